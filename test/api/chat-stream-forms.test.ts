import { describe, expect, it } from 'vitest'
import { readChatReply } from '@/api/chat/chat-reply'
import { arriving, delta, end, event, readBody } from '@test/support/chat-bodies'

const read = (text: string) => readBody(arriving([text]))
const calls = (...tool_calls: unknown[]) => event({ choices: [{ index: 0, delta: { tool_calls } }] })

describe('calls of tools in a stream', () => {
  it('arrive in fragments', async () => {
    const { reply } = await read(
      calls({ index: 0, id: 'call_1', type: 'function', function: { name: 'find', arguments: '' } }) +
        calls({ index: 0, function: { arguments: '{"ca' } }) +
        calls({ index: 1, id: 'call_2', type: 'function', function: { name: 'open', arguments: '{' } }) +
        calls({ index: 0, id: null, function: { name: null, arguments: 'se":4}' } }) +
        calls({ index: 1, id: '', function: { name: '', arguments: '}' } }) +
        end,
    )
    expect(reply.tool_calls).toEqual([
      { id: 'call_1', type: 'function', function: { name: 'find', arguments: '{"case":4}' } },
      { id: 'call_2', type: 'function', function: { name: 'open', arguments: '{}' } },
    ])
  })

  it.each([
    [
      'without an index',
      [
        { id: 'a', function: { name: 'find' } },
        { id: 'b', function: { name: 'open' } },
      ],
    ],
    ['without index and id', [{ function: { name: 'find' } }, { function: { name: 'open' } }]],
    [
      'all under one index',
      [
        { index: 0, id: 'a', function: { name: 'find', arguments: '{}' } },
        { index: 0, id: 'b', function: { name: 'open', arguments: '{}' } },
      ],
    ],
  ])('may arrive whole: %s', async (_, whole) => {
    const { reply } = await read(whole.map((call) => calls(call)).join('') + end)
    expect(reply.tool_calls).toMatchObject([{ function: { name: 'find' } }, { function: { name: 'open' } }])
  })

  it('are one call although each fragment has an id of its own', async () => {
    const { reply } = await read(
      calls({ index: 0, id: 'a', function: { name: 'find', arguments: '{"case"' } }) +
        calls({ index: 0, id: 'b', function: { arguments: ':4}' } }),
    )
    expect(reply.tool_calls).toEqual([{ id: 'a', function: { name: 'find', arguments: '{"case":4}' } }])
  })
})

describe('several choices', () => {
  it('are counted, and the first is read, in a stream', async () => {
    const part = (index: number, content: string) => event({ choices: [{ index, delta: { content } }] })
    const { reply } = await read(part(1, 'x') + part(0, 'a') + part(1, 'y') + part(0, 'b') + part(2, 'z'))
    expect(reply).toMatchObject({ text: 'ab', choices: 3 })
    const together = event({ choices: [{ delta: { content: 'a' } }, { delta: { content: 'x' } }] })
    expect((await read(together)).reply).toMatchObject({ text: 'a', choices: 2 })
  })

  it('end with the first', async () => {
    const other = event({ choices: [{ index: 1, delta: {}, finish_reason: 'length' }] })
    expect((await read(delta('a') + other)).progress.isEnded).toBe(false)
  })

  it('are counted, and the first is read, in JSON', () => {
    const choices = [
      { index: 1, message: { content: 'Second' } },
      { index: 0, message: { content: 'First' } },
    ]
    expect(readChatReply({ choices })).toMatchObject({ text: 'First', choices: 2 })
  })
})

describe('a part of the answer beside the whole', () => {
  it('is taken alone', async () => {
    const both = (content: string, whole: string) =>
      event({ choices: [{ delta: { content }, message: { content: whole } }] })
    const last = event({ choices: [{ message: { content: 'abc' }, finish_reason: 'stop' }] })
    expect((await read(both('a', 'a') + both('b', 'ab') + both('c', 'abc') + last)).reply.text).toBe('abc')
  })

  it('is the whole if no other part arrives', async () => {
    const whole = event({ choices: [{ message: { content: 'abc' }, finish_reason: 'stop' }] })
    expect((await read(whole)).reply.text).toBe('abc')
    const { text } = readChatReply({ choices: [{ delta: {}, message: { content: 'abc' } }] })
    expect(text).toBe('abc')
  })
})

describe('an error in a stream', () => {
  it.each([
    ['event: error\ndata: {"message":"Overloaded"}\n\n'],
    ['event: error\ndata: Overloaded\n\n'],
    ['data: {"detail":"Overloaded","status":500}\n\n'],
    ['data: {"object":"error","message":"Overloaded","code":503}\n\n'],
    ['data: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n'],
    ['data: {"message":"Overloaded"}\n\n'],
    ['data: {"error":"Overloaded","choices":[]}\n\n'],
  ])('is found: %s', async (said) => {
    const { progress } = await read(delta('a') + said)
    expect(progress).toMatchObject({ text: 'a', error: 'Overloaded', unreadable: 0 })
    expect((await read(said)).json).toMatchObject({ error: 'Overloaded' })
  })

  it.each([
    ['data: {"error":null,"choices":[{"delta":{"content":"b"}}]}\n\n'],
    ['data: {"error":"","choices":[{"delta":{"content":"b"}}]}\n\n'],
    ['event: status\ndata: {"status":"searching","message":"Looking it up"}\n\n'],
    ['data: {"type":"conversation_title","title":"Glass"}\n\n'],
    ['data: {"id":"c1","usage":{"total_tokens":4}}\n\n'],
  ])('is none: %s', async (said) => {
    expect((await read(delta('a') + said)).progress).toMatchObject({ error: undefined, isEnded: false })
  })

  it('has no explanation if none was given', async () => {
    expect((await read('event: error\ndata: {}\n\n')).progress.error).toBe('')
  })
})
