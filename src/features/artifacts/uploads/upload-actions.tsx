import { ActionIcon, Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { labeled } from '@/ui/labeled'
import { truncate } from '@/lib/truncate'
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
