import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState, useCallback, useEffect } from 'react'
import type { LaneFilter } from '@/blueprint/lanes/lane-items'
import { createStore } from '@/lib/create-store'
import { PanelBoundary } from '@/ui/crashed'
import { useIsBeside } from '@/ui/dialogs/side-panel'
import classes from './designer.module.css'
import { useGoTo, addressIn, addressOf, blueprint } from './field-page'
import { LanesContext, type Selection } from '@/features/blueprints/lanes/lanes-context'
import { LanesView } from '@/features/blueprints/lanes/lanes-view'
import { Panel } from '@/features/blueprints/panel/panel'
import { rowListNames, rowLists } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { sameJson } from '@/lib/json/json'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'

/** In the address: traits without a category. An empty text is left out of it. */
const noCategory = ' '

/**
 * The lanes of all traits, with the form of what is selected beside them, or below them in a narrow window: neither covers
 * the other.
 */
export function TraitsPage() {
  const { q = '', category, only } = useSearch({ from: '/_frame/blueprints/$id/' })
  const navigate = useNavigate({ from: '/blueprints/$id/' })
  const { selection, isOpen, select } = useSelection()
  const target = useLocation({ select: ({ state }) => state.target })
  const goTo = useGoTo()
  const [hover] = useState(() => createStore<string | undefined>(undefined))
  const actions = useMemo(() => ({ select, goTo, hover }), [select, goTo, hover])
  const isWide = useIsBeside()
  const changeFilter = ({ q, category, onlyProblems }: LaneFilter) =>
    void navigate({
      search: (search) => ({
        ...search,
        q,
        category: category === '' ? noCategory : (category ?? ''),
        only: onlyProblems ? 'problems' : '',
      }),
      // What a press leads to may be behind the filter that is cleared for it.
      state: true,
      replace: true,
    })
  return (
    <LanesContext value={actions}>
      <div className={classes.body}>
        <LanesView
          selection={selection}
          filter={{ q, category: category === noCategory ? '' : category, onlyProblems: only === 'problems' }}
          onFilter={changeFilter}
          target={target}
        />
        {(isWide || isOpen) && (
          <aside className={classes.panel} aria-label="Form">
            <PanelBoundary name="The form" resetKey={JSON.stringify(selection ?? '')}>
              <Panel selection={selection} isOpen={isOpen} target={target} />
            </PanelBoundary>
          </aside>
        )}
      </div>
    </LanesContext>
  )
}

/**
 * The row whose form the panel shows. The address names it: `trait:warmth`, `goal:storyteller`. It is followed by its
 * key, so that it stays selected while it is renamed.
 */
export function useSelection() {
  const { sel } = useSearch({ from: '/_frame/blueprints/$id/' })
  const chosen = useLocation({ select: ({ state }) => state.row })
  const navigate = useNavigate({ from: '/blueprints/$id/' })
  const store = useDraftStore()
  const [shown, setShown] = useState<{ readonly row: Selection; readonly address: string }>()
  const selection = useDraft(({ draft }) => {
    if (sel === undefined) return undefined
    const isRenamed = shown?.address === sel && rowOf(draft, shown.row.list, shown.row.key) !== undefined
    return named(draft, sel, chosen) ?? (isRenamed ? shown.row : undefined)
  }, sameJson)
  const address = useDraft(({ draft }) => selection && addressOf(draft, selection))
  const now = selection && sel && address === sel ? { row: selection, address: sel } : shown
  if (!sameJson(shown, now)) setShown(now)

  useEffect(() => {
    if (address !== undefined && address !== sel)
      void navigate({ search: (search) => ({ ...search, sel: address }), state: true, replace: true })
  }, [navigate, address, sel])

  const select = useCallback(
    (next: Selection | typeof blueprint | undefined) => {
      const row = next === blueprint ? undefined : next
      // A row that was added just now is not in the draft of the last render.
      const to = row ? addressOf(store.get().draft, row) : next === blueprint ? blueprint : ''
      void navigate({
        search: (search) => ({ ...search, sel: to }),
        state: row ? { row } : {},
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, store],
  )
  return { selection, isOpen: sel !== undefined, select }
}

/** Of several rows with one name, the one that was chosen, else the first. */
function named(draft: Draft, address: string, chosen: Selection | undefined): Selection | undefined {
  const list = rowListNames.find((one) => address.startsWith(`${rowLists[one].noun}:`))
  if (!list) return undefined
  const same = rowsOf(draft, list).filter(({ row }) => addressIn(list, row) === address)
  const row = same.find(({ key }) => key === chosen?.key) ?? same[0]
  return row && { list, key: row.key }
}
