import { createParser } from 'eventsource-parser'
import type { JsonObject } from '@/lib/json/json'
import { gatherEvents, type EventProgress } from './chat-events'

/** How far a reply has arrived. What has arrived stays when the rest never does. */
export interface ChatProgress extends Omit<EventProgress, 'isDone'> {
  /** The head of the reply arrived. */
  readonly isBegun: boolean
  /** The reply arrives as server-sent events. */
  readonly isStream: boolean
  /** The start of the body as it arrived: at most `longestRaw` characters. */
  readonly raw: string
  /** From the header of the reply. */
  readonly request_id: string | undefined
}

export interface ChatReader {
  progress(): ChatProgress
  /** What has arrived of a stream, in the form of a whole reply. */
  reply(): JsonObject
  /**
   * Reads the body of a reply as it arrives, as JSON or as server-sent events, and returns the whole reply as JSON text.
   * A stream that said how it ended is whole, also if the connection breaks or stays open. Of an error body it reads the
   * start.
   */
  read(response: Response): Promise<string>
}

type Pieces = ReadableStreamDefaultReader<string>

/** Characters of the body that are kept for display. */
export const longestRaw = 400_000
/** Characters that are read of an error body. */
const longestError = 500_000
/** Milliseconds for a body to close after its last event: some services count an answer as paid for only then. */
const timeToClose = 1000

/**
 * Calls `onProgress` whenever something has arrived: once for each piece of the body. After an abort, `read` rejects with
 * the signal's reason, unless the stream has said how it ended.
 */
export function createChatReader(
  onProgress: () => void,
  signal: AbortSignal = new AbortController().signal,
  now: () => number = Date.now,
): ChatReader {
  let events = gatherEvents(now)
  let isBegun = false
  let isStream: boolean | undefined
  let raw = ''
  let request_id: string | undefined

  async function readPieces(pieces: Pieces, most: number): Promise<string> {
    const parser = createParser({ onEvent: (event) => events.take(event) })
    let start = ''
    for (let size = 0; size < most;) {
      const { done, value = '' } = await pieces.read()
      signal.throwIfAborted()
      size += value.length
      raw += value.slice(0, longestRaw - raw.length)
      if (isStream) parser.feed(value)
      else start += value
      if (isStream === undefined) {
        isStream = isEventStream(start)
        if (isStream) parser.feed(start)
      }
      if (done) break
      onProgress()
      if (events.progress().isDone) break
    }
    if (!isStream) return start
    // Some bodies lack the blank line that ends their last event.
    parser.feed('\n\n')
    onProgress()
    return JSON.stringify(events.reply())
  }

  return {
    progress() {
      const { isDone: _, ...progress } = events.progress()
      return { ...progress, isBegun, isStream: isStream ?? false, raw, request_id }
    },
    reply: () => events.reply(),
    async read({ body, headers, ok }) {
      // A refused request may be sent again with another credential.
      events = gatherEvents(now)
      isBegun = true
      isStream = undefined
      raw = ''
      request_id = headers.get('x-request-id') ?? undefined
      if (!body) return ''
      const pieces = body.pipeThrough(new TextDecoderStream()).getReader()
      // Not every fetch ends a body that has begun to arrive.
      const onAbort = () => cancel(pieces)
      signal.addEventListener('abort', onAbort)
      try {
        return await readPieces(pieces, ok ? Infinity : longestError)
      } catch (error) {
        if (!events.progress().isEnded) throw error
        return JSON.stringify(events.reply())
      } finally {
        signal.removeEventListener('abort', onAbort)
        if (ok) close(pieces)
        else cancel(pieces)
      }
    },
  }
}

/** Waits until the body closes, for a while, so that its connection can be used again; then cancels it. */
function close(pieces: Pieces): void {
  const timer = setTimeout(() => cancel(pieces), timeToClose)
  const skipRest = async () => {
    while (!(await pieces.read()).done) continue
  }
  // If it breaks instead, nothing is missing.
  void skipRest()
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
}

function cancel(pieces: Pieces): void {
  void pieces.cancel().catch(() => undefined)
}

const fieldNames = ['data:', 'event:', 'id:', 'retry:', ':']

/**
 * Whether a body that starts like this is a stream: services send either form with any content type. Undefined as long
 * as it cannot be told.
 */
function isEventStream(start: string): boolean | undefined {
  const begun = start.trimStart()
  if (fieldNames.some((name) => begun.startsWith(name))) return true
  return fieldNames.some((name) => name.startsWith(begun)) ? undefined : false
}
