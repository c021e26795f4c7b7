import type { BlueprintValues } from './values/form-values'
import { numberOfText } from './values/number-text'
import { rowAt, rowLabel } from './values/path-label'
import { usesOf } from './references'
import { isOnlyOneNamed } from './trait-uses'

export interface TraitUse {
  /** Name of the field with the reference. */
  readonly path: string
  readonly label: string
  /** Value given for the trait there: "0.70", "×1.5". */
  readonly detail: string
}

export interface UseGroup {
  readonly title: string
  readonly uses: readonly TraitUse[]
}

/** The references apart from its own row that must change when a trait is renamed or removed. */
export function usesOfTrait(values: BlueprintValues, key: string): UseGroup[] {
  const ref = values.traits.byKey[key]?.trait_ref ?? ''
  return isOnlyOneNamed(values, key) ? useGroups(values, ref, `traits.byKey.${key}.default.trait_ref`) : []
}

/** The references to a trait, grouped by type. */
export function useGroups(values: BlueprintValues, ref: string, except?: string): UseGroup[] {
  const groups = new Map<string, TraitUse[]>()
  for (const { path } of usesOf(values, ref)) {
    if (path === except) continue
    const { title, ...use } = described(values, ref, path)
    groups.set(title, [...(groups.get(title) ?? []), { path, ...use }])
  }
  return [...groups].map(([title, uses]) => ({ title, uses }))
}

export function countUses(groups: readonly UseGroup[]): number {
  return groups.reduce((count, { uses }) => count + uses.length, 0)
}

function described(values: BlueprintValues, ref: string, path: string) {
  const at = rowAt(path)
  if (at?.key === undefined) return { title: 'Dyadic', label: 'Learnable traits', detail: '' }
  const label = rowLabel(at.list, at.key, values)
  const { goal_states, triggers, boundaries } = values.default_growth
  switch (at.list) {
    case 'traits':
      return { title: 'Traits', label: `Default of ${label}`, detail: '' }
    case 'default_growth.boundaries':
      return { title: 'Growth boundaries', label, detail: rangeOf(boundaries.byKey[at.key]) }
    case 'default_growth.goal_states': {
      const targets = goal_states.byKey[at.key]?.trait_targets ?? []
      return {
        title: 'Goals',
        label,
        detail: short(targets.find(({ trait_ref }) => trait_ref === ref)?.value),
      }
    }
    case 'default_growth.triggers': {
      const rate = short(triggers.byKey[at.key]?.rate_multiplier)
      return { title: 'Triggers', label, detail: rate === '' ? '' : `×${rate}` }
    }
  }
}

function rangeOf(
  boundary: BlueprintValues['default_growth']['boundaries']['byKey'][string] | undefined,
): string {
  const [min, max] = [short(boundary?.min_value), short(boundary?.max_value)]
  if (min !== '' && max !== '') return `${min} to ${max}`
  return min === '' ? (max === '' ? '' : `up to ${max}`) : `from ${min}`
}

/** A number as typed, unless it is too long for a list. */
function short(text = ''): string {
  const number = numberOfText(text)
  return number !== undefined && text.length > 12 ? String(number) : text.slice(0, 12)
}
