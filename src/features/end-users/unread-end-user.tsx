import { describeFailure } from '@/api/describe-failure'
import { isNotFound } from '@/api/errors'
import { OpenById } from '@/entities/open-by-id'
import { OtherReadings } from '@/entities/other-readings'
import { Button } from '@/ui/button'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { EndUserAside } from './end-user-aside'
import styles from './end-user-page.module.css'
import { CatalogEndUser } from './catalog-end-user'

interface UnreadEndUserProps {
  id: string
  error: Error | null
  /** Undefined where nothing was answered. */
  found: 'missing' | 'unclear' | 'there' | undefined
  onReload: () => void
}

/** No end user to be shown: why, what to do, and what this browser knows all the same. */
export function UnreadEndUser({ id, error, found, onReload }: UnreadEndUserProps) {
  const isMissing = found === 'missing' || isNotFound(error)
  return (
    <div className={styles.unread}>
      <div className={styles.why}>
        {error ? (
          <ErrorCard live failure={describeFailure(error)} retryLabel="Try again" onRetry={onReload} />
        ) : (
          <Notice
            live
            tone={found === undefined ? 'info' : 'warn'}
            title={titles[found ?? 'cancelled']}
            action={
              <Button size="sm" onClick={onReload}>
                Read again
              </Button>
            }
          >
            {words[found ?? 'cancelled']}
          </Notice>
        )}
        {isMissing && <OtherReadings kind="end user" id={id} />}
        <CatalogEndUser id={id} />
        {isMissing && (
          <div className={styles.other}>
            <OpenById kind="end user" />
          </div>
        )}
      </div>
      <aside className={styles.marks} aria-label="More about it">
        <EndUserAside id={id} />
      </aside>
    </div>
  )
}

const titles = {
  missing: 'The service knows no end user by this id',
  unclear: 'The answer did not tell',
  there: '',
  cancelled: 'Not read',
}

const words = {
  missing:
    'It may never have existed, be deleted, or belong to another tenant or environment. Nothing can be edited.',
  unclear: 'It does not have the documented form, so nothing is taken from it and nothing can be edited.',
  there: '',
  cancelled: 'The read was cancelled.',
}
