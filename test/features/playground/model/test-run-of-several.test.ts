import { describe, expect, it } from 'vitest'
import { createTalk } from '@/features/playground/model/create-talk'
import {
  countAnswers,
  createTestRun,
  testMessages,
  turnsOfList,
} from '@/features/playground/model/create-test-run'
import type { JsonObject } from '@/lib/json/json'
import { chatByHand, sendingWith, tabStorage } from '@test/support/chat-by-hand'

const [ines, tomas] = [{ persona: 'per_1' }, { persona: 'per_2' }]

const refused = (status: number) => Response.json({ title: 'No', status }, { status })
const cut = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('Cut')) }))

/** A run of a list with two talkers, whose requests are answered by their place. */
function runOfTwo(list: string, talkers = [ines, tomas]) {
  const chat = chatByHand()
  const talk = createTalk({ client: chat.client, ...tabStorage(), key: 'talk', isSeparate: true })
  const run = createTestRun(talk)
  run.setList(list)
  const rows = () => turnsOfList(testMessages(list), talk.get().turns)
  const start = (isAgain = false) => run.start(testMessages(list), talkers, sendingWith(), isAgain)
  const answer = async (place: number, reply?: Response) => {
    const held = await chat.request(place)
    if (reply) held.reply(reply)
    else held.end('Fine')
    return held.body
  }
  const models = () => chat.requests.map(({ body }: { body: JsonObject }) => body.model)
  return { ...chat, run, rows, start, answer, models }
}

describe('a run with several talkers', () => {
  it('goes on without a talker that is not found', async () => {
    const { run, start, answer, models } = runOfTwo('One\nTwo\nThree')
    const over = start()
    await answer(0, refused(404))
    await answer(1)
    await answer(2)
    await answer(3)
    expect(await over).toBe(true)
    expect(models()).toEqual(['per_1', 'per_2', 'per_2', 'per_2'])
    expect(run.failures.get()).toMatchObject([
      { message: 'One', talker: ines, failure: { status: 404 }, endsRun: false },
    ])
    expect(run.failures.get()[0]?.failure.next).toBe('Check the persona’s id and the environment.')
  })

  it.each([
    ['refused', () => refused(422)],
    ['without an answer', () => Response.json({ choices: [] })],
  ])('goes on without a talker that is %s twice in a row', async (_, failure) => {
    const { run, start, answer, models } = runOfTwo('One\nTwo\nThree')
    const over = start()
    await answer(0, failure())
    await answer(1)
    await answer(2, failure())
    await answer(3)
    await answer(4)
    expect(await over).toBe(true)
    expect(models()).toEqual(['per_1', 'per_2', 'per_1', 'per_2', 'per_2'])
    expect(run.failures.get()).toMatchObject([{ message: 'Two', talker: ines, endsRun: false }])
  })

  it('ends once no talker is left', async () => {
    const { run, start, answer, models } = runOfTwo('One\nTwo\nThree')
    const over = start()
    await answer(0, refused(404))
    await answer(1, refused(422))
    await answer(2, refused(422))
    expect(await over).toBe(false)
    expect(models()).toEqual(['per_1', 'per_2', 'per_2'])
    expect(run.failures.get()).toMatchObject([
      { message: 'One', talker: ines, endsRun: false },
      { message: 'Two', talker: tomas, endsRun: true },
    ])
  })

  it.each([401, 402, 403, 429])('ends for all at the first status %i', async (status) => {
    const { run, start, answer, models } = runOfTwo('One\nTwo')
    const over = start()
    await answer(0)
    await answer(1, refused(status))
    expect(await over).toBe(false)
    expect(models()).toHaveLength(2)
    expect(run.failures.get()).toMatchObject([{ talker: tomas, failure: { status }, endsRun: true }])
  })

  it('ends for all if the service cannot be reached', async () => {
    const { run, start, answer, request } = runOfTwo('One\nTwo')
    const over = start()
    const first = await request(0)
    first.fail()
    await answer(1)
    expect(await over).toBe(false)
    expect(run.failures.get()).toMatchObject([{ talker: ines, endsRun: true }])
  })
})

describe('a run', () => {
  it.each([
    ['an answer that was cut off', cut],
    ['a failure of the service', () => refused(500)],
  ])('goes on after %s, but not after two in a row', async (_, failure) => {
    const { start, answer, models } = runOfTwo('One\nTwo\nThree\nFour\nFive', [ines])
    const over = start()
    await answer(0, failure())
    await answer(1)
    await answer(2, failure())
    await answer(3, failure())
    expect(await over).toBe(false)
    expect(models()).toHaveLength(4)
  })

  it('counts the answers of the whole list, and new ones only if all are sent again', async () => {
    const { run, rows, start, answer } = runOfTwo('One\nTwo')
    const count = () => countAnswers(rows(), [ines, tomas], run.progress.get()?.countsFrom)
    const over = start()
    await answer(0)
    await answer(1, Response.json({ choices: [] }))
    await answer(2)
    await answer(3)
    await over
    expect(count()).toBe(3)
    const rest = start()
    expect(count()).toBe(3)
    await answer(4)
    await rest
    expect(count()).toBe(4)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const again = start(true)
    expect(count()).toBe(0)
    await answer(5)
    await answer(6)
    await answer(7)
    expect(count()).toBe(2)
    await answer(8)
    await again
    expect(count()).toBe(4)
  })
})
