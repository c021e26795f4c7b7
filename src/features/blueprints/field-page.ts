import { useLocation, useMatches, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { DyadicSettings } from '@/api/resources/blueprints'
import { learnableRefs } from '@/blueprint/lanes/lane-facts'
import { rowLists, rowAt, type RowList, type RowOf, type Path } from '@/blueprint/model/path'
import { nameIn, rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { randomId } from '@/lib/browser'
import { useDraftStore } from './draft/use-draft'
import type { Selection } from './lanes/lanes-context'
import { laneAt } from './lanes/lane-places'

/** In the address: the blueprint itself is selected. In narrow windows its form is not beside the lanes. */
export const blueprint = 'blueprint'

/** A field that a press leads to. Each press has an id of its own, so that the same field is reached again. */
export interface Target {
  readonly path: Path
  readonly id: string
}

export interface Tab {
  readonly to: '/blueprints/$id' | `/blueprints/$id/${'growth' | 'dyadic' | 'json'}`
  readonly label: string
  /** The part of the draft that it shows; Traits has all that no other tab shows. */
  readonly part?: string
  /** How many it has of what. */
  readonly count?: (draft: Draft) => readonly [count: number, noun: string]
}

/** Pages that edit the draft, in their order. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { to: '/blueprints/$id', label: 'Traits', count: (draft) => [rowsOf(draft, 'traits').length, 'trait'] },
  {
    to: '/blueprints/$id/growth',
    label: 'Growth',
    part: 'default_growth',
    count: (draft) => [rowsOf(draft, 'default_growth.goal_states').length, 'goal'],
  },
  {
    to: '/blueprints/$id/dyadic',
    label: 'Dyadic',
    part: 'default_dyadic',
    count: (draft) => [new Set(learnableRefs(draft)).size, 'learnable trait'],
  },
  { to: '/blueprints/$id/json', label: 'JSON', part: '' },
]

/** The page that shows a place of the draft, and what is selected there. */
interface FieldPage {
  readonly to: Tab['to']
  /** Undefined: what is selected on Traits stays. */
  readonly sel?: string
  /** The row whose form has the field. */
  readonly row?: Selection
}

const blueprintFields = ['name', 'blueprint_id', 'category', 'visibility', 'description']
/** Rows of growth have their whole forms on Traits: only what is seen on Growth anyway is reached there. */
const growthRowFields: Partial<Record<RowList, readonly string[]>> = {
  'default_growth.goal_states': ['id', 'attraction_strength', 'trait_targets'],
  'default_growth.boundaries': ['min_value', 'max_value', 'excluded_values', 'reason'],
  'default_growth.triggers': ['condition', 'affected_traits', 'direction', 'rate_multiplier'],
}

function isOnGrowth(path: Path, isGrowthOpen: boolean): boolean {
  const row = rowAt(path)
  if (row) return isGrowthOpen && growthRowFields[row.list]?.includes(row.field[0] ?? '') === true
  return path[0] === 'default_growth' && ['type', 'domain_rates'].includes(path[1] ?? '')
}

/** Where a place is edited: what has no field, in the text of the draft. */
function pageOf(draft: Draft, path: Path, isGrowthOpen: boolean): FieldPage {
  const [part = '', field = ''] = path
  if (part === 'default_dyadic' && Object.hasOwn(DyadicSettings.shape, field))
    return { to: '/blueprints/$id/dyadic' }
  if (isOnGrowth(path, isGrowthOpen)) return { to: '/blueprints/$id/growth' }
  const row = formRowAt(draft, path)
  if (row) return { to: '/blueprints/$id', sel: addressOf(draft, row), row }
  if (path.length === 1 && blueprintFields.includes(part)) return { to: '/blueprints/$id', sel: blueprint }
  // A ref that no trait has is a lane, and in no form.
  if (laneAt(draft, path).id !== undefined) return { to: '/blueprints/$id', sel: '' }
  return { to: '/blueprints/$id/json' }
}

/** A link to the field of a place, for the router. */
export function linkTo(id: string, draft: Draft, path: Path, isGrowthOpen = false) {
  const { to, sel, row } = pageOf(draft, path, isGrowthOpen)
  const target: Target = { path, id: randomId() }
  return {
    to,
    params: { id },
    search: (search: object) => (sel === undefined ? search : { ...search, sel }),
    state: row ? { row, target } : { target },
  }
}

/** Leads to the field of a place, on whatever page shows it. */
export function useGoTo(): (path: Path) => void {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const store = useDraftStore()
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (path) => {
      const isGrowthOpen = router.state.matches.at(-1)?.fullPath === '/blueprints/$id/growth'
      const link = linkTo(id, store.get().draft, path, isGrowthOpen)
      // From one field of a page to the next is no step of the browser's history.
      const isHere = router.buildLocation(link).pathname === router.state.location.pathname
      void navigate({ ...link, replace: isHere, resetScroll: !isHere })
    },
    [id, store, navigate, router],
  )
}

/** A link to the review that remembers the page on which it stands. */
export function useReviewLink(id: string) {
  const from = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  return { to: '/blueprints/$id/review', params: { id }, search: true, state: { from } } as const
}

/** A link from the review to that page; opened from elsewhere, it leads to the traits. */
export function useWayBack(id: string) {
  const from = useLocation({ select: ({ state }) => state.from })
  const { to, label } = tabs.find((tab) => tab.to === from) ?? tabs[0]
  return { link: { to, params: { id }, search: true } as const, label: `Back to ${label}` }
}

/** The row whose form has a field of the draft. A boundary is a part of its trait's. */
export function formRowAt(draft: Draft, path: Path): Selection | undefined {
  const { list, key = '' } = rowAt(path) ?? {}
  const row = list && rowOf(draft, list, key)
  if (!row) return undefined
  if (list !== 'default_growth.boundaries') return { list, key }
  const ref = rowOf(draft, list, key)?.trait_ref
  const trait = rowsOf(draft, 'traits').find((one) => one.row.trait_ref === ref)
  return trait && { list: 'traits', key: trait.key }
}

/** The row in the address of the traits' page: `trait:warmth`, `goal:storyteller`. */
export function addressOf(draft: Draft, { list, key }: Selection): string {
  return addressIn(list, rowOf(draft, list, key))
}

/** Letters of a name in the address: browsers take their time with long ones. */
const longestName = 200

export function addressIn(list: RowList, row: RowOf[RowList] | undefined): string {
  return `${rowLists[list].noun}:${nameIn(list, row).slice(0, longestName)}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The row that the address names: of several with one name this one. */
    row?: Selection
    /** What a press has led to. */
    target?: Target
    /** The page that the review was opened from. */
    from?: string | undefined
  }
}
