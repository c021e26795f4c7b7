import { Outlet, useMatchRoute, useParams } from '@tanstack/react-router'
import { hasStatus } from '@/api/service-error'
import { changes } from '@/blueprint/model/changes'
import { describeChange, sentenceOf } from '@/blueprint/model/labels'
import type { SaveOutcome } from '@/blueprint/model/merge'
import { useEntityName } from '@/entities/entity-name'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { countOf } from '@/lib/words'
import { AfterPaint, Empty, Notice, ReadState } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import { DesignerHeader, DesignerTabs } from './designer-header'
import { DraftProvider } from './draft/draft-provider'
import { useDraft } from './draft/use-draft'
import { useReviewLink } from './field-page'
import { ProblemsStrip } from './problems-strip'
import { useReadBlueprint } from './seen-revisions'
import { useDesignerActions } from './use-designer-actions'

/** A blueprint, read and opened as a draft, which all pages inside edit. */
export function Designer() {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const { query, readable } = useReadBlueprint(id)
  const { data, isFetching, refetch } = query
  const name = useEntityName('blueprint', id)
  useOpenedMark({ kind: 'blueprint', id, isFound: data !== undefined })
  const refresh = () => void refetch()
  if (readable)
    return (
      <DraftProvider id={id} read={readable}>
        <DesignerHeader id={id} at={readable.at} isReading={isFetching} onRefresh={refresh} />
        <ReadState query={query} name={name} />
        <SaveNotice />
        <OpenPage id={id} />
      </DraftProvider>
    )
  return (
    <>
      <RecordHeader
        kind="blueprint"
        id={id}
        title={name === id && hasStatus(query.error, 404) ? 'Unknown blueprint' : name}
        isReading={isFetching}
        onRefresh={refresh}
      />
      <ReadState query={query} name={name} />
      {data && <Empty>Cannot be edited: saving would lose the unreadable parts.</Empty>}
    </>
  )
}

/** A page of the designer, with what is said on each of them. The review says all of it by itself. */
function OpenPage({ id }: { id: string }) {
  const isReview = useMatchRoute()({ to: '/blueprints/$id/review', params: { id } }) !== false
  useDesignerActions(id)
  return (
    <>
      {!isReview && <SavedMeanwhile id={id} />}
      {!isReview && <DesignerTabs id={id} />}
      <AfterPaint>
        <Outlet />
        {!isReview && <ProblemsStrip />}
      </AfterPaint>
    </>
  )
}

/** What others saved since the draft began is told where it is edited. */
function SavedMeanwhile({ id }: { id: string }) {
  const isMerged = useDraft(({ firstBase, conflicts }) => firstBase !== undefined || conflicts.length > 0)
  const review = useReviewLink(id)
  if (!isMerged) return null
  return (
    <Notice>
      <span>
        {'Another revision was saved meanwhile. '}
        <RouterAnchor {...review}>Review</RouterAnchor>
      </span>
    </Notice>
  )
}

const settledWords: Record<SaveOutcome, string> = {
  arrived: 'The last save arrived.',
  'not arrived': 'The last save did not arrive. Your changes are still in the draft.',
  'something else':
    'The service has other values than the last save sent. Review them before you save again.',
}

/** What became of a save whose answer was lost, or what the service kept otherwise than it was sent, until the next edit. */
function SaveNotice() {
  const { settled, lastSave, draft } = useDraft((state) => state)
  if (settled) return <Notice>{settledWords[settled]}</Notice>
  if (lastSave?.draft !== draft) return null
  const { sent, after } = lastSave
  const sentences = changes(sent, after).map((change) => sentenceOf(describeChange(change, sent, after)))
  if (sentences.length === 0) return null
  const more = sentences.length > 3 ? ` and ${countOf(sentences.length - 3, 'more difference')}` : ''
  return <Notice>{`The service kept different values. ${sentences.slice(0, 3).join('; ')}${more}`}</Notice>
}
