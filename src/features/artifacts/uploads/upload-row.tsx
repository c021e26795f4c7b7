import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { memo } from 'react'
import { truncate } from '@/lib/truncate'
import { sizeText } from '@/features/artifacts/model/byte-size'
import type { DeletionRequester } from '@/features/artifacts/use-deletions'
import { classNames } from '@/ui/class-names'
import { Ring } from '@/ui/ring'
import { shortId } from '@/ui/short-id'
import type { UploadQueue } from './create-upload-queue'
import { artifactIdOf, type Signer, type Upload } from './model/upload'
import { uploadSecondsLeft } from './model/progress'
import { checksumText, formatSecondsLeft, phaseText, signerName } from './model/upload-text'
import { UploadActions } from './upload-actions'
import { UploadLeftovers } from './upload-leftovers'
import styles from './upload-panel.module.css'
import { ArtifactLink } from '@/features/artifacts/artifact-link'
import { RetryCountdown } from './retry-countdown'

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
          <span
            className={classNames(
              styles.checksum,
              upload.checksum && styles[upload.checksum.replace(' ', '-')],
            )}
          >
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
