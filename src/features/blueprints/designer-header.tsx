import { ActionIcon, Badge } from '@mantine/core'
import { IconColumns2, IconCopyPlus, IconMasksTheater, IconAlertTriangle } from '@tabler/icons-react'
import { useMatchRoute, Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { revisionIn, textIn } from '@/blueprint/model/values'
import { SaveFailure } from '@/editing/save-bar'
import { RecordHeader } from '@/entities/record-header'
import { sameJson } from '@/lib/json/json'
import { brief, countOf, countText, sentence } from '@/lib/words'
import { IdChip } from '@/ui/id-chip'
import { Notice, PageTabs } from '@/ui/page-parts'
import { RouterIcon } from '@/ui/router-links'
import { countsOf } from './problems-strip'
import { BackButton, HistoryButtons, ReviewButton, Status } from './draft-controls'
import { tabs, type Tab } from './field-page'
import { changeGroupsOf, useDraft, useDraftStore, allProblemsOf } from '@/features/blueprints/draft/use-draft'
import classes from '@/ui/page.module.css'
import { endpoints } from '@/api/endpoints'
import { useCreation } from '@/editing/use-creation'
import { confirm } from '@/ui/dialogs/confirm'

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
  const { revision, blueprintId, category, name } = useDraft(
    ({ base, draft }) => ({
      revision: revisionIn(base.revision),
      blueprintId: textIn(draft.blueprint_id),
      category: textIn(draft.category),
      name: textIn(draft.name) || textIn(draft.blueprint_id) || id,
    }),
    sameJson,
  )
  const clone = useClone(id, name)
  const { cloneOf = id } = useSearch({ from: '/_frame/blueprints/$id' })
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
                <RouterIcon to="/blueprints/compare" search={{ a: cloneOf, b: id }} title="Compare">
                  <IconColumns2 size={16} aria-hidden />
                </RouterIcon>
                <ActionIcon title="Clone" aria-label="Clone" aria-busy={clone.isCreating} onClick={clone.ask}>
                  <IconCopyPlus size={16} aria-hidden />
                </ActionIcon>
                <RouterIcon to="/personas/new" search={{ blueprint: id }} title="Create persona">
                  <IconMasksTheater size={16} aria-hidden />
                </RouterIcon>
              </>
            )}
            {isReview ? <BackButton id={id} /> : <ReviewButton id={id} />}
          </>
        }
      />
      <SaveFailure error={clone.error} name={name} verb="clone" />
      {clone.hasNoId && (
        <Notice>Cloned, but the reply does not name the clone, so it cannot be opened.</Notice>
      )}
    </>
  )
}

const parts = tabs.flatMap(({ part }) => part ?? [])

/** The pages of the designer as links, each with what it holds and how many problems it shows. */
export function DesignerTabs({ id }: { id: string }) {
  return (
    <PageTabs label="Designer">
      {tabs.map((tab) => (
        <TabLink key={tab.to} id={id} tab={tab} />
      ))}
    </PageTabs>
  )
}

function TabLink({ id, tab: { to, label, part, count } }: { id: string; tab: Tab }) {
  const { rows, errors, found, words } = useDraft((state) => {
    const isHere = (field = '') => (part === undefined ? !parts.includes(field) : field === part)
    const problems = allProblemsOf(state).filter(({ path }) => isHere(path[0]))
    return { rows: count?.(state.draft), found: problems.length, ...countsOf(problems) }
  }, sameJson)
  return (
    <Link
      to={to}
      params={{ id }}
      search={true}
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.tab}
      title={[...(rows ? [countOf(...rows)] : []), ...words].join(', ') || undefined}
    >
      {label}
      {rows && <span>{countText(rows[0])}</span>}
      {found > 0 && (
        <strong data-severity={errors > 0 ? 'error' : 'warning'}>
          <IconAlertTriangle size={14} aria-hidden />
          {countText(found)}
        </strong>
      )}
    </Link>
  )
}

/** Clones a blueprint (#12) after a question, as nothing deletes one, and opens the clone. */
function useClone(id: string, name: string) {
  const store = useDraftStore()
  const { client } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const { create, mayExist, isCreating, hasNoId, error } = useCreation({
    noun: 'clone',
    verb: 'clone',
    // The empty body of the interface's sample.
    send: (from: string) => client.call(endpoints.cloneBlueprint, { params: { id: from }, body: {} }),
    succeeded: () => sentence`Cloned ${name}`,
    // An answer with the original must not be edited as the copy.
    idOf: ({ value }) => (value.id === id ? undefined : value.id),
    onCreated: (clone) =>
      void navigate({ to: '/blueprints/$id', params: { id: clone }, search: { cloneOf: id } }),
  })
  const ask = () => {
    // The clone is made of what is saved.
    const count = changeGroupsOf(store.get()).length
    // After an unknown outcome another question is asked.
    if (mayExist) create(id)
    else
      confirm({
        title: sentence`Clone ${name}?`,
        children:
          count > 0
            ? `The service copies what is saved, without your ${countOf(count, 'unsaved change')}. It cannot delete the copy.`
            : 'The service makes a copy, which it cannot delete.',
        action: 'Clone',
        onConfirm: () => create(id),
      })
  }
  return { ask, isCreating, hasNoId, error }
}
