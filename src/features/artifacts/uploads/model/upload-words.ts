import { clipped } from '@/lib/clipped'
import type { Signer, Upload } from './upload'

export function leftText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`
  return `${Math.ceil(seconds / 3600)} h`
}

/** "Uploading 4 files: 1 done, 2 running, 1 failed", in parts. */
export function summaryWords(uploads: readonly Upload[]): string {
  const count = (...phases: Upload['phase'][]) => uploads.filter(({ phase }) => phases.includes(phase)).length
  const parts = [
    [count('ready', 'unfollowed'), 'done'],
    [count('signing', 'sending'), 'running'],
    [count('waiting'), 'waiting'],
    [count('checking', 'following'), 'being processed'],
    [count('failed'), 'failed'],
    [count('cancelled'), 'cancelled'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ')
}

const statusWords: ReadonlyMap<string, string> = new Map([
  ['uploaded', 'Uploaded'],
  ['processing', 'Processing'],
  ['ready', 'Ready'],
])

function followedWords(status: string | undefined): string {
  if (status === undefined) return 'Uploaded, not listed yet'
  return (
    statusWords.get(status) ?? `The service says “${clipped(status, 80)}”, which this console does not know`
  )
}

/** Where it stands, in words. */
export function phaseWords(upload: Upload, isOnline: boolean, isSignedIn: boolean): string {
  switch (upload.phase) {
    case 'waiting':
      if (!isOnline) return 'Offline, starts again when the connection is back'
      return upload.restarts > 0 ? 'The connection broke, starts again' : 'Waits for its turn'
    case 'signing':
      if (!isSignedIn) return 'Waits until you have signed in again'
      return upload.isRenewed ? 'The address was refused, asks for a new one' : 'Asks for an address'
    case 'sending':
      return upload.sent >= upload.size ? 'Sent, waits for the storage’s answer' : 'Sends'
    case 'checking':
      return 'Checking in the list whether it arrived'
    case 'following':
      return followedWords(upload.status)
    case 'ready':
      return 'Ready'
    case 'unfollowed':
      return upload.status === undefined
        ? 'Uploaded. What became of it is not known here'
        : `Uploaded. The service last said “${clipped(upload.status, 80)}”`
    case 'failed':
      return upload.problem?.title ?? 'Failed'
    case 'cancelled':
      return 'Cancelled'
  }
}

export function checksumWords({ checksum, sha256, phase }: Upload): string | undefined {
  if (checksum === 'verified') return 'Checksum verified'
  if (checksum === 'differs') return 'Checksum differs from the file here'
  if (checksum === 'not reported') return 'No checksum reported'
  return sha256 && phase !== 'failed' && phase !== 'cancelled'
    ? 'sha256 computed here, compared once listed'
    : undefined
}

export function signerName(signer: Signer): string {
  return signer.kind === 'end user' ? clipped(signer.name, 40) : 'service user'
}
