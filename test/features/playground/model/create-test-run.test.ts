import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isArriving } from '@/features/playground/model/conversation'
import { createTalk } from '@/features/playground/model/create-talk'
import { createTestRun, isDue, testMessages, turnsOfList } from '@/features/playground/model/create-test-run'
import { chatByHand, sendingWith, tabStorage } from '@test/support/chat-by-hand'

const ines = { persona: 'per_1' }
const sending = sendingWith()

function tests(list: string) {
  const chat = chatByHand()
  const { storage } = tabStorage()
  const talk = createTalk({ client: chat.client, storage, key: 'talk', isSeparate: true })
  const run = createTestRun(talk)
  run.setList(list)
  const rows = () => turnsOfList(testMessages(talk.get().draft), talk.get().turns)
  const start = (isAgain = false) => run.start(testMessages(talk.get().draft), [ines], sending, isAgain)
  const ask = (text: string) => {
    const row = rows().find((one) => one.text === text)
    run.ask(testMessages(talk.get().draft), row?.id ?? '', ines, sending)
  }
  const settled = () => waitFor(() => expect(isArriving(talk.get())).toBe(false))
  const answers = () => rows().map(({ replies }) => replies.map(({ state }) => state))
  return { ...chat, talk, run, rows, start, ask, settled, answers }
}

describe('a list of test messages', () => {
  it('is not sent again where an answer is arriving', async () => {
    const { ask, request, requests, start, rows, answers, settled } = tests('One\nTwo')
    ask('One')
    const first = await request(0)
    expect(rows().map((row) => isDue(row, ines))).toEqual([false, true])
    const over = start()
    const second = await request(1)
    expect(second.body).toMatchObject({ messages: [{ content: 'Two' }] })
    second.end('Second')
    expect(await over).toBe(true)
    first.end('First')
    await settled()
    expect(requests).toHaveLength(2)
    expect(answers()).toEqual([['done'], ['done']])
  })

  it('has its answers again if a removed line returns, until all are sent again', async () => {
    const { run, ask, request, settled, start, answers, talk } = tests('One\nTwo')
    ask('One')
    const first = await request(0)
    first.end('First')
    await settled()
    run.setList('Two')
    const over = start()
    const second = await request(1)
    second.end('Second')
    await over
    run.setList('One\nTwo')
    expect(answers()).toEqual([['done'], ['done']])
    run.setList('Two')
    const again = start(true)
    const third = await request(2)
    third.end('Third')
    await again
    expect(talk.get().turns.map(({ text }) => text)).toEqual(['Two'])
  })

  it('stops the arriving answer of a line that is removed', async () => {
    const { run, ask, request, settled, answers } = tests('One\nTwo')
    ask('One')
    await request(0)
    run.setList('Two')
    await settled()
    run.setList('One\nTwo')
    expect(answers()).toEqual([['stopped'], []])
  })

  it('sends a message again whose answer failed', async () => {
    const { ask, request, settled, rows } = tests('One')
    ask('One')
    const first = await request(0)
    first.reply(Response.json({ choices: [] }))
    await settled()
    expect(rows().map((row) => isDue(row, ines))).toEqual([true])
  })
})

describe('a run', () => {
  const signInPage = () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })

  it('ends once two messages in a row failed in the same kind', async () => {
    const { start, request, requests, run } = tests('One\nTwo\nThree')
    const over = start()
    const first = await request(0)
    first.reply(signInPage())
    const second = await request(1)
    second.reply(signInPage())
    expect(await over).toBe(false)
    expect(requests).toHaveLength(2)
    expect(run.failures.get()).toMatchObject([
      { message: 'Two', talker: ines, failure: { kind: 'unexpected answer' }, endsRun: true },
    ])
  })

  it('goes on after a failure of one message', async () => {
    const { start, request, requests } = tests('One\nTwo\nThree')
    const over = start()
    const first = await request(0)
    first.reply(signInPage())
    const second = await request(1)
    second.end('Second')
    const third = await request(2)
    third.reply(signInPage())
    expect(await over).toBe(true)
    expect(requests).toHaveLength(3)
  })

  it('ends at once at a failure of the key', async () => {
    const { start, request, requests } = tests('One\nTwo')
    const over = start()
    const first = await request(0)
    first.reply(Response.json({ title: 'Payment required' }, { status: 402 }))
    expect(await over).toBe(false)
    expect(requests).toHaveLength(1)
  })
})
