import { rowsInOrder, type BlueprintValues } from './values/form-values'
import { usesOf } from './references'

/**
 * Whether references to this trait are unambiguous: it has a ref, and no other trait has the same one. Only then are
 * they renamed with it.
 */
export function isOnlyOneNamed(values: BlueprintValues, key: string): boolean {
  const ref = values.traits.byKey[key]?.trait_ref ?? ''
  return (
    ref !== '' &&
    rowsInOrder(values.traits).every(({ key: other, row }) => other === key || row.trait_ref !== ref)
  )
}

/** Whether any reference apart from its own row must change when a trait is renamed or removed. */
export function hasUses(values: BlueprintValues, key: string): boolean {
  const ref = values.traits.byKey[key]?.trait_ref ?? ''
  const own = `traits.byKey.${key}.default.trait_ref`
  return isOnlyOneNamed(values, key) && usesOf(values, ref).some(({ path }) => path !== own)
}

/** Whether references are renamed with the trait. Its own default counts too. */
export function isNamedElsewhere(values: BlueprintValues, key: string): boolean {
  return isOnlyOneNamed(values, key) && usesOf(values, values.traits.byKey[key]?.trait_ref ?? '').length > 0
}
