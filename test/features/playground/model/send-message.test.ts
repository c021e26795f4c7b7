import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TalkReply } from '@/features/playground/model/conversation'
import { sendMessage } from '@/features/playground/model/send-message'
import { arriving, delta, done, end, event, usage } from '@test/support/chat-bodies'
import { clientWith } from '@test/support/client-with'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Sends a message. `fetch` answers it; what was told of its reply adds up in `reply`. */
function send(answer: () => Response | Promise<Response>, { stream = true } = {}) {
  const client = clientWith({
    token: 'psk_1',
    fetch: async (_, init) => {
      const { signal } = init ?? {}
      const stopped = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      )
      return Promise.race([answer(), stopped])
    },
  })
  const stop = new AbortController()
  const reply: { -readonly [Name in keyof TalkReply]?: TalkReply[Name] } = {}
  const sent = sendMessage(client, { stream }, stop.signal, (part) => Object.assign(reply, part))
  return { reply, sent, stop: () => stop.abort() }
}

const headers = { 'x-request-id': 'req_7' }
const never = () => new Promise<Response>(() => undefined)
const json = (body: unknown) => JSON.stringify(body)
const whole = json({ choices: [{ message: { content: 'Whole' }, finish_reason: 'stop' }] })

describe('a message of the playground', () => {
  it('has everything that the reply says', async () => {
    const { reply, sent } = send(() => arriving([delta('All'), end + usage + done], 'close', { headers }))
    await sent
    expect(reply).toMatchObject({
      state: 'done',
      text: 'All',
      finish_reason: 'stop',
      usage: { total_tokens: 9 },
      request_id: 'req_7',
      answers: 1,
      hasRaw: true,
      failure: undefined,
    })
  })

  it('shows what arrived although no frame is drawn, as in a hidden tab', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 1)
    const { reply, sent, stop } = send(() => arriving([delta('Half')], 'hang', { headers }))
    await vi.advanceTimersByTimeAsync(300)
    expect(reply).toMatchObject({ text: 'Half', request_id: 'req_7' })
    stop()
    await sent
  })

  it('says how many answers the service sent', async () => {
    const choices = [{ message: { content: 'First' } }, { message: { content: 'Second' } }]
    const { reply, sent } = send(() => arriving([json({ choices })]), { stream: false })
    await sent
    expect(reply).toMatchObject({ state: 'done', text: 'First', answers: 2 })
  })

  it.each([
    ['an empty object', () => arriving(['{}'])],
    ['no body', () => new Response(null, { status: 204 })],
    ['no choices', () => arriving([json({ choices: [] })])],
    ['a stream without choices', () => arriving([usage + done])],
  ])('has no answer in %s', async (_, answer) => {
    const { reply, sent } = send(answer)
    await sent
    expect(reply).toMatchObject({ state: 'failed', failure: { title: 'The reply contains no answer' } })
  })

  it('fails with an error that has no explanation', async () => {
    const { reply, sent } = send(() => arriving(['event: error\ndata: {}\n\n']))
    await sent
    const title = 'The service reported an error instead of an answer'
    expect(reply).toMatchObject({ state: 'failed', failure: { title } })
  })
})

describe('an answer that is cut off or stopped', () => {
  const start = event({
    model: 'glass-1',
    choices: [{ delta: { content: 'Half' } }],
    usage: { total_tokens: 2 },
  })

  it('keeps what is known of it, and says what happened', async () => {
    const { reply, sent } = send(() => arriving([start], 'break', { headers }))
    await sent
    expect(reply).toMatchObject({
      state: 'broken',
      text: 'Half',
      model: 'glass-1',
      usage: { total_tokens: 2 },
      request_id: 'req_7',
      failure: {
        title: 'The answer was cut off',
        detail:
          'The connection ended before the answer was complete. The text so far is kept. The service may charge for the whole answer.',
        next: 'Regenerate the answer to try again.',
        request_id: 'req_7',
      },
    })
  })

  it('keeps it after a stop, too', async () => {
    const { reply, sent, stop } = send(() => arriving([start], 'hang', { headers }))
    await vi.advanceTimersByTimeAsync(300)
    stop()
    await sent
    expect(reply).toMatchObject({
      state: 'stopped',
      model: 'glass-1',
      usage: { total_tokens: 2 },
      request_id: 'req_7',
    })
    expect(reply.failure).toBeUndefined()
  })

  it('was reached, although nothing of its body arrived', async () => {
    const { reply, sent } = send(() => arriving([], 'break', { headers }))
    await sent
    expect(reply).toMatchObject({ hasRaw: false, failure: { title: 'The answer was cut off' } })
  })

  it('has no text in JSON', async () => {
    const { reply, sent } = send(() => arriving([whole.slice(0, 20)], 'break'))
    await sent
    expect(reply).toMatchObject({ state: 'failed', failure: { title: 'The answer was cut off' } })
    expect(reply.failure?.detail).not.toContain('text so far')
  })

  it('cannot be reached if nothing arrived', async () => {
    const { reply, sent } = send(() => Promise.reject(new TypeError('Failed to fetch')))
    await sent
    expect(reply).toMatchObject({ state: 'failed', hasRaw: false, failure: { kind: 'unreachable' } })
    expect(reply.failure?.title).toMatch(/^Cannot reach/)
  })

  it('is complete once the stream has said so', async () => {
    const cut = send(() => arriving([delta('All'), end + usage], 'break'))
    await cut.sent
    expect(cut.reply).toMatchObject({ state: 'done', usage: { total_tokens: 9 }, isEnded: true })
    const stopped = send(() => arriving([delta('All'), end + usage], 'hang'))
    await vi.advanceTimersByTimeAsync(300)
    stopped.stop()
    await stopped.sent
    expect(stopped.reply).toMatchObject({ state: 'done', usage: { total_tokens: 9 } })
  })

  it('is complete a while after the stream has said so, if nothing closes it', async () => {
    const { reply, sent } = send(() => arriving([delta('All'), end + usage], 'hang'))
    await vi.advanceTimersByTimeAsync(10_000)
    await sent
    expect(reply).toMatchObject({ state: 'done', failure: undefined })
  })
})

describe('silence', () => {
  it('of a minute gives a stream up', async () => {
    const { reply, sent } = send(never)
    await vi.advanceTimersByTimeAsync(60_000)
    await sent
    expect(reply).toMatchObject({ state: 'failed', failure: { title: 'Nothing arrived for 60 s' } })
  })

  it('is normal before one JSON object', async () => {
    let answer: (response: Response) => void = () => undefined
    const { reply, sent } = send(() => new Promise((resolve) => (answer = resolve)), { stream: false })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(reply.state).toBeUndefined()
    answer(arriving([whole]))
    await sent
    expect(reply).toMatchObject({ state: 'done', text: 'Whole' })
  })

  it('is over with each piece, also of JSON', async () => {
    let piece: (text: string) => void = () => undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        piece = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    const { reply, sent } = send(() => new Response(body))
    await vi.advanceTimersByTimeAsync(40_000)
    piece('\n')
    await vi.advanceTimersByTimeAsync(40_000)
    piece(whole)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(reply.state).toBeUndefined()
    await vi.advanceTimersByTimeAsync(20_000)
    await sent
    expect(reply.failure?.title).toBe('Nothing arrived for 60 s')
  })
})

describe('a reply that is no answer', () => {
  it('is kept as it arrived: a refusal', async () => {
    const body = json({ detail: 'Temperature is too high' })
    const { reply, sent } = send(() => arriving([body], 'close', { status: 422, headers }))
    await sent
    expect(reply).toMatchObject({ state: 'failed', raw: body, hasRaw: true, request_id: 'req_7' })
    expect(reply.failure).toMatchObject({ quote: 'Temperature is too high', status: 422 })
  })

  it('is kept as it arrived: a web page', async () => {
    const page = '<!doctype html><title>Welcome</title>'
    const { reply, sent } = send(() => arriving([page]))
    await sent
    expect(reply).toMatchObject({ state: 'failed', raw: page })
    expect(reply.failure?.detail).toBe(
      'The answer is not JSON. The service may still have answered, and may charge for it.',
    )
    expect(reply.failure?.next).toMatch(/^Look at the reply\./)
  })
})
