import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams, useRouteContext } from '@tanstack/react-router'
import { blueprintQuery } from '@/api/queries/blueprints'
import { changes } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/describe-change'
import { useEntityName } from '@/entities/entity-name'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { countOf } from '@/lib/words'
import { ErrorCard } from '@/ui/error-card'
import { Empty, LoadingRows, Notice, UnreadableNotice } from '@/ui/page-parts'
import { DesignerHeader } from './designer-header'
import { DraftProvider } from './draft/draft-provider'
import { useDraft } from './draft/use-draft'

/** A blueprint, read and opened as a draft, which all pages inside edit. */
export function Designer() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const { client } = useRouteContext({ from: '__root__' })
  const { data, error, isFetching, refetch } = useQuery(blueprintQuery(client, id))
  const name = useEntityName('blueprint', id)
  const isReadable = data?.unreadable.length === 0
  useOpenedMark({ kind: 'blueprint', id, isFound: data !== undefined })
  const refresh = () => void refetch()
  const failure = error && (
    <ErrorCard title={`Could not ${data ? 'refresh' : 'load'} ${name}`} error={error} onRetry={refresh} />
  )
  if (data && isReadable)
    return (
      <DraftProvider key={id} id={id} json={data.json}>
        <DesignerHeader id={id} at={data.at} isReading={isFetching} onRefresh={refresh} />
        {failure}
        <ChangedByService />
        <Outlet />
      </DraftProvider>
    )
  return (
    <>
      <RecordHeader kind="blueprint" id={id} title={name} isReading={isFetching} onRefresh={refresh} />
      {failure}
      {data && (
        <>
          <UnreadableNotice parts={data.unreadable} />
          <Empty>Cannot be edited: saving would lose the unreadable parts.</Empty>
        </>
      )}
      {!data && !error && <LoadingRows />}
    </>
  )
}

/** What the service kept otherwise than it was sent, until the next edit. */
function ChangedByService() {
  const lastSave = useDraft((state) => (state.lastSave?.draft === state.draft ? state.lastSave : undefined))
  const found = lastSave ? changes(lastSave.sent, lastSave.after) : []
  if (!lastSave || found.length === 0) return null
  const sentences = found.map((change) => sentenceOf(describeChange(change, lastSave.sent, lastSave.after)))
  return (
    <Notice>
      <span>{`The service kept different values. ${sentences.slice(0, 3).join('; ')}${found.length > 3 ? ` and ${countOf(found.length - 3, 'more difference')}` : ''}`}</span>
    </Notice>
  )
}
