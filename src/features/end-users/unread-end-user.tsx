import { describeFailure } from '@/api/describe-failure'
import { useKnownThing } from '@/catalog/use-catalog'
import { KnownFacts } from '@/references/known-facts'
import { OpenById } from '@/references/open-by-id'
import { Button } from '@/ui/button'
import { ErrorCard } from '@/ui/error-card'
import { Notice } from '@/ui/notice'
import { Panel } from '@/ui/panel'
import { EndUserAside } from './end-user-aside'
import recordStyles from '@/records/record-page.module.css'
import styles from './end-user-page.module.css'

interface UnreadEndUserProps {
  id: string
  error: Error | null
  /** Undefined where nothing was answered. */
  found: 'missing' | 'unclear' | 'there' | undefined
  onReload: () => void
}

/** No end user to be shown: why, what to do, and what this browser knows all the same. */
export function UnreadEndUser({ id, error, found, onReload }: UnreadEndUserProps) {
  const entry = useKnownThing({ kind: 'end user', id })
  const hasFacts = entry && Object.keys(entry.fields).length > 0
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
        {hasFacts && (
          <Panel title="Known to this browser" count="from earlier answers" className={recordStyles.panel}>
            <KnownFacts entry={entry} />
          </Panel>
        )}
        {found === 'missing' && <OpenById kind="end user" />}
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
