import { clipped } from '@/lib/clipped'
import { rowsInOrder, type BlueprintValues, type TargetValues } from '@/features/blueprints/model/form-values'
import type { Command } from '@/features/blueprints/model/history'
import { rowLabel } from '@/features/blueprints/model/path-label'
import { readTrait, type TraitDefaultShape } from '@/features/blueprints/model/to-form-values'
import { isOnlyOneNamed } from '@/features/blueprints/model/trait-uses'
import { edit } from './edit'
import { addRow, withoutRow } from './row-commands'
import { withField } from '@/features/blueprints/model/with-field'

/** Renames a trait and everything that names it, in one step. What may mean another of the same name stays. */
export function renameTrait(values: BlueprintValues, key: string, to: string): Command {
  const from = values.traits.byKey[key]?.trait_ref ?? ''
  return edit(
    from === '' ? `Name a trait ${clipped(to, 40)}` : `Rename ${clipped(from, 40)} to ${clipped(to, 40)}`,
    (now) => {
      const renamed = withField(now, [`traits.byKey.${key}.trait_ref`, to])
      if (isOnlyOneNamed(now, key)) return withRefs(renamed, from, to)
      const isOwnDefault = from !== '' && now.traits.byKey[key]?.default.trait_ref === from
      return isOwnDefault ? withField(renamed, [`traits.byKey.${key}.default.trait_ref`, to]) : renamed
    },
  )
}

/** What becomes of the places that name a trait which is removed. */
export type UsesOfRemoved =
  { readonly kind: 'keep' } | { readonly kind: 'remove' } | { readonly kind: 'move'; readonly to: string }

export function removeTrait(values: BlueprintValues, key: string, uses: UsesOfRemoved): Command {
  const ref = values.traits.byKey[key]?.trait_ref ?? ''
  const and =
    uses.kind === 'keep'
      ? ''
      : uses.kind === 'remove'
        ? ' and its uses'
        : ` and move its uses to ${clipped(uses.to, 40)}`
  return edit(`Remove ${rowLabel('traits', key, values)}${and}`, (now) => {
    const without = withoutRow(now, 'traits', key)
    return uses.kind === 'keep' || !isOnlyOneNamed(now, key)
      ? without
      : withRefs(without, ref, uses.kind === 'move' ? uses.to : null)
  })
}

/** A reference to a trait that does not exist becomes one that does. */
export function createMissingTrait(ref: string, key: string, shape: TraitDefaultShape): Command {
  return addRow('traits', key, readTrait({ trait_ref: ref, type: 'NUMERIC' }, undefined, shape))
}

/** Every place that names one trait names another. */
export function remapRefs(from: string, to: string): Command {
  return edit(`Map ${clipped(from, 40)} to ${clipped(to, 40)}`, (values) => withRefs(values, from, to))
}

/** Takes a trait out of every place that names it. */
export function removeRefs(ref: string): Command {
  return edit(`Remove uses of ${clipped(ref, 40)}`, (values) => withRefs(values, ref, null))
}

/** Every place that names `from` names `to`, or is taken out. The trait itself keeps its name. */
export function withRefs(values: BlueprintValues, from: string, to: string | null): BlueprintValues {
  const texts = (refs: readonly string[]) => mapTexts(refs, from, to)
  const { boundaries, goal_states, triggers } = values.default_growth
  let next = withField(values, [
    'default_dyadic.learnable_traits',
    same(values.default_dyadic.learnable_traits, texts),
  ])
  for (const { key, row } of rowsInOrder(values.traits))
    if (row.default.trait_ref === from)
      next = withField(next, [`traits.byKey.${key}.default.trait_ref`, to ?? ''])
  for (const { key, row } of rowsInOrder(boundaries)) {
    if (row.trait_ref !== from) continue
    next =
      to === null
        ? withoutRow(next, 'default_growth.boundaries', key)
        : withField(next, [`default_growth.boundaries.byKey.${key}.trait_ref`, to])
  }
  for (const { key, row } of rowsInOrder(goal_states))
    next = withField(next, [
      `default_growth.goal_states.byKey.${key}.trait_targets`,
      same(row.trait_targets, (targets) => mapTargets(targets, from, to)),
    ])
  for (const { key, row } of rowsInOrder(triggers))
    next = withField(next, [
      `default_growth.triggers.byKey.${key}.affected_traits`,
      same(row.affected_traits, texts),
    ])
  return next
}

/** One that is there already is not named twice. */
function mapTexts(refs: readonly string[], from: string, to: string | null): string[] {
  if (to === null || refs.includes(to)) return refs.filter((ref) => ref !== from)
  return refs.map((ref) => (ref === from ? to : ref))
}

/** A goal has one target for a trait: the one that it had for `to` stays. */
function mapTargets(targets: readonly TargetValues[], from: string, to: string | null): TargetValues[] {
  if (to === null || targets.some(({ trait_ref }) => trait_ref === to))
    return targets.filter(({ trait_ref }) => trait_ref !== from)
  return targets.map((target) => (target.trait_ref === from ? { ...target, trait_ref: to } : target))
}

function same<Item>(before: readonly Item[], map: (items: readonly Item[]) => Item[]): readonly Item[] {
  const after = map(before)
  return after.length === before.length && after.every((item, index) => item === before[index])
    ? before
    : after
}
