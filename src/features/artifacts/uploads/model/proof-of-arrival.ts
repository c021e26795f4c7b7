import { compareChecksums } from './compare-checksums'
import type { Upload } from './upload'

interface ListedFile {
  readonly status: string | undefined
  readonly size?: number | undefined
  /** The reported checksum. */
  readonly reported: string | undefined
  readonly found?: Upload['attempts'][number]['found']
}

/**
 * What an entry of the list proves of a file whose storage never answered. A presign alone makes an entry, which may have the
 * size that was asked for. `claimed`: its status says that the file is there, and nothing else does.
 */
export function proofOfArrival(
  upload: Upload,
  { status, size, reported, found }: ListedFile,
): 'none' | 'claimed' | 'proved' {
  if (status === 'processing' || status === 'ready' || status === 'failed') return 'proved'
  const isOtherFile =
    (size !== undefined && size !== upload.size) || compareChecksums(upload.sha256, reported) === 'differs'
  if (isOtherFile) return 'none'
  if (found?.kind === 'listed' && found.isFilled) return 'proved'
  return status === 'uploaded' ? 'claimed' : 'none'
}
