import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isArriving, type Conversation } from '@/features/playground/model/conversation'
import { createTalk } from '@/features/playground/model/create-talk'
import { keptConversation, keptRecord } from '@/features/playground/model/kept-conversation'
import { readConversation, writeConversation } from '@/features/playground/model/stored-conversation'
import { chatByHand, sendingWith, tabStorage } from '@test/support/chat-by-hand'

const ines = { persona: 'per_1' }
const long = 'x'.repeat(1_000)

/** A conversation of so many exchanges, with what was sent. */
async function exchanges(count: number, { isSeparate = false, system = 'Be brief' } = {}) {
  const { client, request, requests } = chatByHand()
  const { storage, values } = tabStorage()
  const talk = createTalk({ client, storage, key: 'talk', isSeparate })
  for (let place = 0; place < count; place++) {
    talk.send(`Message ${place}`, [ines], sendingWith({ system }))
    const sent = await request(place)
    sent.end(`${long} ${place}`)
    await waitFor(() => expect(isArriving(talk.get())).toBe(false))
  }
  talk.write()
  const reload = () => readConversation(storage, 'talk', isSeparate)
  return { talk, storage, values, reload, bodies: requests.map(({ body }) => body) }
}

const requestsIn = ({ turns }: Conversation) =>
  turns.flatMap(({ replies }) => replies.map(({ request }) => request))

it('is stored without repeating earlier messages, and its requests are complete again', async () => {
  const { talk, values, reload, bodies } = await exchanges(8)
  expect(values.get('talk')?.length).toBeLessThan(8 * (long.length + 1_000))
  expect(requestsIn(reload())).toEqual(bodies)
  const record = keptRecord(talk.get(), { id: 'kept', at: 1 }, 'per_1')
  expect(JSON.stringify(record).length).toBeLessThan(8 * (long.length + 1_000))
  const kept = keptConversation(structuredClone(record))
  expect(kept && requestsIn(kept)).toEqual(bodies)
})

it('has complete requests too if each message was sent on its own', async () => {
  const { reload, bodies } = await exchanges(2, { isSeparate: true, system: '' })
  expect(bodies[1]).toMatchObject({ messages: [{ role: 'user', content: 'Message 1' }] })
  expect(requestsIn(reload())).toEqual(bodies)
})

it('shows no messages that were not sent: those before an answer may have changed', async () => {
  const { talk, storage, reload, bodies } = await exchanges(2)
  const [first, second] = talk.get().turns
  if (!first || !second) throw new Error('Two messages were sent')
  const changed = { ...first, replies: first.replies.map((reply) => ({ ...reply, text: 'Another' })) }
  writeConversation(storage, 'talk', { ...talk.get(), turns: [changed, second] })
  const { messages: _, ...rest } = bodies[1] ?? {}
  expect(requestsIn(reload())).toEqual([bodies[0], rest])
  // Stored and read once more, it stays so.
  writeConversation(storage, 'talk', reload())
  expect(requestsIn(reload())).toEqual([bodies[0], rest])
})

it('has no invented end of an answer that broke off with the page', async () => {
  const { client, request } = chatByHand()
  const { storage } = tabStorage()
  const talk = createTalk({ client, storage, key: 'talk' })
  talk.send('One', [ines], sendingWith())
  const sent = await request(0)
  sent.say('Half')
  await waitFor(() => expect(talk.get().turns[0]?.replies[0]?.text).toBe('Half'))
  talk.write()
  const [reply] = readConversation(storage, 'talk', false).turns[0]?.replies ?? []
  expect(reply).toMatchObject({ state: 'broken', endedAt: null })
  expect(reply?.firstAt).not.toBeNull()
})
