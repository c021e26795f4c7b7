import { readStart } from '@/lib/files/read-start'
import { DownloadError, OpensElsewhereError } from './download-error'
import { storageError } from '@/features/artifacts/model/storage-error'

const longestError = 20_000

/**
 * Requests a file from the storage without credentials. Throws with the storage's own error text, which is read as
 * plain text.
 */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    ...{ signal, credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new OpensElsewhereError(
      'The storage gave no answer that this page can read. It may be down, or not allow this console’s address (CORS).',
      { cause },
    )
  })
  if (response.ok) return response
  const storageText = storageError(await readStart(response, longestError).catch(() => '')).quote
  throw new DownloadError(
    `The storage answered with status ${response.status}${storageText === undefined ? '' : ` (${storageText})`}. ${
      response.status === 404 ? 'It does not have the file.' : 'The address may have expired. Try again.'
    }`,
  )
}
