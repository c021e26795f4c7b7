import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { isNotFound } from '@/api/failures/errors'
import { endUserQuery } from '@/api/queries/end-users'
import { useClient } from '@/api/use-client'
import resourcePageStyles from '@/editing/resource-page.module.css'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { EntityFacts } from '@/entities/entity-facts'
import { OpenById } from '@/entities/pasted/open-by-id'
import { OtherReadings } from '@/entities/pasted/other-readings'
import { StaleNotice } from '@/entities/requests/stale-notice'
import { usePartition, useCatalogEntity } from '@/storage/catalog/use-catalog'
import { busyProps } from '@/ui/fields/busy-props'
import { announce } from '@/ui/announce'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import { LoadingLines } from '@/ui/states/loading-lines'
import { StillWaiting } from '@/ui/states/still-waiting'
import { EditEndUser } from './edit-end-user'
import { EndUserAside } from './end-user-aside'
import { EndUserHeader } from './end-user-header'
import styles from './end-user-page.module.css'

interface UnreadEndUserProps {
  id: string
  error: Error | null
  /** Undefined if there was no answer. */
  found: 'missing' | 'unclear' | 'there' | undefined
  isReloading: boolean
  onReload: () => void
}

/** No end user can be shown: why, what to do, and what this browser knows anyway. */
function UnreadEndUser({ id, error, found, isReloading, onReload }: UnreadEndUserProps) {
  const isMissing = found === 'missing' || isNotFound(error)
  return (
    <div className={styles.unread}>
      <div className={styles.why}>
        {error ? (
          <ErrorCard
            live
            failure={describeFailure(error)}
            retryLabel={isReloading ? 'Reading …' : 'Try again'}
            onRetry={onReload}
          />
        ) : (
          <Notice
            live
            tone={found === undefined ? 'info' : 'warn'}
            title={titles[found ?? 'cancelled']}
            action={
              <Button size="xs" onClick={onReload} {...busyProps(isReloading)}>
                Read again
              </Button>
            }
          >
            {words[found ?? 'cancelled']}
          </Notice>
        )}
        {isMissing && (
          <div className={styles.readings}>
            <OtherReadings kind="end user" id={id} />
          </div>
        )}
        <CatalogEndUser id={id} />
        {isMissing && (
          <div className={styles.other}>
            <OpenById kind="end user" />
          </div>
        )}
      </div>
      <aside className={styles.marks} aria-label="Details">
        <EndUserAside id={id} />
      </aside>
    </div>
  )
}

const titles = {
  missing: 'End user not found',
  unclear: 'Unclear answer',
  there: '',
  cancelled: 'Not read',
}

const words = {
  missing:
    'It may have been deleted, never existed, or belong to another tenant or environment. Nothing can be edited.',
  unclear: 'It is not in the documented form, so the console ignores it and nothing can be edited.',
  there: '',
  cancelled: 'The read was cancelled.',
}

/** One end user: read (#13), shown in full, edited (#15). */
export function EndUserPage({ id }: { id: string }) {
  const partition = usePartition()
  // Typed text belongs to the signed-in user.
  return <ReadEndUser key={partition} id={id} />
}

function ReadEndUser({ id }: { id: string }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const query = endUserQuery(client, id)
  const { data, error, isFetching, refetch } = useQuery(query)
  const reload = () =>
    void refetch().then((result) => {
      if (result.isSuccess) announce('Read again')
    })
  // The last answer with the end user in it: an answer without it must not discard typed text.
  const [shown, setShown] = useState(data?.found === 'there' ? data : undefined)
  if (data?.found === 'there' && data !== shown) setShown(data)
  const actions = { isReloading: isFetching, onReload: reload }
  if (shown)
    return (
      <>
        {(error ?? (data !== shown && data)) && (
          <StaleNotice
            title={error ? undefined : data.found === 'missing' ? 'No longer found' : 'Unclear answer'}
            error={error}
            isRetrying={isFetching}
            onRetry={reload}
          />
        )}
        <CatalogNote />
        <EditEndUser id={id} reading={shown} {...actions} />
      </>
    )
  const isUnread = error !== null || data !== undefined || !isFetching
  return (
    <>
      <EndUserHeader id={id} isReloading={isFetching} onReload={isUnread ? undefined : reload} />
      <CatalogNote />
      {isUnread ? (
        <UnreadEndUser id={id} error={error} found={data?.found} isReloading={isFetching} onReload={reload} />
      ) : (
        <div className={styles.reading}>
          <div className={styles.bars}>
            <StillWaiting for="the service" onCancel={() => void queryClient.cancelQueries(query)} />
            <LoadingLines lines={[30, 100, 30, 100]} gap={18} height={12} label="Loading the end user" />
          </div>
          <CatalogEndUser id={id} />
        </div>
      )}
    </>
  )
}

/** Values from earlier answers, if the service did not return the end user now. */
function CatalogEndUser({ id }: { id: string }) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  if (!entry || Object.keys(entry.fields).length === 0) return null
  return (
    <Panel title="Seen in this browser" count="from earlier answers" className={resourcePageStyles.panel}>
      <EntityFacts entry={entry} />
    </Panel>
  )
}
