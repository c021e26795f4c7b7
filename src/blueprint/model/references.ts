import { rowsInOrder, type BlueprintValues, type TargetValues } from '@/blueprint/model/values/form-values'
import { withField } from '@/blueprint/model/values/with-field'
import { withoutRow } from '@/blueprint/model/values/without-row'

export interface Use {
  /** Name of the form field that names the trait. */
  readonly path: string
  readonly words: string
}

/** References to a trait, apart from its own row. */
export function usesOf(values: BlueprintValues, ref: string): Use[] {
  const { default_dyadic, default_growth } = values
  const growth = 'default_growth'
  return [
    ...(default_dyadic.learnable_traits.includes(ref)
      ? [{ path: 'default_dyadic.learnable_traits', words: 'learnable traits' }]
      : []),
    ...rowsInOrder(values.traits)
      .filter(({ row }) => row.default.trait_ref === ref)
      .map(({ key }) => ({ path: `traits.byKey.${key}.default.trait_ref`, words: 'its own default' })),
    ...rowsInOrder(default_growth.boundaries)
      .filter(({ row }) => row.trait_ref === ref)
      .map(({ key }) => ({
        path: `${growth}.boundaries.byKey.${key}.trait_ref`,
        words: 'a growth boundary',
      })),
    ...rowsInOrder(default_growth.goal_states)
      .filter(({ row }) => row.trait_targets.some((target) => target.trait_ref === ref))
      .map(({ key, row }) => ({
        path: `${growth}.goal_states.byKey.${key}.trait_targets`,
        words: `goal ${row.id}`,
      })),
    ...rowsInOrder(default_growth.triggers)
      .filter(({ row }) => row.affected_traits.includes(ref))
      .map(({ key, row }) => ({
        path: `${growth}.triggers.byKey.${key}.affected_traits`,
        words: `trigger ${row.id}`,
      })),
  ]
}

/** Changes all references from `from` to `to`, or removes them. The trait itself keeps its name. */
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

/** A ref that the list already contains is not added twice. */
function mapTexts(refs: readonly string[], from: string, to: string | null): string[] {
  if (to === null || refs.includes(to)) return refs.filter((ref) => ref !== from)
  return refs.map((ref) => (ref === from ? to : ref))
}

/** A goal has one target for a trait: an existing one for `to` stays. */
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
