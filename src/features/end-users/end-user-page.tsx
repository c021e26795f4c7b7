import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endUserQuery } from '@/api/queries/end-users'
import { useClient } from '@/api/use-client'
import { usePartition } from '@/storage/catalog/use-catalog'
import { CatalogNote } from '@/entities/catalog-note'
import { StaleNotice } from '@/entities/stale-notice'
import { announce } from '@/ui/announce'
import { Skeleton } from '@/ui/skeleton'
import { StillWaiting } from '@/ui/still-waiting'
import { EndUserEditor } from './end-user-editor'
import { EndUserHeader } from './end-user-header'
import styles from './end-user-page.module.css'
import { CatalogEndUser } from './catalog-end-user'
import { UnreadEndUser } from './unread-end-user'

/** One end user: read (#13), shown whole, edited (#15). */
export function EndUserPage({ id }: { id: string }) {
  const partition = usePartition()
  // What is typed belongs to whoever is signed in.
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
  // The last answer with the end user in it: one without must not take away what is typed.
  const [shown, setShown] = useState(data?.found === 'there' ? data : undefined)
  if (data?.found === 'there' && data !== shown) setShown(data)
  const actions = { isReloading: isFetching, onReload: reload }
  if (shown)
    return (
      <>
        {(error ?? (data !== shown && data)) && (
          <StaleNotice
            title={
              error ? undefined : data.found === 'missing' ? 'Not found any more' : 'The answer did not tell'
            }
            error={error}
            isRetrying={isFetching}
            onRetry={reload}
          />
        )}
        <CatalogNote />
        <EndUserEditor id={id} reading={shown} {...actions} />
      </>
    )
  return (
    <>
      <EndUserHeader id={id} {...actions} />
      <CatalogNote />
      {error || data ? (
        <UnreadEndUser id={id} error={error} found={data?.found} onReload={reload} />
      ) : isFetching ? (
        <div className={styles.reading}>
          <div className={styles.bars}>
            <StillWaiting for="the service" onCancel={() => void queryClient.cancelQueries(query)} />
            <Skeleton lines={[30, 100, 30, 100]} gap={18} height={12} label="Reading the end user" />
          </div>
          <CatalogEndUser id={id} />
        </div>
      ) : (
        <UnreadEndUser id={id} error={null} found={undefined} onReload={reload} />
      )}
    </>
  )
}
