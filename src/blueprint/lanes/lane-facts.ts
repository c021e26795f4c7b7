import { structuralShare } from '@/lib/json/structural-share'
import {
  rowsInOrder,
  type BlueprintValues,
  type BoundaryValues,
  type GrowthValues,
} from '@/blueprint/model/values/form-values'
import { rowAt } from '@/blueprint/model/values/path-label'
import type { Problem } from '@/blueprint/model/problems/problem'

export interface LaneTarget {
  /** Key of the goal. */
  readonly goal: string
  readonly id: string
  readonly text: string
  readonly strength: string
}

export interface LaneTrigger {
  readonly key: string
  readonly id: string
  readonly multiplier: string
}

/** Everything that names a trait, apart from its own row. */
export interface LaneFacts {
  readonly boundaries: readonly { readonly key: string; readonly row: BoundaryValues }[]
  readonly targets: readonly LaneTarget[]
  readonly triggers: readonly LaneTrigger[]
}

export const noFacts: LaneFacts = { boundaries: [], targets: [], triggers: [] }

/** Returns an unchanged value as the same object, down to its parts, so that nothing is rendered again. */
export class Shared<Value> {
  #before: Value | undefined

  of(next: Value): Value {
    this.#before = structuralShare(this.#before, next)
    return this.#before
  }
}

/** Does the same for the parts of a map. */
export class SharedParts<Part> {
  #before: ReadonlyMap<string, Part> = new Map()

  of(next: ReadonlyMap<string, Part>): ReadonlyMap<string, Part> {
    const before = this.#before
    this.#before = new Map([...next].map(([name, part]) => [name, structuralShare(before.get(name), part)]))
    return this.#before
  }
}

/** Everything that names each trait, by its ref. */
export function factsByRef(growth: GrowthValues): Map<string, LaneFacts> {
  const found = new Map<
    string,
    { boundaries: LaneFacts['boundaries'][number][]; targets: LaneTarget[]; triggers: LaneTrigger[] }
  >()
  const of = (ref: string) => {
    const existing = found.get(ref) ?? { boundaries: [], targets: [], triggers: [] }
    found.set(ref, existing)
    return existing
  }
  for (const { key, row } of rowsInOrder(growth.boundaries)) of(row.trait_ref).boundaries.push({ key, row })
  for (const { key, row } of rowsInOrder(growth.goal_states))
    for (const { trait_ref, value } of row.trait_targets)
      of(trait_ref).targets.push({ goal: key, id: row.id, text: value, strength: row.attraction_strength })
  for (const { key, row } of rowsInOrder(growth.triggers))
    for (const ref of new Set(row.affected_traits))
      of(ref).triggers.push({ key, id: row.id, multiplier: row.rate_multiplier })
  return found
}

/** Refs that are named but belong to no trait. */
export function missingRefs(values: BlueprintValues, facts: ReadonlyMap<string, LaneFacts>): string[] {
  const existing = new Set(rowsInOrder(values.traits).map(({ row }) => row.trait_ref))
  const named = new Set([...facts.keys(), ...values.default_dyadic.learnable_traits])
  return [...named].filter((ref) => ref !== '' && !existing.has(ref))
}

/** Problems, keyed by the trait whose lane shows them. */
export function problemsByTrait(
  problems: readonly Problem[],
  values: BlueprintValues,
): ReadonlyMap<string, readonly Problem[]> {
  const keyOfRef = new Map(rowsInOrder(values.traits).map(({ key, row }) => [row.trait_ref, key]))
  const found = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = traitOf(problem.path, values, keyOfRef)
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), problem])
  }
  return found
}

function traitOf(
  path: string,
  values: BlueprintValues,
  keyOfRef: ReadonlyMap<string, string>,
): string | undefined {
  const at = rowAt(path)
  if (at?.key === undefined) return undefined
  if (at.list === 'traits') return at.key
  const { boundaries, goal_states } = values.default_growth
  if (at.list === 'default_growth.boundaries') return keyOfRef.get(boundaries.byKey[at.key]?.trait_ref ?? '')
  const target = /^trait_targets\.(\d+)\./.exec(at.field)?.[1]
  if (at.list !== 'default_growth.goal_states' || target === undefined) return undefined
  return keyOfRef.get(goal_states.byKey[at.key]?.trait_targets[Number(target)]?.trait_ref ?? '')
}
