import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { truncate } from '@/lib/text/truncate'
import { Notice } from '@/ui/states/notice'
import { TimeText } from '@/ui/time-text'
import { shortId } from '@/ui/short-id'
import { sizeText } from '@/features/artifacts/model/byte-size'
import styles from './uploads.module.css'
import type { UploadingHere } from './use-uploading'

interface InterruptedUploadsProps {
  uploading: UploadingHere
  onChoose: () => void
}

const mostListed = 8

/** Uploads that ended with their tab. The bytes are not stored, so the files have to be chosen again. */
export function InterruptedUploads({
  uploading: { interrupted, spaceId },
  onChoose,
}: InterruptedUploadsProps) {
  const lost = useSyncExternalStore(interrupted.subscribe, interrupted.getSnapshot)
  if (lost.length === 0) return null
  return (
    <section className={styles.interrupted} aria-label="Interrupted uploads">
      <Notice
        tone="warn"
        title={`${pluralize(lost.length, 'upload')} stopped when the tab closed`}
        action={
          <>
            <Button size="xs" onClick={() => onChoose()}>
              Choose the file again
            </Button>
            <Button size="xs" variant="subtle" onClick={() => interrupted.forget(lost)}>
              Dismiss
            </Button>
          </>
        }
      >
        <ul>
          {lost.slice(0, mostListed).map((entry) => (
            <li key={`${entry.run} ${entry.addedAt} ${entry.name}`}>
              {truncate(entry.name, 80)}, {sizeText(entry.size)}, <TimeText value={entry.addedAt} />
              {entry.spaceId !== spaceId && <>, to {shortId(entry.spaceId)}</>}
            </li>
          ))}
          {lost.length > mostListed && <li>and {lost.length - mostListed} more</li>}
        </ul>
      </Notice>
    </section>
  )
}
