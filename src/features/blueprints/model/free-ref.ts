import type { BlueprintValues } from './form-values'
import { usesOf } from './references'
import { freeName } from './rows'

/** A ref for a new trait that no trait has or had, and that nothing names by chance. */
export function freeRef(values: BlueprintValues): string {
  const taken = new Set(Object.values(values.traits.byKey).map(({ trait_ref }) => trait_ref))
  for (;;) {
    const ref = freeName('new-trait', taken)
    if (usesOf(values, ref).length === 0) return ref
    taken.add(ref)
  }
}
