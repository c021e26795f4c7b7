import { createParser } from 'eventsource-parser'
import { tryParseJson } from '@/lib/json/json'
import { gatherReply } from './chat-reply'

type Pieces = ReadableStreamDefaultReader<string>

/** Characters of the body that are kept to be shown. */
const longestRaw = 400_000
/** Milliseconds for a body to close after its last event. */
const timeToClose = 1000

/** Reads one chat completion. Calls `onProgress` for each piece that arrives. */
export function createChatReader(onProgress: () => void) {
  const gathered = gatherReply()
  let raw = ''
  let isDone = false

  const parser = createParser({
    onEvent({ event, data }) {
      if (isDone) return
      isDone = data.trim() === '[DONE]'
      if (isDone) gathered.end()
      else gathered.take(tryParseJson(data) ?? data, event)
    },
  })

  async function readPieces(pieces: Pieces, signal: AbortSignal): Promise<string> {
    let start = ''
    let isStream: boolean | undefined
    for (;;) {
      const { done, value = '' } = await pieces.read()
      signal.throwIfAborted()
      if (done) break
      raw += value.slice(0, longestRaw - raw.length)
      if (!isStream) start += value
      const wasStream = isStream
      isStream ??= isEventStream(start)
      if (isStream) parser.feed(wasStream ? value : start)
      onProgress()
      if (isDone) break
    }
    if (isStream) {
      // Some bodies lack the blank line that ends their last event.
      parser.feed('\n\n')
      return ''
    }
    const json = tryParseJson(start)
    if (json !== undefined) gathered.take(json)
    gathered.end()
    return start
  }

  return {
    /** What has arrived. */
    reply: gathered.reply,
    /** The start of the body, as it came. */
    raw: () => raw,
    /**
     * Reads a body as it arrives, as JSON or as server-sent events, whatever its content type says. Gives the text of one
     * that is no stream, for the client to judge. A stream that said how it ended is whole, also if it breaks or is
     * stopped afterwards.
     */
    async read({ body }: Response, signal: AbortSignal): Promise<string> {
      if (!body) return ''
      const pieces = body.pipeThrough(new TextDecoderStream()).getReader()
      // Not every fetch ends a body that has begun to arrive.
      const cancel = () => void pieces.cancel().catch(() => {})
      signal.addEventListener('abort', cancel)
      try {
        return await readPieces(pieces, signal)
      } catch (cause) {
        if (!gathered.reply().isEnded) throw cause
        return ''
      } finally {
        signal.removeEventListener('abort', cancel)
        // Some stay open. Others count as received only once they closed by themselves.
        setTimeout(cancel, timeToClose)
      }
    },
  }
}

const fieldNames = ['data:', 'event:', 'id:', 'retry:', ':']

/** Whether a body that starts like this is a stream. Undefined as long as it cannot be told. */
function isEventStream(start: string): boolean | undefined {
  const begun = start.trimStart()
  if (fieldNames.some((name) => begun.startsWith(name))) return true
  return fieldNames.some((name) => name.startsWith(begun)) ? undefined : false
}
