import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { memo, useState } from 'react'
import { Button, ActionIcon } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { truncate } from '@/lib/text/truncate'
import { sizeText } from '@/features/artifacts/model/byte-size'
import type { DeletionRequester } from '@/features/artifacts/deletion/use-deletions'
import { classNames } from '@/ui/styles/class-names'
import { Ring } from '@/ui/ring'
import { shortId } from '@/ui/short-id'
import { ArtifactLink } from '@/features/artifacts/artifact-link'
import { waitText } from '@/lib/time/relative-time'
import { useCountdown } from '@/session/use-countdown'
import { labeled } from '@/ui/overlays/labeled'
import type { UploadQueue } from './create-upload-queue'
import {
  artifactIdOf,
  type Signer,
  type Upload,
  isActive,
  isWaitingToRetry,
  isOver,
  mayRetry,
} from './model/upload'
import { uploadSecondsLeft } from './model/progress'
import { checksumText, formatSecondsLeft, phaseText, signerName } from './model/upload-text'
import styles from './upload-panel.module.css'
import { leftoversOf } from './model/leftovers'

interface UploadRowProps {
  upload: Upload
  queue: UploadQueue
  signer: Signer
  isElsewhere: boolean
  isOnline: boolean
  isSignedIn: boolean
  deletion: DeletionRequester | undefined
}

export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { upload, queue, signer, isElsewhere, isOnline, isSignedIn, deletion } = props
  const { name, size, sent, phase, problem, wait } = upload
  const shortName = truncate(name, 120)
  const checksum = checksumText(upload)
  const left = uploadSecondsLeft(upload)
  const artifactId = ['following', 'ready', 'unfollowed'].includes(phase) ? artifactIdOf(upload) : undefined
  return (
    <li className={classNames(styles.row, phase === 'failed' && !problem?.isAsked && styles.failed)}>
      <PhaseIcon upload={upload} />
      <div className={styles.name}>
        <span title={name}>
          {artifactId === undefined ? (
            shortName
          ) : (
            <ArtifactLink space={upload.spaceId} id={artifactId}>
              {shortName}
            </ArtifactLink>
          )}
        </span>
        <span className={styles.as}>
          as {signerName(upload.signer)}
          {isElsewhere && `, to ${shortId(upload.spaceId)}`}
        </span>
      </div>
      <div className={styles.state}>
        {phase === 'sending' && sent < size ? (
          <progress aria-label={`Progress of ${shortName}`} value={sent} max={size || 1} />
        ) : (
          <span className={styles.words}>
            {phase === 'signing' && wait && isSignedIn ? (
              <RetryCountdown key={wait.until} {...wait} />
            ) : (
              phaseText(upload, isOnline, isSignedIn)
            )}
          </span>
        )}
        {problem?.quote && <span>The storage or service says: {problem.quote}</span>}
        {problem?.detail && <span>{problem.detail}</span>}
        {upload.unsendable.length > 0 && (
          <span>
            A browser cannot send the required {upload.unsendable.join(', ')}. The storage may refuse it.
          </span>
        )}
        {checksum && (
          <span className={styles.checksum} data-checksum={upload.checksum}>
            <IconShield size={14} aria-hidden /> {checksum}
          </span>
        )}
        <UploadLeftovers upload={upload} deletion={isElsewhere ? undefined : deletion} />
      </div>
      <span className={styles.size}>
        {phase === 'sending' ? `${sizeText(sent)} of ${sizeText(size)}` : sizeText(size)}
        {phase === 'sending' && left !== undefined && `, ${formatSecondsLeft(left)}`}
      </span>
      <UploadActions upload={upload} queue={queue} signer={signer} isSignedIn={isSignedIn} />
    </li>
  )
})

function PhaseIcon({ upload: { phase, sent, size, problem } }: { upload: Upload }) {
  if (phase === 'failed')
    return <IconAlert size={16} className={problem?.isAsked ? styles.ask : styles.bad} aria-hidden />
  if (phase === 'ready' || phase === 'unfollowed')
    return <IconCheck size={16} className={styles.ok} aria-hidden />
  return (
    <Ring left={phase === 'waiting' || phase === 'cancelled' ? undefined : sent / (size || 1)} size={16} />
  )
}

interface RetryCountdownProps {
  until: number
  /** Seconds that the service asked for. */
  requestedWait: number | undefined
}

/**
 * Countdown of the wait that the service asked for. The upload continues by itself. Needs a new key for another
 * `until`.
 */
function RetryCountdown({ until, requestedWait }: RetryCountdownProps) {
  const [from] = useState(() => ({ wait: secondsTo(until) }))
  const left = useCountdown(from)
  return `The service asked you to wait${requestedWait ? ` ${waitText(requestedWait)}` : ''}. Continues in ${left} s`
}

function secondsTo(moment: number): number {
  return Math.ceil((moment - Date.now()) / 1000)
}

interface UploadLeftoversProps {
  upload: Upload
  /** Undefined if the user may not delete from here. */
  deletion: DeletionRequester | undefined
}

/** Artifacts that attempts left behind, with the usual deletion. */
function UploadLeftovers({ upload, deletion }: UploadLeftoversProps) {
  const name = truncate(upload.name, 120)
  return leftoversOf(upload).map(({ words, ids, isListed }) => (
    <span key={words}>
      {words}{' '}
      {isListed &&
        ids.map((id) => (
          <ArtifactLink key={id} space={upload.spaceId} id={id}>
            Open {shortId(id)}
          </ArtifactLink>
        ))}{' '}
      {deletion && (
        <Button
          size="xs"
          variant="subtle"
          aria-disabled={deletion.isBusy}
          title={deletion.isBusy ? 'Another deletion is in progress' : undefined}
          onClick={() =>
            deletion.isBusy || deletion.onAsk(ids.map((id) => ({ id, name: `${name} (${shortId(id)})` })))
          }
        >
          Delete {ids.length === 1 ? 'it' : 'them'}…
        </Button>
      )}
    </span>
  ))
}

interface UploadActionsProps {
  upload: Upload
  queue: UploadQueue
  /** Identity for a retry. */
  signer: Signer
  isSignedIn: boolean
}

/** Actions for the current phase: every phase has a way out. */
function UploadActions({ upload, queue, signer, isSignedIn }: UploadActionsProps) {
  const { id, name, phase, problem } = upload
  const shortName = truncate(name, 120)
  const again = problem?.isAsked ? 'Upload anyway' : 'Retry'
  return (
    <div className={styles.actions}>
      {isWaitingToRetry(upload) && isSignedIn && (
        <Button size="xs" aria-label={`Try ${shortName} now`} onClick={() => queue.tryNow(id)}>
          Try now
        </Button>
      )}
      {(isActive(upload) || phase === 'checking') && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Cancel ${shortName}`}
          onClick={() => queue.cancel(id)}
        >
          Cancel
        </Button>
      )}
      {mayRetry(upload) && (
        <Button
          size="xs"
          aria-label={`${again} ${shortName} as ${signerName(signer)}`}
          title={`As ${signerName(signer)}`}
          onClick={() => queue.retry(id, signer)}
        >
          {again}
        </Button>
      )}
      {phase === 'following' && (
        <ActionIcon
          size="xs"
          {...labeled(`Stop following ${shortName}`)}
          onClick={() => queue.stopFollowing(id)}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      {isOver(upload) && (
        <ActionIcon
          size="xs"
          {...labeled(`Remove ${shortName} from this list`)}
          onClick={() => queue.remove(id)}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
