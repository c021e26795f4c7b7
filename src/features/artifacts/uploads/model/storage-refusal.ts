import { storageError } from '@/features/artifacts/model/storage-error'
import type { UploadProblem } from './upload'

/** Why the storage refused, in its own words. */
export function storageRefusal(status: number, body: string): UploadProblem {
  const { code, quote } = storageError(body)
  const isTooLarge = status === 413 || code === 'EntityTooLarge'
  return {
    title: isTooLarge ? `Too large for the storage (${status})` : `The storage refused it (${status})`,
    detail: details[status],
    quote,
  }
}

const taken = 'Something else may be in its place already.'
const details: Readonly<Record<number, string>> = {
  403: 'You stay signed in. A retry asks for a new address.',
  409: taken,
  412: taken,
}
