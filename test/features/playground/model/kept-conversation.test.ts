import '@test/support/database'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { isArriving } from '@/features/playground/model/conversation'
import { createTalk } from '@/features/playground/model/create-talk'
import { followKept, keptConversation, keptRecord } from '@/features/playground/model/kept-conversation'
import { keptConversations, readConversation, storeConversation } from '@/storage/conversations'
import { forgetStored } from '@/storage/stored-data'
import { chatByHand, sendingWith, tabStorage } from '@test/support/chat-by-hand'

beforeEach(() => forgetStored())

const ines = { persona: 'per_1' }
const sending = sendingWith()
const [partition, persona] = ['mock someone', 'per_1']

function tab() {
  const { client, request } = chatByHand()
  const { storage } = tabStorage()
  const talk = createTalk({ client, storage, key: 'talk' })
  const onLost = vi.fn<(why: string) => void>()
  const { end } = followKept(talk, { partition, persona, onLost })
  let sent = 0
  const say = async (text: string) => {
    talk.send(text, [ines], sending)
    const answering = await request(sent++)
    answering.end(`Answer to ${text}`)
    await waitFor(() => expect(isArriving(talk.get())).toBe(false))
  }
  const edit = async (place: number, text: string) => {
    const undo = talk.edit(talk.get().turns[place]?.id ?? '', text, [ines], sending)
    const answering = await request(sent++)
    answering.end(`Answer to ${text}`)
    await waitFor(() => expect(isArriving(talk.get())).toBe(false))
    return undo
  }
  return { talk, onLost, end, say, edit }
}

/** A tab that keeps a conversation of two messages. */
async function keepingTab() {
  const view = tab()
  await view.say('One')
  await view.say('Two')
  const as = { id: 'kept', at: Date.now() }
  view.talk.keep(as)
  await storeConversation(partition, keptRecord(view.talk.get(), as, persona), undefined)
  return view
}

const stored = async () => {
  const [facts] = (await keptConversations(partition)) ?? []
  const record = facts && (await readConversation(partition, facts.id))
  const conversation = record && keptConversation(record)
  return { at: facts?.at, texts: conversation?.turns.map(({ text }) => text), conversation }
}
/** Waits until these messages are stored, with the answer to the last. */
const isStored = (...texts: string[]) =>
  waitFor(
    async () => {
      const { conversation, texts: found } = await stored()
      expect(found).toEqual(texts)
      expect(conversation?.turns.at(-1)?.replies.at(-1)?.state).toBe('done')
    },
    { timeout: 3_000 },
  )

it('goes on being kept after an edit was undone', async () => {
  const { talk, edit, say, onLost } = await keepingTab()
  const undo = await edit(1, 'Changed')
  await isStored('One', 'Changed')
  undo()
  await isStored('One', 'Two')
  await say('Three')
  await isStored('One', 'Two', 'Three')
  expect(onLost).not.toHaveBeenCalled()
  expect(talk.get().kept?.id).toBe('kept')
})

it('goes on being kept after starting over was undone, though it was stored meanwhile', async () => {
  const { talk, say, onLost } = await keepingTab()
  await say('Three')
  // Not stored yet: that happens as it is replaced.
  const undo = talk.clear()
  await isStored('One', 'Two', 'Three')
  undo()
  await say('Four')
  await isStored('One', 'Two', 'Three', 'Four')
  expect(onLost).not.toHaveBeenCalled()
})

it('is not stored again by being opened, nor by parameters that are the same', async () => {
  const first = await keepingTab()
  const before = await stored()
  const second = tab()
  if (before.conversation) second.talk.open(before.conversation)
  second.talk.setParameters({ ...second.talk.get().parameters })
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect((await stored()).at).toBe(before.at)
  await first.say('Three')
  await isStored('One', 'Two', 'Three')
  // Opened again, as the other tab stored it.
  const after = await stored()
  if (after.conversation) second.talk.open(after.conversation)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect((await stored()).at).toBe(after.at)
  expect(first.onLost).not.toHaveBeenCalled()
})
