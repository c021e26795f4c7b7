import type { BlueprintValues } from './form-values'
import { usesOf } from '@/blueprint/model/references'
import { freeName } from './rows'

export const newTrait = 'new-trait'

/**
 * A ref for a new trait that is not used by any trait, past or present, or by any reference. With `key`, that trait may
 * keep its own.
 */
export function freeRef(values: BlueprintValues, name = newTrait, key?: string): string {
  const others = Object.entries(values.traits.byKey).filter(([other]) => other !== key)
  const own = key === undefined ? undefined : values.traits.byKey[key]?.trait_ref
  const taken = new Set(others.map(([, { trait_ref }]) => trait_ref))
  for (;;) {
    const ref = freeName(name, taken)
    if (ref === own || usesOf(values, ref).length === 0) return ref
    taken.add(ref)
  }
}
