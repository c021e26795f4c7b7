import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { memo, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { clipped } from '@/lib/clipped'
import { sizeText } from '@/features/artifacts/model/byte-size'
import { counted } from '@/lib/counted'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { IconButton } from '@/ui/icon-button'
import { Ring } from '@/ui/ring'
import { shortId } from '@/ui/short-id'
import { showToast } from '@/ui/toast'
import type { UploadQueue } from './create-upload-queue'
import { isActive, isOver, orphansOf, type Signer, type Upload } from './model/upload'
import { leftOf } from './model/progress'
import { checksumWords, leftText, phaseWords } from './model/upload-words'
import styles from './upload-panel.module.css'

interface UploadRowProps {
  upload: Upload
  queue: UploadQueue
  signer: Signer
  isElsewhere: boolean
  isOnline: boolean
  isSignedIn: boolean
}

export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { upload, queue, signer, isElsewhere, isOnline, isSignedIn } = props
  const { id, name, size, sent, phase, problem } = upload
  const [isDeleting, setDeleting] = useState(false)
  const shortName = clipped(name, 120)
  const orphans = isActive(upload) ? [] : orphansOf(upload)
  const checksum = checksumWords(upload)
  const left = leftOf(upload)
  const deleteOrphans = async () => {
    setDeleting(true)
    try {
      await queue.deleteOrphans(id)
    } catch (error) {
      showToast({ tone: 'bad', text: `Not all were deleted. ${describeFailure(error).title}` })
    } finally {
      setDeleting(false)
    }
  }
  return (
    <li className={classNames(styles.row, phase === 'failed' && styles.failed)}>
      <PhaseIcon upload={upload} />
      <div className={styles.name}>
        <span title={name}>{shortName}</span>
        <span className={styles.as}>
          as {signerName(upload.signer)}
          {isElsewhere && `, to ${shortId(upload.spaceId)}`}
        </span>
      </div>
      <div className={styles.state}>
        {phase === 'sending' && sent < size ? (
          <progress aria-label={`Progress of ${shortName}`} value={sent} max={size || 1} />
        ) : (
          <span className={styles.words}>{phaseWords(upload, isOnline, isSignedIn)}</span>
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
        {orphans.length > 0 && (
          <span>
            {counted(orphans.length, 'artifact')} of earlier attempts {orphans.length === 1 ? 'was' : 'were'}{' '}
            left unfilled.{' '}
            <Button size="sm" variant="bare" loading={isDeleting} onClick={() => void deleteOrphans()}>
              Delete {orphans.length === 1 ? 'it' : 'them'}
            </Button>
          </span>
        )}
      </div>
      <span className={styles.size}>
        {phase === 'sending' ? `${sizeText(sent)} of ${sizeText(size)}` : sizeText(size)}
        {phase === 'sending' && left !== undefined && `, ${leftText(left)}`}
      </span>
      <div className={styles.acts}>
        {(isActive(upload) || phase === 'checking') && (
          <Button
            size="sm"
            variant="bare"
            aria-label={`Cancel ${shortName}`}
            onClick={() => queue.cancel(id)}
          >
            Cancel
          </Button>
        )}
        {(phase === 'failed' || phase === 'cancelled') && !problem?.isOfFile && (
          <Button
            size="sm"
            aria-label={`Retry ${shortName} as ${signerName(signer)}`}
            title={`As ${signerName(signer)}`}
            onClick={() => queue.retry(id, signer)}
          >
            Retry
          </Button>
        )}
        {isOver(upload) && (
          <IconButton
            size="sm"
            label={`Remove ${shortName} from this list`}
            icon={<IconX size={14} aria-hidden />}
            onClick={() => queue.remove(id)}
          />
        )}
      </div>
    </li>
  )
})

function signerName(signer: Signer): string {
  return signer.kind === 'end user' ? clipped(signer.name, 40) : 'service user'
}

function PhaseIcon({ upload: { phase, sent, size } }: { upload: Upload }) {
  if (phase === 'failed') return <IconAlert size={16} className={styles.bad} aria-hidden />
  if (phase === 'ready' || phase === 'unfollowed')
    return <IconCheck size={16} className={styles.ok} aria-hidden />
  return (
    <Ring left={phase === 'waiting' || phase === 'cancelled' ? undefined : sent / (size || 1)} size={16} />
  )
}
