import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { allSucceeded } from './leftovers'
import { isActive, type Signer, type Upload } from './upload'

export function formatSecondsLeft(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`
  return `${Math.ceil(seconds / 3600)} h`
}

/** "Uploading 4 files" while bytes are sent, "3 files uploaded" once all are done. */
export function titleText(uploads: readonly Upload[]): string {
  if (uploads.some(isActive)) return `Uploading ${pluralize(uploads.length, 'file')}`
  const ready = uploads.filter(({ phase }) => phase === 'ready').length
  return allSucceeded(uploads) ? `${pluralize(ready, 'file')} uploaded` : pluralize(uploads.length, 'upload')
}

/** "1 done, 2 running, 1 failed" */
export function summaryText(uploads: readonly Upload[]): string {
  const count = (...phases: Upload['phase'][]) => uploads.filter(({ phase }) => phases.includes(phase)).length
  const doubtful = uploads.filter(({ phase, doubt }) => phase === 'following' && doubt).length
  const parts = [
    [count('ready', 'unfollowed'), 'done'],
    [count('signing', 'sending'), 'running'],
    [count('waiting'), 'waiting'],
    [count('checking') + doubtful, 'being checked'],
    [count('following') - doubtful, 'being processed'],
    [count('failed'), 'failed'],
    [count('cancelled'), 'cancelled'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ')
}

const statusLabels: ReadonlyMap<string, string> = new Map([
  ['uploaded', 'Uploaded'],
  ['processing', 'Processing'],
  ['ready', 'Ready'],
])

function followedText({ status, doubt, attempts }: Upload): string {
  if (doubt) return 'Listed as uploaded, but the storage did not confirm it'
  if (!status)
    return attempts.at(-1)?.found?.kind === 'listed'
      ? 'Uploaded, listed without a status'
      : 'Uploaded, not listed yet'
  return statusLabels.get(status) ?? `Status “${truncate(status, 80)}”, which this console does not recognize`
}

/** The phase of an upload as a label. */
export function phaseText(upload: Upload, isOnline: boolean, isSignedIn: boolean): string {
  switch (upload.phase) {
    case 'waiting':
      if (!isOnline) return 'Offline. Restarts when the connection is back'
      return upload.restarts > 0 ? 'The connection was lost. Restarting' : 'Waiting in the queue'
    case 'signing':
      if (!isSignedIn) return 'Waiting for you to sign in again'
      return upload.isRenewed
        ? 'The upload address was refused. Requesting a new one'
        : 'Requesting an upload address'
    case 'sending':
      return upload.sent >= upload.size ? 'Waiting for the storage to respond' : 'Uploading'
    case 'checking':
      return 'The storage did not respond. Checking the artifact list for the file'
    case 'following':
      return followedText(upload)
    case 'ready':
      return 'Ready'
    case 'unfollowed':
      return !upload.status
        ? 'Uploaded. Its status is unknown'
        : `Uploaded. The service last said “${truncate(upload.status, 80)}”`
    case 'failed':
      return upload.problem?.title ?? 'Failed'
    case 'cancelled':
      return 'Cancelled'
  }
}

export function checksumText({ checksum, sha256, phase }: Upload): string | undefined {
  if (checksum === 'verified') return 'Checksum verified'
  if (checksum === 'differs') return 'Checksum differs from the file here'
  if (checksum === 'not reported') return 'No checksum reported'
  return sha256 && phase !== 'failed' && phase !== 'cancelled'
    ? 'sha256 computed here, compared once listed'
    : undefined
}

export function signerName(signer: Signer): string {
  return signer.kind === 'end user' ? truncate(signer.name, 40) : 'service user'
}
