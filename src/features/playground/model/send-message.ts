import { createChatReader, type ChatProgress, type ChatReader } from '@/api/chat/chat-reader'
import { readChatReply } from '@/api/chat/chat-reply'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { CallError, UnreachableError } from '@/api/failures/errors'
import type { FailureDescription } from '@/lib/failure-description'
import type { JsonObject } from '@/lib/json/json'
import { cutFailure, describeChatFailure, silentFailure } from './chat-failure'
import type { TalkReply } from './conversation'

/** Milliseconds without anything arriving after which a request is given up. */
const longestSilence = 60_000
/** The same after a stream said how it ended: its token counts may follow. */
const longestTail = 10_000
/** Milliseconds for a whole answer, however slowly it arrives. */
const deadline = 30 * 60_000
/** Milliseconds after which what arrived is taken over although no frame was drawn: a hidden tab has none. */
const longestFrame = 250

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
    timer = setTimeout(() => silence.abort(), reader.progress().isEnded ? longestTail : longestSilence)
  }
  const frames = perFrame(() => onPart(partOf(reader)))
  const either = AbortSignal.any([signal, silence.signal])
  const reader = createChatReader(() => {
    wait()
    frames.ask()
  }, either)
  // Of one JSON object nothing arrives before its end.
  if (request.stream === true) wait()
  try {
    const answer = await client.call(
      endpoints.completeChat,
      { body: request },
      { signal: either, deadline, readBody: reader.read },
    )
    const { isStream, isEnded, error } = reader.progress()
    const { text, choices, ...facts } = readChatReply(answer.json)
    const hasContent = text !== '' || facts.tool_calls.length > 0
    const part = partOf(reader)
    onPart({
      ...part,
      ...facts,
      text,
      state: stateOf(error, choices, hasContent),
      endedAt: answer.at,
      firstAt: part.firstAt ?? (text === '' ? null : answer.at),
      answers: choices,
      request_id: answer.request_id,
      isEnded: isStream ? isEnded : true,
      isUnstreamed: request.stream === true && !isStream,
      failure: error !== undefined ? streamError(error, hasContent) : choices === 0 ? noChoices : undefined,
    })
  } catch (error) {
    const { text, choices, ...facts } = readChatReply(reader.reply())
    const part = partOf(reader)
    const request_id = error instanceof CallError ? error.request_id : undefined
    onPart({
      ...part,
      ...facts,
      state: signal.aborted ? 'stopped' : text === '' && facts.tool_calls.length === 0 ? 'failed' : 'broken',
      endedAt: Date.now(),
      answers: choices,
      request_id: request_id ?? part.request_id,
      failure: signal.aborted ? undefined : failureOf(error, silence.signal.aborted, reader.progress()),
    })
  } finally {
    frames.stop()
    clearTimeout(timer)
  }
}

function partOf(reader: ChatReader) {
  const { text, firstAt, unreadable, raw, isEnded, request_id } = reader.progress()
  return { text, firstAt, unreadable, raw, hasRaw: raw !== '', isEnded, request_id }
}

function stateOf(error: string | undefined, choices: number, hasContent: boolean): TalkReply['state'] {
  if (error !== undefined) return hasContent ? 'broken' : 'failed'
  return choices === 0 ? 'failed' : 'done'
}

function failureOf(
  error: unknown,
  isSilent: boolean,
  { isBegun, text, request_id }: ChatProgress,
): FailureDescription {
  const failure = isSilent
    ? silentFailure(error, longestSilence)
    : isBegun && error instanceof UnreachableError
      ? cutFailure(error, text !== '')
      : describeChatFailure(error)
  return { ...failure, request_id: failure.request_id ?? request_id }
}

/** Calls back at most once for each frame, or after a while if none is drawn. */
function perFrame(call: () => void) {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = 0
  }
  const run = () => {
    stop()
    call()
  }
  return {
    ask() {
      if (frame !== 0) return
      frame = requestAnimationFrame(run)
      timer = setTimeout(run, longestFrame)
    },
    stop,
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

function streamError(quote: string, hasContent: boolean): FailureDescription {
  return {
    kind: 'service failed',
    title: hasContent
      ? 'The service reported an error partway through the answer'
      : 'The service reported an error instead of an answer',
    quote: quote || undefined,
    detail: hasContent ? 'The text so far is kept.' : 'It gave no explanation.',
    next: 'Regenerate the answer to try again.',
    fields: [],
    retryable: true,
  }
}
