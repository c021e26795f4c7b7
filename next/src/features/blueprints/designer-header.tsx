import { ActionIcon, Badge } from '@mantine/core'
import { IconColumns2, IconCopyPlus, IconMasksTheater } from '@tabler/icons-react'
import { useMatchRoute } from '@tanstack/react-router'
import { numberIn, textIn } from '@/blueprint/model/values'
import { SaveFailure } from '@/editing/save-bar'
import { RecordHeader } from '@/entities/record-header'
import { sameJson } from '@/lib/json/json'
import { brief, countOf } from '@/lib/words'
import { IdChip } from '@/ui/id-chip'
import { Notice } from '@/ui/page-parts'
import { RouterIcon } from '@/ui/router-links'
import { BackButton, HistoryButtons, ReviewButton, Status } from './draft-controls'
import { changeGroupsOf, useDraft, useDraftStore } from './draft/use-draft'
import { useClone } from './new/use-clone'

interface DesignerHeaderProps {
  id: string
  /** When the blueprint was read, in epoch milliseconds. */
  at: number
  isReading: boolean
  onRefresh: () => void
}

/** What is edited, how far it is from what is saved, its history, and the way to the review. */
export function DesignerHeader({ id, at, isReading, onRefresh }: DesignerHeaderProps) {
  const isReview = Boolean(useMatchRoute()({ to: '/blueprints/$id/review', params: { id } }))
  // Elsewhere the first edit would draw the whole header again.
  const count = useDraft((state) => (isReview ? changeGroupsOf(state).length : 0))
  const store = useDraftStore()
  const { revision, blueprintId, category, name } = useDraft(
    ({ base, draft }) => ({
      revision: numberIn(base.revision),
      blueprintId: textIn(draft.blueprint_id),
      category: textIn(draft.category),
      name: textIn(draft.name) || textIn(draft.blueprint_id) || id,
    }),
    sameJson,
  )
  const clone = useClone({ id, name, changeCount: () => changeGroupsOf(store.get()).length })
  return (
    <>
      <RecordHeader
        kind="blueprint"
        id={id}
        title={isReview ? (count > 0 ? `Review ${countOf(count, 'change')}` : 'Review') : name}
        at={at}
        isReading={isReading}
        onRefresh={onRefresh}
        badges={
          <>
            {revision !== undefined && <Badge>{`Revision ${revision}`}</Badge>}
            <Status isReading={isReading} onCheck={onRefresh} />
          </>
        }
        facts={
          <>
            {isReview && <bdi>{brief(name)}</bdi>}
            {blueprintId !== '' && <IdChip id={blueprintId} isWhole />}
            <bdi>{brief(category, 60)}</bdi>
          </>
        }
        actions={
          <>
            <HistoryButtons />
            {!isReview && (
              <>
                <RouterIcon
                  to="/blueprints/compare"
                  search={{ a: id, b: id }}
                  title="Compare"
                  aria-label="Compare"
                >
                  <IconColumns2 size={16} aria-hidden />
                </RouterIcon>
                <ActionIcon title="Clone" aria-label="Clone" aria-busy={clone.isCreating} onClick={clone.ask}>
                  <IconCopyPlus size={16} aria-hidden />
                </ActionIcon>
                <RouterIcon
                  to="/personas/new"
                  search={{ blueprint: id }}
                  title="Create persona"
                  aria-label="Create persona"
                >
                  <IconMasksTheater size={16} aria-hidden />
                </RouterIcon>
              </>
            )}
            {isReview ? <BackButton id={id} /> : <ReviewButton id={id} />}
          </>
        }
      />
      <SaveFailure error={clone.error} name={name} verb="clone" />
      {clone.hasNoId && <Notice>Cloned. The answer has no id, so the clone cannot be opened.</Notice>}
    </>
  )
}
