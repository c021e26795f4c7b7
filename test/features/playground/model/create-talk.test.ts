import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isArriving, talkerKey } from '@/features/playground/model/conversation'
import { createTalk } from '@/features/playground/model/create-talk'
import { noParameters } from '@/features/playground/model/parameters'
import { chatByHand, sendingWith, tabStorage } from '@test/support/chat-by-hand'

const ines = { persona: 'per_1' }
const sending = sendingWith()

/** A talk in which these messages were sent and answered. */
async function talkAbout(...messages: string[]) {
  const chat = chatByHand()
  const onAnswered = vi.fn<(key: string) => void>()
  const { storage } = tabStorage()
  const talk = createTalk({ client: chat.client, storage, key: 'talk', onAnswered })
  const settled = () => waitFor(() => expect(isArriving(talk.get())).toBe(false))
  for (const [place, message] of messages.entries()) {
    talk.send(message, [ines], sending)
    const request = await chat.request(place)
    request.end(`Answer to ${message}`)
    await settled()
  }
  const texts = () => talk.get().turns.map(({ text }) => text)
  const turn = (place: number) => talk.get().turns[place]?.id ?? ''
  const states = () => talk.get().turns.map(({ replies }) => replies.map(({ state }) => state))
  return { ...chat, talk, onAnswered, settled, texts, turn, states }
}

describe('undoing an edit', () => {
  it('puts the removed messages back, and keeps what was typed, chosen and stored since', async () => {
    const { talk, texts, turn } = await talkAbout('One', 'Two', 'Three')
    talk.keep({ id: 'kept', at: 1 })
    const undo = talk.edit(turn(1), 'Changed', [ines], sending)
    expect(texts()).toEqual(['One', 'Changed'])
    talk.setDraft('Half a thought')
    talk.setParameters({ ...noParameters, system: 'Be brief' })
    talk.noteStored({ id: 'kept', at: 2 })
    undo()
    expect(texts()).toEqual(['One', 'Two', 'Three'])
    expect(talk.get()).toMatchObject({
      draft: 'Half a thought',
      parameters: { system: 'Be brief' },
      kept: { id: 'kept', at: 2 },
      turns: [{}, { replies: [{ state: 'done', text: 'Answer to Two' }] }, {}],
    })
  })

  it('removes what answered the edited message, and stops its answer only', async () => {
    const { talk, texts, turn, request, requests, settled, states } = await talkAbout('One', 'Two')
    const undo = talk.edit(turn(1), 'Changed', [ines], sending)
    await request(2)
    talk.send('Since', [ines], sending)
    void talk.again(turn(0), ines, sending)
    const regenerated = await request(4)
    undo()
    expect(texts()).toEqual(['One', 'Two'])
    regenerated.end('Again')
    await settled()
    expect(states()).toEqual([['done', 'done'], ['done']])
    expect(requests).toHaveLength(5)
  })

  it('shows the former conversation if another was started since', async () => {
    const { talk, texts, turn } = await talkAbout('One', 'Two')
    const undo = talk.edit(turn(1), 'Changed', [ines], sending)
    talk.clear()
    undo()
    expect(texts()).toEqual(['One', 'Two'])
  })
})

describe('another conversation', () => {
  const other = {
    ...{ turns: [], draft: '', kept: { id: 'other', at: 5 } },
    parameters: { ...noParameters, system: 'Other' },
  }

  it('has its own parameters, and the former ones are back with the former conversation', async () => {
    const { talk, texts } = await talkAbout('One')
    talk.setParameters({ ...noParameters, system: 'Be brief' })
    const undo = talk.open(other)
    expect(talk.get().parameters.system).toBe('Other')
    talk.setDraft('Typed since')
    undo()
    expect(texts()).toEqual(['One'])
    expect(talk.get()).toMatchObject({ draft: 'Typed since', parameters: { system: 'Be brief' } })
    expect(talk.get().kept).toBeUndefined()
  })

  it('is started with the same parameters, and the kept one comes back as it was stored last', async () => {
    const { talk, texts } = await talkAbout('One')
    talk.keep({ id: 'kept', at: 1 })
    const { clear } = talk
    const undo = clear()
    talk.setParameters({ ...noParameters, system: 'Set since' })
    talk.noteStored({ id: 'kept', at: 2 })
    undo()
    expect(texts()).toEqual(['One'])
    expect(talk.get()).toMatchObject({ parameters: { system: 'Set since' }, kept: { id: 'kept', at: 2 } })
  })

  it('does not bring back the keeping of one that was deleted', async () => {
    const { talk } = await talkAbout('One')
    talk.keep({ id: 'kept', at: 1 })
    const undo = talk.clear()
    talk.forget('kept')
    // What was being stored then ends later.
    talk.noteStored({ id: 'kept', at: 2 })
    undo()
    expect(talk.get().kept).toBeUndefined()
  })
})

describe('what changes nothing', () => {
  it('is the same conversation: equal parameters, and a piece of a removed answer', async () => {
    const { talk, turn, request, onAnswered } = await talkAbout('One')
    talk.send('Two', [ines], sending)
    const second = await request(1)
    talk.edit(turn(0), 'Changed', [], sending)
    const before = talk.get()
    talk.setParameters({ ...before.parameters })
    second.say('Late')
    await Promise.resolve()
    expect(talk.get()).toBe(before)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(talk.get()).toBe(before)
    expect(onAnswered).toHaveBeenCalledTimes(1)
  })
})

describe('an arriving answer', () => {
  it('is noticed and stopped wherever it is', async () => {
    const { talk, turn, request, states, settled } = await talkAbout('One', 'Two')
    void talk.again(turn(0), ines, sending)
    void talk.again(turn(1), { persona: 'per_2' }, sending)
    await request(3)
    const [, earlier] = talk.get().turns[0]?.replies ?? []
    // Another answer is shown in its place.
    talk.choose(turn(0), talkerKey(ines), talk.get().turns[0]?.replies[0]?.id ?? '')
    expect(isArriving(talk.get())).toBe(true)
    talk.stopReply(earlier?.id ?? '')
    await waitFor(() =>
      expect(states()).toEqual([
        ['done', 'stopped'],
        ['done', 'arriving'],
      ]),
    )
    const { stop } = talk
    stop()
    await settled()
    expect(states()).toEqual([
      ['done', 'stopped'],
      ['done', 'stopped'],
    ])
  })

  it('is counted for the key that it was sent with, unless nothing of it arrived', async () => {
    const { talk, request, settled, onAnswered } = await talkAbout('One')
    expect(onAnswered.mock.calls).toEqual([['']])
    talk.send('Two', [ines], sendingWith({ key: 'key-1' }))
    await request(1)
    talk.stop()
    await settled()
    expect(onAnswered).toHaveBeenCalledTimes(1)
    talk.send('Three', [ines], sendingWith({ key: 'key-1' }))
    const third = await request(2)
    third.say('Some')
    await waitFor(() => expect(talk.get().turns[2]?.replies[0]?.text).toBe('Some'))
    talk.stop()
    await settled()
    expect(onAnswered.mock.calls).toEqual([[''], ['key-1']])
  })
})

it('offers no way around its actions, and says that the storage is full', async () => {
  const { client } = chatByHand()
  const { storage } = tabStorage({ isFull: true })
  const onStorageFull = vi.fn<() => void>()
  const talk = createTalk({ client, storage, key: 'talk', onStorageFull })
  expect(talk).not.toHaveProperty('set')
  expect(talk).not.toHaveProperty('dispose')
  talk.setDraft('Hello')
  expect(onStorageFull).toHaveBeenCalled()
})
