import { rowsInOrder, type BlueprintValues } from './values/form-values'
import { usesOf } from './references'

/**
 * Whether what names this trait means no other: it has a ref, and nobody shares it. Only then do its uses follow it.
 */
export function isOnlyOneNamed(values: BlueprintValues, key: string): boolean {
  const ref = values.traits.byKey[key]?.trait_ref ?? ''
  return (
    ref !== '' &&
    rowsInOrder(values.traits).every(({ key: other, row }) => other === key || row.trait_ref !== ref)
  )
}

/** Whether anything apart from its own row follows a trait when it is renamed or removed. */
export function hasUses(values: BlueprintValues, key: string): boolean {
  const ref = values.traits.byKey[key]?.trait_ref ?? ''
  const own = `traits.byKey.${key}.default.trait_ref`
  return isOnlyOneNamed(values, key) && usesOf(values, ref).some(({ path }) => path !== own)
}

/** Whether a place follows the trait when it is renamed: also its own default may name it. */
export function isNamedElsewhere(values: BlueprintValues, key: string): boolean {
  return isOnlyOneNamed(values, key) && usesOf(values, values.traits.byKey[key]?.trait_ref ?? '').length > 0
}
