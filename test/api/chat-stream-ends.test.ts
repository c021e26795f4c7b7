import { describe, expect, it, vi } from 'vitest'
import { createChatReader, longestRaw } from '@/api/chat/chat-reader'
import { arriving, delta, done, end, event, readBody, usage } from '@test/support/chat-bodies'

describe('the end of a streamed chat completion', () => {
  it.each(['break', 'hang'] as const)('is "[DONE]", whatever follows it: %s', async (after) => {
    const { reply } = await readBody(arriving([delta('All'), end + usage + done], after))
    expect(reply).toMatchObject({ text: 'All', finish_reason: 'stop', usage: { total_tokens: 9 } })
  })

  it('closes a body that stays open, but not at once', async () => {
    vi.useFakeTimers()
    try {
      const onCancel = vi.fn()
      await readBody(arriving([delta('All') + done], 'hang', { onCancel }))
      expect(onCancel).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1000)
      expect(onCancel).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })

  it('ignores what follows "[DONE]"', async () => {
    expect((await readBody(arriving([delta('a') + done + delta('b')]))).reply.text).toBe('a')
  })

  it('is a finish reason, if the connection breaks after it', async () => {
    const { reply } = await readBody(arriving([delta('All'), end + usage], 'break'))
    expect(reply).toMatchObject({ text: 'All', finish_reason: 'stop', usage: { total_tokens: 9 } })
  })

  it('is a finish reason, if the user stops after it', async () => {
    const controller = new AbortController()
    const reader = createChatReader(() => undefined, controller.signal)
    const reading = reader.read(arriving([delta('All'), end + usage], 'hang'))
    await vi.waitFor(() => expect(reader.progress().isEnded).toBe(true))
    controller.abort(new Error('stopped'))
    expect(JSON.parse(await reading)).toMatchObject({ usage: { total_tokens: 9 } })
  })

  it('is an error of the service, if the connection breaks after it', async () => {
    const failed = event({ error: { message: 'Overloaded' } })
    const { progress } = await readBody(arriving([delta('Half') + failed], 'break'))
    expect(progress).toMatchObject({ text: 'Half', error: 'Overloaded' })
  })

  it('is not an empty finish reason', async () => {
    const part = (content: string, finish_reason: string) =>
      event({ choices: [{ delta: { content }, finish_reason }] })
    const { progress } = await readBody(arriving([part('a', '') + part('b', '')]))
    expect(progress).toMatchObject({ text: 'ab', isEnded: false })
    expect((await readBody(arriving([part('a', '') + part('b', 'length')]))).reply.finish_reason).toBe(
      'length',
    )
  })

  it('may lack the blank line that ends an event', async () => {
    const { reply, progress } = await readBody(arriving([delta('a') + delta('b').trimEnd()]))
    expect(reply.text).toBe('ab')
    expect(progress.unreadable).toBe(0)
  })
})

describe('a reply of chat completions', () => {
  it('has its request id and what arrived as soon as it arrives, also if it is cut off', async () => {
    const reader = createChatReader(() => undefined)
    const start = event({
      model: 'glass-1',
      choices: [{ delta: { content: 'Half' } }],
      usage: { total_tokens: 2 },
    })
    const cut = arriving([start], 'break', { headers: { 'x-request-id': 'req_7' } })
    await expect(reader.read(cut)).rejects.toThrow()
    expect(reader.progress().request_id).toBe('req_7')
    expect(reader.reply()).toMatchObject({ model: 'glass-1', usage: { total_tokens: 2 } })
  })

  it('calls back for each piece, also of JSON', async () => {
    const onProgress = vi.fn()
    await createChatReader(onProgress).read(arriving(['\n', '{"choices"', ':[]}']))
    expect(onProgress).toHaveBeenCalledTimes(3)
  })

  it('keeps the start of its body, also of an error', async () => {
    const reader = createChatReader(() => undefined)
    await reader.read(arriving(['{"detail":"', 'x'.repeat(longestRaw), '"}'], 'close', { status: 422 }))
    expect(reader.progress().raw).toHaveLength(longestRaw)
    expect(reader.progress().raw).toMatch(/^\{"detail":"x+$/)
  })

  it('replaces that of an attempt before', async () => {
    const reader = createChatReader(() => undefined)
    await reader.read(arriving(['{"detail":"Expired"}'], 'close', { status: 401 }))
    await reader.read(arriving([delta('All'), end + done]))
    expect(reader.progress()).toMatchObject({ text: 'All', isStream: true })
    expect(reader.progress().raw).not.toContain('Expired')
  })

  it('is read no further than needed if it is an error without end', async () => {
    const onCancel = vi.fn()
    const pieces = Array.from({ length: 20 }, () => 'x'.repeat(100_000))
    const text = await createChatReader(() => undefined).read(
      arriving(pieces, 'hang', { status: 500, onCancel }),
    )
    expect(text).toHaveLength(500_000)
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce())
  })
})
