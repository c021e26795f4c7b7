import { DownloadError, OpensElsewhereError } from './download-error'
import { sizeText } from '@/features/artifacts/model/byte-size'

interface ReadOptions {
  /** Limit in bytes; reading stops above it. */
  readonly most: number
  /** Purpose for error messages: "shown", "saved". */
  readonly purpose: string
  readonly signal: AbortSignal
  readonly onProgress?: (received: number, total: number | undefined) => void
}

/** Minimum milliseconds between progress reports. */
const reportEvery = 100

/** The bytes of an answer in the chunks received. Throws `OpensElsewhereError` above the limit. */
export async function readParts(
  response: Response,
  options: ReadOptions,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const { most, purpose, signal, onProgress } = options
  const tooMuch = () =>
    new OpensElsewhereError(`It is larger than the ${sizeText(most)} that can be ${purpose} here.`)
  const total = Number(response.headers.get('content-length')) || undefined
  if (total !== undefined && total > most) {
    void response.body?.cancel()
    throw tooMuch()
  }
  const reader = response.body?.getReader()
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined), { once: true })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  let reportedAt = 0
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      if (signal.aborted) throw cause
      throw new DownloadError(`The connection broke after ${sizeText(length)}.`, { cause })
    })
    if (done) break
    length += value.length
    if (length > most) {
      void reader.cancel()
      throw tooMuch()
    }
    parts.push(value)
    if (performance.now() - reportedAt < reportEvery) continue
    reportedAt = performance.now()
    onProgress?.(length, total)
  }
  // A cancelled reader ends as if the file were complete.
  signal.throwIfAborted()
  return parts
}
