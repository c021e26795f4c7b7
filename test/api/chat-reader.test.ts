import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createChatReader } from '@/api/chat/chat-reader'
import { readChatReply } from '@/api/chat/chat-reply'
import type { JsonValue } from '@/lib/json/json'
import { arriving, bytes, delta, done, end, event, readBody, usage } from '@test/support/chat-bodies'

const read = (text: string) => readBody(arriving([text]))

/** How bodies of streams begin and end. */
const starts = [
  '',
  ': hello\n\n',
  ':\n\n',
  '\r\n',
  '\uFEFF',
  'event: message\n',
  'id: 1\r\n',
  'retry: 10\n\n',
]
const ends = [done, '', 'data: [DONE]\n', 'data: [DONE]']

describe('a streamed chat completion', () => {
  it('adds up to the same reply, whatever the pieces in which it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }),
        fc.array(fc.oneof(fc.nat(8), fc.nat(400)), { maxLength: 6 }),
        fc.constantFrom(...starts),
        fc.constantFrom(...ends),
        async (texts, cuts, start, last) => {
          const body = bytes(`${start}${texts.map(delta).join('')}${end}${usage}${last}`)
          const places = [...cuts.filter((cut) => cut < body.length), body.length].sort((a, b) => a - b)
          const pieces = places.map((place, index) => body.slice(index === 0 ? 0 : places[index - 1], place))
          const reader = createChatReader(() => undefined)
          const reply = readChatReply(JSON.parse(await reader.read(arriving(pieces))) as JsonValue)
          const whole = JSON.parse(JSON.stringify(texts.join(''))) as string
          expect(reply).toMatchObject({ text: whole, finish_reason: 'stop', usage: { total_tokens: 9 } })
          expect(reader.progress()).toMatchObject({ isStream: true, isEnded: true, unreadable: 0 })
        },
      ),
    )
  })

  it('keeps the text that arrived before the stream was cut off', async () => {
    const reader = createChatReader(
      () => undefined,
      undefined,
      () => 7,
    )
    await expect(reader.read(arriving([delta('Half a ')], 'break'))).rejects.toThrow()
    expect(reader.progress()).toMatchObject({ text: 'Half a ', firstAt: 7, isEnded: false })
  })

  it('ends when it is aborted, although the body neither ends nor breaks', async () => {
    const controller = new AbortController()
    const reader = createChatReader(() => controller.abort(new Error('stopped')), controller.signal)
    await expect(reader.read(arriving([delta('Half')], 'hang'))).rejects.toThrow('stopped')
    expect(reader.progress().text).toBe('Half')
  })

  it('skips and counts events that are no JSON object', async () => {
    const { reply, progress } = await read(`${delta('a')}data: {"choices": [{\n\n${delta('b')}${end}`)
    expect(reply.text).toBe('ab')
    expect(progress.unreadable).toBe(1)
  })

  it('says that it has not ended if it stops without a reason', async () => {
    expect((await read(delta('a'))).progress.isEnded).toBe(false)
    expect((await read(delta('a') + done)).progress.isEnded).toBe(true)
  })

  it('reports an error in the stream, and is that error if there is no text', async () => {
    const failed = event({ error: { message: 'Overloaded', type: 'server_error' } })
    expect((await read(delta('a') + failed)).progress).toMatchObject({ text: 'a', error: 'Overloaded' })
    expect((await read(failed)).json).toEqual({ error: 'Overloaded' })
  })

  it('has calls of tools, and no choices if none came', async () => {
    const call = event({ choices: [{ delta: { tool_calls: [{ id: 'call_1' }] } }] })
    expect((await read(call + end)).reply).toMatchObject({
      text: '',
      choices: 1,
      tool_calls: [{ id: 'call_1' }],
    })
    expect((await read(usage)).reply.choices).toBe(0)
  })
})

describe('a chat completion as JSON', () => {
  it('is read although a stream was asked for', async () => {
    const json = { choices: [{ message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }] }
    const { reply, progress } = await read(`\n${JSON.stringify(json)}`)
    expect(reply).toMatchObject({ text: 'Hello', finish_reason: 'stop', choices: 1 })
    expect(progress.isStream).toBe(false)
  })

  it('is read as far as possible, whatever it contains', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readChatReply(json as JsonValue)))
    expect(readChatReply({ choices: [{ text: 'Old form' }] }).text).toBe('Old form')
    const parts = [
      { type: 'text', text: 'In ' },
      { type: 'text', text: 'parts' },
    ]
    expect(readChatReply({ choices: [{ message: { content: parts } }] }).text).toBe('In parts')
  })
})
