import { isJsonObject, type JsonObject, type MaybeJson } from '@/lib/json/json'
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

export interface LaneBoundary {
  readonly key: string
  readonly min: number | undefined
  readonly max: number | undefined
  readonly excluded: readonly string[]
  readonly reason: string
  /** An end is not as saved. */
  readonly isChanged: boolean
}

/** What a goal wants of a trait. */
export interface LaneTarget {
  /** The goal's key. */
  readonly goal: string
  readonly id: string
  readonly value: number | undefined
  /** It is not as saved. */
  readonly isChanged: boolean
  /** Attraction; undefined if not given. */
  readonly strength: number | undefined
  /** The goal's place among all, which gives it a letter and a color. */
  readonly place: number
}

/** Letters of the reason of a boundary. */
const longestReason = 400

interface LaneTrigger {
  readonly key: string
  readonly id: string
  readonly multiplier: number | undefined
}

/** Everything that names a trait, apart from its own row. */
export interface LaneFacts {
  readonly boundaries: readonly LaneBoundary[]
  readonly targets: readonly LaneTarget[]
  readonly triggers: readonly LaneTrigger[]
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
  interface Growing {
    boundaries: LaneBoundary[]
    targets: LaneTarget[]
    triggers: LaneTrigger[]
    isLearnable: boolean
  }
  const found = new Map<string, Growing>()
  const of = (ref: string): Growing => {
    const facts = found.get(ref) ?? { boundaries: [], targets: [], triggers: [], isLearnable: false }
    found.set(ref, facts)
    return facts
  }
  for (const ref of learnableRefs(draft)) of(ref).isLearnable = true
  for (const { key, row } of rowsOf(draft, 'default_growth.boundaries')) {
    const before = rowOf(saved, 'default_growth.boundaries', key)
    const [min, max] = [numberIn(row.min_value), numberIn(row.max_value)]
    of(textIn(row.trait_ref)).boundaries.push({
      key,
      min,
      max,
      excluded: textsIn(row.excluded_values),
      reason: brief(textIn(row.reason).trim(), longestReason),
      isChanged: min !== numberIn(before?.min_value) || max !== numberIn(before?.max_value),
    })
  }
  for (const { key, row } of rowsOf(draft, 'default_growth.goal_states')) {
    const before = rowOf(saved, 'default_growth.goal_states', key)?.trait_targets
    for (const [ref, value] of Object.entries(isJsonObject(row.trait_targets) ? row.trait_targets : {}))
      of(ref).targets.push({
        goal: key,
        id: textIn(row.id),
        value: numberIn(value),
        isChanged: numberIn(value) !== numberIn(valueAt(before, [ref])),
        strength: numberIn(row.attraction_strength),
        place: places.get(key) ?? 0,
      })
  }
  for (const { key, row } of rowsOf(draft, 'default_growth.triggers'))
    for (const ref of new Set(textsIn(row.affected_traits)))
      of(ref).triggers.push({ key, id: textIn(row.id), multiplier: numberIn(row.rate_multiplier) })
  return found
})

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
