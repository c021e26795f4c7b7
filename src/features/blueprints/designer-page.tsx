import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { lazyPart, fetchWhenIdle } from '@/ui/states/lazy-part'
import { useSession } from '@/session/use-session'
import { identityFields } from '@/blueprint/model/values/form-fields'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { rowAt } from '@/blueprint/model/values/path-label'
import { TraitActionsProvider } from './actions/use-trait-actions'
import type { OpenBlueprint } from './blueprint-page'
import {
  BackupStatus,
  CloneDialog,
  CloneNotice,
  DraftNotices,
  HistoryAnnouncer,
  NewerNotice,
  SavingNotice,
} from './designer-parts'
import { DesignerContext, type Designer, type Narrowing, type Selection } from './designer-context'
import { DesignerHeader } from './designer-header'
import styles from './designer.module.css'
import { LanesView } from './lanes/lanes-view'
import { focusWhenThere } from './focus-when-there'
import { useLatest } from './use-latest'
import { freshClones } from './create/fresh-clones'
import { ProblemStrip } from './problems/problem-strip'
import { useDesignerKeys } from './use-designer-keys'
import { useSelection } from './use-selection'
import type { ViewName } from './view-names'
import { ViewTabs } from './view-tabs'

const FormView = lazyPart(async () => (await import('./form/form-view')).FormView)
const Inspector = lazyPart(async () => (await import('./inspector/inspector')).Inspector)
const views: Record<ViewName, ComponentType> = {
  lanes: LanesView,
  goals: lazyPart(async () => (await import('./goals/goals-view')).GoalsView),
  triggers: lazyPart(async () => (await import('./triggers/triggers-view')).TriggersView),
  dyadic: lazyPart(async () => (await import('./dyadic/dyadic-view')).DyadicView),
  form: FormView,
  json: lazyPart(async () => (await import('./json/json-view')).JsonView),
}

export interface DesignerSearch extends Narrowing {
  readonly view: ViewName
  readonly sel: string | undefined
  /** The field to go to. */
  readonly at: string | undefined
}

/** Views that replace `goTo`. Until such a view has loaded, the navigation waits. */
const viewsWithAllFields = new Set<ViewName>(['form', 'json'])

/** Name of the focused field of the draft. */
function focusedField(): string | undefined {
  const id = document.activeElement?.id ?? ''
  return Object.hasOwn(identityFields, id) || /^(traits|default_growth|default_dyadic)\./.test(id)
    ? id
    : undefined
}

/** One blueprint, edited in several views of the same draft. */
export function DesignerPage(props: OpenBlueprint & DesignerSearch) {
  const { id, edits, view, sel, at, answer, json, isNewer, q, category, lanes, aimed } = props
  const { store } = edits
  const navigate = useNavigate()
  const { session } = useSession()
  const [cloneOf, setCloneOf] = useState(() => freshClones(session).get(id))
  const [isCloning, setCloning] = useState(false)
  const { selection, select, write } = useSelection(store, id, sel)
  const ownGoTo = useRef<((path: string) => void) | null>(null)
  const awaited = useRef<{ readonly view: ViewName; readonly path: string }>(undefined)

  const goTo = useCallback(
    (path: string, initialText?: string) => {
      if (ownGoTo.current) {
        ownGoTo.current(path)
        return
      }
      if (viewsWithAllFields.has(view)) {
        awaited.current = { view, path }
        return
      }
      const place = placeOfPath(path, store.getValues())
      if (place.selection) select(place.selection)
      else if (place.view === 'lanes') select(undefined)
      // Only the dyadic view cannot show a selection of other views.
      const to = place.view ?? (view === 'dyadic' ? 'lanes' : undefined)
      if (to !== undefined && to !== view)
        void navigate({
          to: '/blueprints/$id',
          params: { id },
          search: (before) => ({ ...before, view: to === 'lanes' ? undefined : to }),
          resetScroll: false,
        })
      focusWhenThere(path, initialText)
    },
    [store, select, navigate, id, view],
  )
  const review = useCallback(() => {
    store.typed.commit()
    // Shows the latest edits in the review at once, including the last key.
    store.reviewNow()
    // On return, the user continues at the same field.
    edits.setPlace({ ...edits.getPlace(), at: focusedField() })
    void navigate({ to: '/blueprints/$id/review', params: { id } })
  }, [store, edits, navigate, id])
  useDesignerKeys(store, review)
  usePreloadReview()

  const narrowing = useMemo(() => ({ q, category, lanes, aimed }), [q, category, lanes, aimed])
  const designer = useMemo(
    (): Designer => ({
      store,
      run: (command) => store.run(command),
      selection,
      select,
      goTo,
      at,
      narrowing,
      narrow: write,
      registerFieldView: (own) => {
        ownGoTo.current = own
        if (awaited.current?.view === view) own(awaited.current.path)
        awaited.current = undefined
        return () => {
          if (ownGoTo.current === own) ownGoTo.current = null
        }
      },
    }),
    [store, view, selection, select, goTo, at, narrowing, write],
  )
  const latestGoTo = useLatest(goTo)
  useEffect(() => {
    if (at === undefined) return
    // On return to the last focused field, this view already shows it, even if others do too.
    const isThere = edits.getPlace().at === at && !viewsWithAllFields.has(view)
    requestAnimationFrame(() => (isThere ? focusWhenThere(at) : latestGoTo.current(at)))
    void import('./announce-missing').then(({ announceMissingField }) => {
      if (announceMissingField(at, store.getValues())) void write({ at: undefined })
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another view of the same field is no new way to it
  }, [at, latestGoTo, store, write])
  useEffect(() => {
    edits.setPlace({ view: view === 'lanes' ? undefined : view, sel, ...narrowing })
  }, [edits, view, sel, narrowing])
  const View = views[view]
  // The triggers view has its own trigger fields, with the same ids.
  const isInspected =
    view === 'lanes' ||
    (selection !== undefined &&
      (view === 'goals' || (view === 'triggers' && selection.list !== 'default_growth.triggers')))
  return (
    <DesignerContext value={designer}>
      <DesignerHeader
        id={id}
        edits={edits}
        readAt={isNewer ? undefined : answer.at}
        isReloading={props.isReloading}
        onReload={props.onReload}
        onClone={() => setCloning(true)}
        onReview={review}
      />
      <DraftNotices id={id} edits={edits} />
      <HistoryAnnouncer store={store} />
      {cloneOf && (
        <CloneNotice
          source={cloneOf}
          clone={store.getBase().json}
          onRename={() => goTo('name')}
          onClose={() => {
            freshClones(session).delete(id)
            setCloneOf(undefined)
          }}
        />
      )}
      {isNewer && <NewerNotice id={id} edits={edits} answer={answer} newer={json} />}
      <SavingNotice id={id} saving={edits.saving} />
      <ViewTabs id={id} view={view} />
      <TraitActionsProvider>
        <div className={styles.view} data-inspected={isInspected || undefined}>
          <View />
          {isInspected && <Inspector stays={view === 'lanes'} />}
        </div>
      </TraitActionsProvider>
      <ProblemStrip>
        <BackupStatus edits={edits} />
      </ProblemStrip>
      {isCloning && (
        <CloneDialog
          id={id}
          source={store.getBase().json}
          changes={store.getReview().count}
          onClose={() => setCloning(false)}
        />
      )}
    </DesignerContext>
  )
}

/** Loads the review's code early, so that a save works even if the network fails by then. */
function usePreloadReview() {
  const router = useRouter()
  useEffect(() => {
    fetchWhenIdle([async () => router.loadRouteChunk(router.routesByPath['/blueprints/$id/review'])])
  }, [router])
}

/** Location of a field: the selection that shows it, and the view if only one shows it. */
interface Place {
  readonly view?: ViewName
  readonly selection?: Selection | undefined
}

function placeOfPath(path: string, values: BlueprintValues): Place {
  if (path.startsWith('default_dyadic')) return { view: 'dyadic' }
  const row = rowAt(path)
  if (!row) return path.startsWith('default_growth') ? { view: 'goals' } : { view: 'lanes' }
  if (row.key === undefined) return { view: 'form' }
  const { list, key } = row
  if (list !== 'default_growth.boundaries') return { selection: { list, key } }
  // A boundary is shown with its trait.
  const ref = values.default_growth.boundaries.byKey[key]?.trait_ref
  const trait = rowsInOrder(values.traits).find((one) => one.row.trait_ref === ref)
  return { selection: trait ? { list: 'traits', key: trait.key } : { list, key } }
}
