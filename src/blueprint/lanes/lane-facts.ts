import { isJsonObject, type JsonObject, type MaybeJson } from '@/lib/json/json'
import { groupedBy } from '@/lib/grouped-by'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { valueAt, rowAt, type RowOf, type Path } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft, type Row } from '@/blueprint/model/rows'
import { numberIn, textIn, textsIn, type Limits } from '@/blueprint/model/values'
import { brief, countOf } from '@/lib/words'
import { changeId, type Change } from '@/blueprint/model/changes'

/** The numbers of a trait that a lane shows; undefined if not given, or not numbers. */
export interface TraitNumbers extends Limits {
  readonly value?: number | undefined
}

/** Their places in a trait. */
export const numberPaths = {
  value: ['default', 'value', 'numeric_value'],
  min: ['default', 'constraint', 'min_bound'],
  max: ['default', 'constraint', 'max_bound'],
} as const

export const traitNumbers = memoizeByObject((trait: RowOf['traits']): TraitNumbers => {
  const number = (path: readonly string[]) => numberIn(valueAt(trait as JsonObject, path))
  return { value: number(numberPaths.value), min: number(numberPaths.min), max: number(numberPaths.max) }
})

/** Everything that names a trait, apart from its own row. */
export interface LaneFacts {
  readonly boundaries: readonly LaneBoundary[]
  readonly targets: readonly LaneTarget[]
  readonly triggers: ReturnType<typeof triggersOf>
  readonly isLearnable: boolean
}

export const noFacts: LaneFacts = { boundaries: [], targets: [], triggers: [], isLearnable: false }

/**
 * Everything that names each trait, by its ref, and how it differs from the saved version. The same as long as growth and
 * the dyadic settings are: editing a trait leaves them alone.
 */
export function factsByRef(draft: Draft, saved: Draft): ReadonlyMap<string, LaneFacts> {
  const { default_growth: growth } = draft
  return gathered(isJsonObject(growth) ? growth : noGrowth, draft.default_dyadic, saved.default_growth)
}

const noGrowth: JsonObject = {}
const gathered = memoizeByObject((default_growth: JsonObject, dyadic: MaybeJson, savedGrowth: MaybeJson) => {
  const draft: Draft = { default_growth, default_dyadic: dyadic ?? null }
  const saved: Draft = { default_growth: savedGrowth ?? null }
  const places = goalPlaces(saved, draft)
  const boundaries = byRef(rowsOf(draft, 'default_growth.boundaries').map((row) => boundaryOf(row, saved)))
  const goals = rowsOf(draft, 'default_growth.goal_states')
  const targets = byRef(goals.flatMap((row) => targetsOf(row, saved, places)))
  const triggers = byRef(rowsOf(draft, 'default_growth.triggers').flatMap(triggersOf))
  const learnable = new Set(learnableRefs(draft))
  const refs = [learnable, boundaries, targets, triggers].flatMap((named) => [...named.keys()])
  return new Map(
    refs.map((ref): [string, LaneFacts] => [
      ref,
      {
        boundaries: boundaries.get(ref) ?? [],
        targets: targets.get(ref) ?? [],
        triggers: triggers.get(ref) ?? [],
        isLearnable: learnable.has(ref),
      },
    ]),
  )
})

const byRef = <Fact extends { readonly ref: string }>(facts: readonly Fact[]) =>
  groupedBy(facts, ({ ref }) => ref)

/** Letters of the reason of a boundary. */
const longestReason = 400

export type LaneBoundary = ReturnType<typeof boundaryOf>

function boundaryOf({ key, row }: Row<'default_growth.boundaries'>, saved: Draft) {
  const before = rowOf(saved, 'default_growth.boundaries', key)
  const [min, max] = [numberIn(row.min_value), numberIn(row.max_value)]
  return {
    ref: textIn(row.trait_ref),
    key,
    min,
    max,
    excluded: textsIn(row.excluded_values),
    reason: brief(textIn(row.reason).trim(), longestReason),
    /** An end is not as saved. */
    isChanged: min !== numberIn(before?.min_value) || max !== numberIn(before?.max_value),
  }
}

export type LaneTarget = ReturnType<typeof targetsOf>[number]

/** What a goal wants of traits. */
function targetsOf(
  { key: goal, row }: Row<'default_growth.goal_states'>,
  saved: Draft,
  places: ReadonlyMap<string, number>,
) {
  const before = rowOf(saved, 'default_growth.goal_states', goal)?.trait_targets
  return Object.entries(isJsonObject(row.trait_targets) ? row.trait_targets : {}).map(([ref, value]) => ({
    ref,
    goal,
    id: textIn(row.id),
    value: numberIn(value),
    /** It is not as saved. */
    isChanged: numberIn(value) !== numberIn(valueAt(before, [ref])),
    /** Attraction; undefined if not given. */
    strength: numberIn(row.attraction_strength),
    /** The goal's place among all, which gives it a letter and a color. */
    place: places.get(goal) ?? 0,
  }))
}

function triggersOf({ key, row }: Row<'default_growth.triggers'>) {
  const [id, multiplier] = [textIn(row.id), numberIn(row.rate_multiplier)]
  return [...new Set(textsIn(row.affected_traits))].map((ref) => ({ ref, key, id, multiplier }))
}

/**
 * Places of the goals by first appearance: those of the saved version, then those that the draft adds. A goal keeps
 * its place while others are moved or removed, so that letters and colors stay comparable.
 */
export function goalPlaces(saved: Draft, draft: Draft): ReadonlyMap<string, number> {
  const list = 'default_growth.goal_states'
  return placesIn(rowsOf(draft, list), rowsOf(saved, list))
}

type Goals = readonly Row<'default_growth.goal_states'>[]
const placesIn = memoizeByObject((draft: Goals, saved: Goals): ReadonlyMap<string, number> => {
  const keys = [...saved, ...draft].map(({ key }) => key)
  return new Map([...new Set(keys)].map((key, place) => [key, place]))
})

export function learnableRefs(draft: Draft): string[] {
  return textsIn(valueAt(draft, ['default_dyadic', 'learnable_traits']))
}

/** How much a blueprint or a version has: "8 traits", "5 boundaries" … */
export function countWords(draft: Draft): string[] {
  return [
    countOf(rowsOf(draft, 'traits').length, 'trait'),
    countOf(rowsOf(draft, 'default_growth.boundaries').length, 'boundary', 'boundaries'),
    countOf(rowsOf(draft, 'default_growth.goal_states').length, 'goal'),
    countOf(rowsOf(draft, 'default_growth.triggers').length, 'trigger'),
    `${learnableRefs(draft).length} learnable`,
  ]
}

/** What a difference is about: the key of its trait's lane, else the difference itself. */
export function topicOf(change: Change, drafts: readonly Draft[]): string {
  const [list, key] = change.path
  const ref = list === 'traits' ? undefined : refAt(change.path, drafts)
  const lane = drafts
    .flatMap((draft) => rowsOf(draft, 'traits'))
    .find((trait) =>
      list === 'traits' ? trait.key === key : ref !== undefined && trait.row.trait_ref === ref,
    )
  return lane?.key ?? changeId(change)
}

/** The trait that a place elsewhere is about: as a goal or a list names it, or as its boundary does. */
export function refAt(path: Path, drafts: readonly Draft[]): string | undefined {
  if (['trait_targets', 'learnable_traits', 'affected_traits'].includes(path.at(-2) ?? '')) return path.at(-1)
  const list = 'default_growth.boundaries'
  const row = rowAt(path)
  if (row?.list !== list) return undefined
  return drafts.map((draft) => textIn(rowOf(draft, list, row.key)?.trait_ref)).find(Boolean)
}
