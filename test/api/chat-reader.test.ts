import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChatReader } from '@/api/chat/chat-reader'
import type { ChatReply } from '@/api/chat/chat-reply'
import { arriving, delta, done, end, event, type After } from '@test/support/chat-bodies'

const never = new AbortController().signal

async function read(body: string | readonly string[], after: After = 'close') {
  const reader = createChatReader(() => {})
  const rest = await reader.read(arriving([body].flat(), after), never)
  return { ...reader.reply(), rest, raw: reader.raw() }
}

/** A stream with these choices, each alone in an event. */
const choices = (...all: object[]) => all.map((choice) => event({ choices: [choice] })).join('')
const calls = (...all: object[]) => all.map((call) => delta(undefined, { tool_calls: [call] })).join('')
const json = (message: object, more: object = {}) =>
  JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }], ...more })

const transcripts: [what: string, body: string, expected: Partial<ChatReply>][] = [
  ['a plain stream', delta('Good ') + delta('day') + end + done, { text: 'Good day', isEnded: true }],
  [
    'usage at the end',
    delta('a') + end + event({ choices: [], usage: { prompt_tokens: 3 } }) + event({ usage: null }) + done,
    { usage: { sent: 3 } },
  ],
  [
    'CRLF, comments, ids, names and retries',
    `: OPENROUTER PROCESSING\r\n\r\nid: 1\r\nevent: message\r\nretry: 5\r\n${delta('a').replaceAll('\n', '\r\n')}`,
    { text: 'a', unreadable: 0 },
  ],
  [
    'data in two lines, without a space',
    'data:{"choices":\ndata:[{"delta":{"content":"a"}}]}\n\n',
    { text: 'a' },
  ],
  ['a byte order mark', `\uFEFF${delta('a')}`, { text: 'a' }],
  ['no blank line after the last event', delta('a') + delta('b').trimEnd(), { text: 'ab' }],
  ['a cut stream', delta('Half'), { text: 'Half', isEnded: false }],
  ['empty finish reasons', choices({ delta: { content: 'a' }, finish_reason: '' }), { isEnded: false }],
  [
    'the end at the limit',
    choices({ delta: { content: 'a' }, finish_reason: 'length' }),
    { finishReason: 'length', isEnded: true },
  ],
  ['an end without [DONE]', delta('a') + end, { isEnded: true }],
  ['what follows [DONE]', delta('a') + done + delta('b'), { text: 'a' }],
  [
    'an event that is no JSON',
    delta('a') + 'data: {"choices": [{\n\n' + delta('b'),
    { text: 'ab', unreadable: 1 },
  ],
  [
    'null for content and delta',
    choices({ delta: null }, { delta: { content: null } }, { delta: { content: 'a' } }),
    { text: 'a' },
  ],
  [
    'content in parts',
    delta([
      { type: 'text', text: 'In ' },
      { type: 'text', text: 'parts' },
    ]),
    { text: 'In parts' },
  ],
  ['a refusal', delta(null, { refusal: 'I cannot.' }), { text: 'I cannot.' }],
  ['the older form', choices({ text: 'Old' }, { text: ' form' }), { text: 'Old form' }],
  [
    'reasoning_content',
    delta(null, { reasoning_content: 'Hm' }) + delta('a'),
    { text: 'a', reasoning: 'Hm' },
  ],
  ['reasoning under two names', delta('', { reasoning: 'Hm', reasoning_content: 'Hm' }), { reasoning: 'Hm' }],
  ['thinking', delta('', { thinking: 'Hm' }), { reasoning: 'Hm' }],
  [
    'thinking as a part',
    delta([
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] },
      { type: 'text', text: 'a' },
    ]),
    { text: 'a', reasoning: 'Hm' },
  ],
  [
    'thoughts in a tag',
    delta('\n<thi') + delta('nk>Hm</th') + delta('ink>\n\nDay') + end,
    { text: 'Day', reasoning: 'Hm' },
  ],
  ['thoughts without an end', delta('<think>Hm') + end, { text: '', reasoning: 'Hm' }],
  ['the tag on its way', delta('<thi'), { text: '', reasoning: '' }],
  ['a tag in the middle', delta('a <think>b</think>') + end, { text: 'a <think>b</think>' }],
  [
    'several choices',
    choices(
      { index: 1, delta: { content: 'x' } },
      { index: 0, delta: { content: 'a' } },
      { index: 1, delta: {}, finish_reason: 'stop' },
    ),
    { text: 'a', choices: 2, isEnded: false },
  ],
  [
    'the whole beside what is new',
    choices(
      { delta: { content: 'a' }, message: { content: 'a' } },
      { delta: { content: 'b' }, message: { content: 'ab' } },
      { message: { content: 'ab' }, finish_reason: 'stop' },
    ),
    { text: 'ab' },
  ],
  ['the whole alone', choices({ delta: {}, message: { content: 'ab' } }), { text: 'ab' }],
  [
    'JSON although a stream was asked for',
    `\n${json({ content: 'Hello', reasoning: 'Hm' }, { usage: { completion_tokens: 2 } })}`,
    { text: 'Hello', reasoning: 'Hm', isEnded: true, usage: { received: 2 } },
  ],
  ['JSON with an error', '{"error":{"message":"Overloaded"}}', { error: 'Overloaded' }],
]

describe('a chat completion', () => {
  test.each(transcripts)('%s', async (_, body, expected) => {
    expect(await read(body)).toMatchObject(expected)
    // However it is cut.
    expect(await read(body.split(/(?<=.)/su))).toMatchObject(expected)
  })

  test.each([
    'event: error\ndata: {"message":"Overloaded"}\n\n',
    'event: error\ndata: Overloaded\n\n',
    'data: {"detail":"Overloaded","status":500}\n\n',
    'data: {"object":"error","message":"Overloaded","code":503}\n\n',
    'data: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
    'data: {"message":"Overloaded"}\n\n',
    'data: {"error":"Overloaded","choices":[]}\n\n',
  ])('has an error in its stream: %s', async (said) => {
    expect(await read(delta('a') + said)).toMatchObject({ text: 'a', error: 'Overloaded', isEnded: true })
  })

  test.each([
    'data: {"error":null,"choices":[{"delta":{"content":"b"}}]}\n\n',
    'data: {"error":"","choices":[{"delta":{"content":"b"}}]}\n\n',
    'event: status\ndata: {"status":"searching","message":"Looking it up"}\n\n',
    'data: {"type":"conversation_title","title":"Glass"}\n\n',
  ])('has none: %s', async (said) => {
    expect(await read(delta('a') + said)).toMatchObject({ error: undefined, isEnded: false })
  })

  test('puts calls of tools together', async () => {
    const fragments = await read(
      calls(
        { index: 0, id: 'call_1', function: { name: 'find', arguments: '' } },
        { index: 0, function: { arguments: '{"ca' } },
        { index: 1, id: 'call_2', function: { name: 'open', arguments: '{' } },
        { index: 0, id: null, function: { name: null, arguments: 'se":4}' } },
        { index: 1, id: '', function: { name: '', arguments: '}' } },
      ),
    )
    expect(fragments.toolCalls).toMatchObject([
      { name: 'find', arguments: '{"case":4}' },
      { name: 'open', arguments: '{}' },
    ])
    const wholes = [{ id: 'a' }, {}, { index: 0, id: 'a' }].map((more, index) =>
      calls(
        { ...more, function: { name: 'find' } },
        { ...more, ...(index !== 1 && { id: 'b' }), function: { name: 'open' } },
      ),
    )
    for (const whole of wholes)
      expect((await read(whole)).toolCalls).toMatchObject([{ name: 'find' }, { name: 'open' }])
    // Each fragment with an id of its own.
    const ids = calls(
      { index: 0, id: 'a', function: { name: 'find', arguments: '{' } },
      { index: 0, id: 'b', function: { arguments: '}' } },
    )
    expect((await read(ids)).toolCalls).toMatchObject([{ name: 'find', arguments: '{}' }])
  })

  test('is whole once it said so, whatever the connection does then', async () => {
    expect(await read(delta('All') + end, 'break')).toMatchObject({ text: 'All', isEnded: true })
    expect(await read(delta('All') + done, 'hang')).toMatchObject({ text: 'All', isEnded: true })
    await expect(read(delta('Half'), 'break')).rejects.toThrow('broke')
  })

  test('keeps what arrived before it was stopped', async () => {
    const controller = new AbortController()
    const reader = createChatReader(() => controller.abort(new Error('stopped')))
    await expect(reader.read(arriving([delta('Half')], 'hang'), controller.signal)).rejects.toThrow('stopped')
    expect(reader.reply().text).toBe('Half')
    expect(reader.raw()).toBe(delta('Half'))
  })

  test('leaves what is no stream to the client', async () => {
    expect((await read('<p>Sign in to the network</p>')).rest).toMatch(/^<p>/)
    expect((await read(delta('a'))).rest).toBe('')
  })

  test('is the same whatever the pieces in which its bytes arrive', async () => {
    const texts = fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat(300), { maxLength: 6 }), async (words, cuts) => {
        const body = new TextEncoder().encode(words.map((word) => delta(`.${word}`)).join('') + end + done)
        const places = [0, ...cuts.filter((cut) => cut < body.length).toSorted((a, b) => a - b), body.length]
        const pieces = places.slice(1).map((place, index) => body.slice(places[index], place))
        const reader = createChatReader(() => {})
        await reader.read(arriving(pieces), never)
        const said = words.map((word) => JSON.parse(JSON.stringify(`.${word}`)) as string)
        expect(reader.reply()).toMatchObject({ text: said.join(''), isEnded: true, unreadable: 0 })
      }),
    )
  })
})
