import { createChatReader, type ChatReader } from '@/api/chat/chat-reader'
import { readChatReply } from '@/api/chat/chat-reply'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { CallError } from '@/api/failures/errors'
import type { FailureDescription } from '@/lib/failure-description'
import type { JsonObject } from '@/lib/json/json'
import { describeChatFailure, silentFailure } from './chat-failure'
import type { TalkReply } from './conversation'

/** Milliseconds without anything arriving after which a request is given up. */
const longestSilence = 60_000
/** Milliseconds for a whole answer, however slowly it arrives. */
const deadline = 30 * 60_000

/**
 * Sends one chat completion and calls `onPart` with what is new of its reply: with text as it arrives, at the end with
 * everything. Never throws, and never sends twice.
 */
export async function sendMessage(
  client: Client,
  request: JsonObject,
  signal: AbortSignal,
  onPart: (part: Partial<TalkReply>) => void,
): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), longestSilence)
  }
  const frames = perFrame(() => onPart(partOf(reader)))
  const either = AbortSignal.any([signal, silence.signal])
  const reader = createChatReader(() => {
    wait()
    frames.ask()
  }, either)
  wait()
  try {
    const answer = await client.call(
      endpoints.completeChat,
      { body: request },
      { signal: either, deadline, readBody: reader.read },
    )
    const { text, finish_reason, model, usage, tool_calls, choices } = readChatReply(answer.json)
    const { isStream, isEnded, error, ...rest } = partOf(reader)
    frames.stop()
    onPart({
      ...rest,
      text,
      state: error === undefined ? 'done' : 'broken',
      endedAt: answer.at,
      firstAt: rest.firstAt ?? (text === '' ? null : answer.at),
      finish_reason,
      model,
      usage,
      tool_calls,
      request_id: answer.request_id,
      isEnded: isStream ? isEnded : true,
      isUnstreamed: request.stream === true && !isStream,
      failure: error !== undefined ? streamError(error) : choices === 0 ? noChoices : undefined,
    })
  } catch (error) {
    frames.stop()
    const { isStream: _, error: __, ...rest } = partOf(reader)
    const isStopped = signal.aborted
    onPart({
      ...rest,
      state: isStopped ? 'stopped' : rest.text === '' ? 'failed' : 'broken',
      endedAt: Date.now(),
      request_id: error instanceof CallError ? error.request_id : undefined,
      failure: isStopped
        ? undefined
        : silence.signal.aborted
          ? silentFailure(error, longestSilence)
          : describeChatFailure(error),
    })
  } finally {
    clearTimeout(timer)
  }
}

function partOf(reader: ChatReader) {
  const { text, firstAt, unreadable, raw, isEnded, isStream, error } = reader.progress()
  return { text, firstAt, unreadable, raw, isEnded, isStream, error }
}

/** Calls back at most once for each frame, and at once where there are none. */
function perFrame(call: () => void) {
  let frame = 0
  return {
    ask() {
      if (frame === 0)
        frame = requestAnimationFrame(() => {
          frame = 0
          call()
        })
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}

const noChoices: FailureDescription = {
  kind: 'unexpected answer',
  title: 'The reply contains no answer',
  detail: 'The service replied, but its “choices” are empty.',
  next: 'Look at the reply, or regenerate the answer.',
  fields: [],
  retryable: true,
}

function streamError(quote: string): FailureDescription {
  return {
    kind: 'service failed',
    title: 'The service reported an error partway through the answer',
    quote: quote || undefined,
    detail: 'The text so far is kept.',
    next: 'Regenerate the answer to try again.',
    fields: [],
    retryable: true,
  }
}
