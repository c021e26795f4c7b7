import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { truncate } from '@/lib/truncate'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import type { UploadQueue } from './create-upload-queue'
import { isActive, isWaitingToRetry, isOver, mayRetry, type Signer, type Upload } from './model/upload'
import { signerName } from './model/upload-text'
import styles from './upload-panel.module.css'

interface UploadActionsProps {
  upload: Upload
  queue: UploadQueue
  /** Who a retry is sent as. */
  signer: Signer
  isSignedIn: boolean
}

/** What can be done with an upload as it stands: there is a way out of each phase. */
export function UploadActions({ upload, queue, signer, isSignedIn }: UploadActionsProps) {
  const { id, name, phase, problem } = upload
  const shortName = truncate(name, 120)
  const again = problem?.isAsked ? 'Upload anyway' : 'Retry'
  return (
    <div className={styles.acts}>
      {isWaitingToRetry(upload) && isSignedIn && (
        <Button size="sm" aria-label={`Try ${shortName} now`} onClick={() => queue.tryNow(id)}>
          Try now
        </Button>
      )}
      {(isActive(upload) || phase === 'checking') && (
        <Button size="sm" variant="bare" aria-label={`Cancel ${shortName}`} onClick={() => queue.cancel(id)}>
          Cancel
        </Button>
      )}
      {mayRetry(upload) && (
        <Button
          size="sm"
          aria-label={`${again} ${shortName} as ${signerName(signer)}`}
          title={`As ${signerName(signer)}`}
          onClick={() => queue.retry(id, signer)}
        >
          {again}
        </Button>
      )}
      {phase === 'following' && (
        <IconButton
          size="sm"
          label={`Stop following ${shortName}`}
          icon={<IconX size={14} aria-hidden />}
          onClick={() => queue.stopFollowing(id)}
        />
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
  )
}
