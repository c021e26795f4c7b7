import { parsePreview, type Preview } from './model/parse-preview'
import { harmlessType, type FileKind } from './model/file-kind'
import { fetchFile } from './fetch-file'
import { readParts } from './read-parts'

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
  const response = await fetchFile(url, signal)
  const blob = new Blob(await readParts(response, { most: mostOf(kind), purpose: 'shown', signal }), {
    type: harmlessType(kind, type),
  })
  if (kind === 'image' || kind === 'audio' || kind === 'video') return { kind, blob }
  return parsePreview(kind, await blob.text(), type)
}
