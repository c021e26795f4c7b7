import { parsePreview, type Preview } from './model/parse-preview'
import { harmlessType, type FileKind } from './model/file-kind'
import { DownloadError } from './fetch-download'
import { sizeText } from './model/byte-size'

const mostText = 5_000_000
const mostMedia = 20_000_000

export function mostOf(kind: FileKind): number {
  return kind === 'image' || kind === 'audio' || kind === 'video' ? mostMedia : mostText
}

/** Reads a file from the storage without any credential, up to what may be shown of its kind. */
export async function readPreview(
  url: string,
  kind: FileKind,
  type: string | undefined,
  signal: AbortSignal,
): Promise<Preview> {
  const response = await fetch(url, {
    ...{ signal, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
  })
  if (!response.ok)
    throw new DownloadError(
      `The storage answered with status ${response.status}. The address may have ended; show it again.`,
    )
  const bytes = await readBytes(response, mostOf(kind))
  if (kind === 'image' || kind === 'audio' || kind === 'video')
    return { kind, blob: new Blob([bytes], { type: harmlessType(kind, type) }) }
  return parsePreview(kind, new TextDecoder().decode(bytes), type)
}

async function readBytes(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooMuch = () => new DownloadError(`It is larger than the ${sizeText(most)} that are shown here.`)
  if (Number(response.headers.get('content-length')) > most) {
    await response.body?.cancel()
    throw tooMuch()
  }
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw tooMuch()
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
