import { rowsInOrder, type BlueprintValues } from './form-values'

export interface Use {
  /** Name of the form field that names the trait. */
  readonly path: string
  readonly words: string
}

/** Where a trait is named apart from its own row. */
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

export interface Rewrite {
  readonly path: string
  readonly value:
    string | string[] | BlueprintValues['default_growth']['goal_states']['byKey'][string]['trait_targets']
}

/** The new values of every field that names the trait, once it is renamed. */
export function rewritesOf(values: BlueprintValues, from: string, to: string): Rewrite[] {
  const rename = (ref: string) => (ref === from ? to : ref)
  return usesOf(values, from).map(({ path }) => ({ path, value: renamedAt(values, path, rename, to) }))
}

function renamedAt(
  values: BlueprintValues,
  path: string,
  rename: (ref: string) => string,
  to: string,
): Rewrite['value'] {
  if (path === 'default_dyadic.learnable_traits') return values.default_dyadic.learnable_traits.map(rename)
  const key = path.split('.byKey.')[1]?.split('.')[0] ?? ''
  if (path.endsWith('.trait_targets'))
    return (values.default_growth.goal_states.byKey[key]?.trait_targets ?? []).map((target) => ({
      ...target,
      trait_ref: rename(target.trait_ref),
    }))
  if (path.endsWith('.affected_traits'))
    return (values.default_growth.triggers.byKey[key]?.affected_traits ?? []).map(rename)
  return to
}
