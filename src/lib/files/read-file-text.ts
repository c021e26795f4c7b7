import { withTimeout } from '@/lib/time/with-timeout'

/** Why a file was not read, as text for users. */
export class UnreadableFileError extends Error {}

/** Milliseconds. A file on an unavailable network share may never load. */
const deadline = 30_000

/** The text of a file of at most `mostMegabytes`. Throws an `UnreadableFileError`. */
export async function readFileText(file: File, mostMegabytes: number): Promise<string> {
  if (file.size > mostMegabytes * 1_000_000)
    throw new UnreadableFileError(`The file is larger than ${mostMegabytes} MB`)
  try {
    return await withTimeout(deadline, file.text(), 'The file')
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new UnreadableFileError(
      isLate
        ? 'The file could not be read within 30 seconds. Try again, or copy it to this device first'
        : 'The browser could not read the file',
      { cause },
    )
  }
}
