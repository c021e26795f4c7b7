import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createChatReader } from '@/api/chat/chat-reader'
import { readChatReply } from '@/api/chat/chat-reply'
import type { JsonValue } from '@/lib/json/json'

/** A response whose body arrives in these pieces, and then breaks off if asked to. */
function arriving(pieces: readonly Uint8Array[], isCut = false): Response {
  let next = 0
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces[next++]
        if (piece) controller.enqueue(piece)
        else if (isCut) controller.error(new TypeError('The connection broke'))
        else controller.close()
      },
    }),
  )
}

const bytes = (text: string) => new TextEncoder().encode(text)
const event = (json: unknown) => `data: ${JSON.stringify(json)}\n\n`
const delta = (content: string) => event({ choices: [{ index: 0, delta: { content } }] })
const end = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
const usage = event({ id: 'c1', choices: [], usage: { total_tokens: 9 } })
const read = async (text: string) => {
  const reader = createChatReader(() => undefined)
  const reply = JSON.parse(await reader.read(arriving([bytes(text)]))) as JsonValue
  return { reply: readChatReply(reply), progress: reader.progress() }
}

describe('a streamed chat completion', () => {
  it('adds up to the same reply, whatever the pieces in which it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }),
        fc.array(fc.nat(400), { maxLength: 6 }),
        async (texts, cuts) => {
          const body = bytes(`: hello\n\n${texts.map(delta).join('')}${end}${usage}data: [DONE]\n\n`)
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
    await expect(reader.read(arriving([bytes(delta('Half a '))], true))).rejects.toThrow()
    expect(reader.progress()).toMatchObject({ text: 'Half a ', firstAt: 7, isEnded: false })
  })

  it('ends when it is aborted, although the body neither ends nor breaks', async () => {
    const controller = new AbortController()
    const reader = createChatReader(() => controller.abort(new Error('stopped')), controller.signal)
    let isFirst = true
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        if (!isFirst) return new Promise(() => undefined)
        isFirst = false
        stream.enqueue(bytes(delta('Half')))
      },
    })
    await expect(reader.read(new Response(body))).rejects.toThrow('stopped')
    expect(reader.progress().text).toBe('Half')
  })

  it('skips and counts events that are no JSON object', async () => {
    const { reply, progress } = await read(`${delta('a')}data: {"choices": [{\n\n${delta('b')}${end}`)
    expect(reply.text).toBe('ab')
    expect(progress.unreadable).toBe(1)
  })

  it('says that it has not ended if it stops without a reason', async () => {
    expect((await read(delta('a'))).progress.isEnded).toBe(false)
    expect((await read(`${delta('a')}data: [DONE]\n\n`)).progress.isEnded).toBe(true)
  })

  it('reports an error in the stream, and is that error if there is no text', async () => {
    const failed = event({ error: { message: 'Overloaded', type: 'server_error' } })
    expect((await read(delta('a') + failed)).progress).toMatchObject({ text: 'a', error: 'Overloaded' })
    const reader = createChatReader(() => undefined)
    expect(JSON.parse(await reader.read(arriving([bytes(failed)])))).toEqual({ error: 'Overloaded' })
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
