import { createParser } from 'eventsource-parser'
import { errorMessage } from '@/api/failures/error-message'
import { parseJson } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { readChoice } from './chat-reply'

/** How far a reply has arrived. What has arrived stays when the rest never does. */
export interface ChatProgress {
  /** Text of the first choice so far. */
  readonly text: string
  /** Epoch milliseconds at which the first text arrived. Null if none has. */
  readonly firstAt: number | null
  /** The reply arrives as server-sent events. */
  readonly isStream: boolean
  /** Events whose data is no JSON object. They are skipped. */
  readonly unreadable: number
  /** The stream said how it ended. Without that it may have been cut off. */
  readonly isEnded: boolean
  /** Explanation of an error within the stream, empty if it has none. */
  readonly error: string | undefined
  /** The start of the body as it arrived. */
  readonly raw: string
}

export interface ChatReader {
  progress(): ChatProgress
  /** Reads the body of a reply as it arrives, as JSON or as server-sent events, and returns the whole reply as JSON text. */
  read(response: Response): Promise<string>
}

const nothing: ChatProgress = {
  text: '',
  firstAt: null,
  isStream: false,
  unreadable: 0,
  isEnded: false,
  error: undefined,
  raw: '',
}
/** Characters of the body that are kept for display. */
const longestRaw = 400_000

/**
 * Calls `onProgress` whenever something has arrived: once for all events of a piece of the body. After an abort, `read`
 * rejects with the signal's reason.
 */
export function createChatReader(
  onProgress: () => void,
  signal: AbortSignal = new AbortController().signal,
  now: () => number = Date.now,
): ChatReader {
  let progress = nothing
  const reply: { facts: JsonObject; tool_calls: JsonValue[]; finish_reason: string | null } = {
    facts: {},
    tool_calls: [],
    finish_reason: null,
  }
  const set = (part: Partial<ChatProgress>) => {
    progress = { ...progress, ...part }
  }

  function take(data: string) {
    if (data.trim() === '[DONE]') {
      set({ isEnded: true })
      return
    }
    const event = parsed(data)
    if (!isJsonObject(event)) {
      set({ unreadable: progress.unreadable + 1 })
      return
    }
    const { choices, ...facts } = event
    Object.assign(reply.facts, withoutNulls(facts))
    if (facts.error !== undefined && facts.error !== null)
      set({ error: errorMessage(event) ?? '', isEnded: true })
    const [first] = Array.isArray(choices) ? choices : []
    if (!isJsonObject(first)) return
    const { text = '', finish_reason, tool_calls } = readChoice(first)
    reply.tool_calls.push(...tool_calls)
    if (finish_reason !== undefined) {
      reply.finish_reason = finish_reason
      set({ isEnded: true })
    }
    if (text !== '') set({ text: progress.text + text, firstAt: progress.firstAt ?? now() })
  }

  function wholeReply(): JsonObject {
    const { text, error } = progress
    const { tool_calls, facts, finish_reason } = reply
    // With nothing but an error the reply is that error, whatever its status.
    if (error !== undefined && text === '' && tool_calls.length === 0)
      return { error: error || (facts.error ?? null) }
    const isEmpty = text === '' && tool_calls.length === 0 && finish_reason === null
    const message = {
      role: 'assistant',
      content: text,
      ...(tool_calls.length > 0 && { tool_calls }),
    }
    return { ...facts, choices: isEmpty ? [] : [{ index: 0, message, finish_reason }] }
  }

  return {
    progress: () => progress,
    async read({ body }) {
      if (!body) return ''
      const parser = createParser({ onEvent: ({ data }) => take(data) })
      const pieces = body.pipeThrough(new TextDecoderStream()).getReader()
      // Not every fetch ends a body that has begun to arrive.
      signal.addEventListener('abort', () => void pieces.cancel().catch(() => undefined), { once: true })
      let start = ''
      let isKnown = false
      for (;;) {
        const { done, value = '' } = await pieces.read()
        signal.throwIfAborted()
        set({ raw: progress.raw.length < longestRaw ? progress.raw + value : progress.raw })
        if (!isKnown) {
          start += value
          if (start.trim() === '' && !done) continue
          isKnown = true
          // Told by how it begins: services send either form with any content type.
          set({ isStream: isEventStream(start) })
          if (progress.isStream) parser.feed(start)
        } else if (progress.isStream) parser.feed(value)
        else start += value
        if (!done) {
          if (progress.isStream) onProgress()
          continue
        }
        if (!progress.isStream) return start
        parser.reset({ consume: true })
        onProgress()
        return JSON.stringify(wholeReply())
      }
    },
  }
}

function isEventStream(start: string): boolean {
  return /^\uFEFF?\s*(?:data|event|id|retry)?:/.test(start)
}

function parsed(data: string): JsonValue | undefined {
  try {
    return parseJson(data) as JsonValue
  } catch {
    return undefined
  }
}

function withoutNulls(facts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}
