import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams, useRouteContext } from '@tanstack/react-router'
import { IconVectorSpline } from '@tabler/icons-react'
import { useEffect } from 'react'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useEntityName } from '@/entities/entity-name'
import { ErrorCard } from '@/ui/error-card'
import { IdChip } from '@/ui/id-chip'
import { PageHeader } from '@/ui/page-header'
import { Empty, LoadingRows, UnreadableNotice } from '@/ui/page-parts'
import { DesignerHeader } from './designer-header'
import { DraftProvider } from './draft/draft-provider'

/** A blueprint, read and opened as a draft, which all pages inside edit. */
export function Designer() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const { client, catalog } = useRouteContext({ from: '__root__' })
  const { data, error, isFetching, refetch } = useQuery(blueprintQuery(client, id))
  const name = useEntityName('blueprint', id)
  const isFound = data !== undefined
  const isReadable = data?.unreadable.length === 0
  useEffect(() => {
    if (isFound) catalog.markOpened('blueprint', id)
  }, [catalog, id, isFound])
  const refresh = () => void refetch()
  const failure = error && (
    <ErrorCard title={`Could not ${data ? 'refresh' : 'load'} ${name}`} error={error} onRetry={refresh} />
  )
  if (data && isReadable)
    return (
      <DraftProvider key={id} id={id} json={data.json}>
        <DesignerHeader id={id} at={data.at} isReading={isFetching} onRefresh={refresh} />
        {failure}
        <Outlet />
      </DraftProvider>
    )
  return (
    <>
      <PageHeader
        title={name}
        tile={<IconVectorSpline size={20} aria-hidden />}
        facts={<IdChip id={id} isWhole />}
      />
      {failure}
      {data && (
        <>
          <UnreadableNotice parts={data.unreadable} />
          <Empty>It cannot be edited here: what could not be read would be lost.</Empty>
        </>
      )}
      {!data && !error && <LoadingRows />}
    </>
  )
}
