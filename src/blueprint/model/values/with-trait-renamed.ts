import type { BlueprintValues } from './form-values'
import { withRefs } from '@/blueprint/model/references'
import { isOnlyOneNamed } from '@/blueprint/model/trait-uses'
import { withField } from './with-field'

/**
 * A trait with another ref, and all references to it renamed. References that may mean another trait with that ref
 * stay.
 */
export function withTraitRenamed(values: BlueprintValues, key: string, to: string): BlueprintValues {
  const from = values.traits.byKey[key]?.trait_ref ?? ''
  const renamed = withField(values, [`traits.byKey.${key}.trait_ref`, to])
  if (isOnlyOneNamed(values, key)) return withRefs(renamed, from, to)
  const isOwnDefault = from !== '' && values.traits.byKey[key]?.default.trait_ref === from
  return isOwnDefault ? withField(renamed, [`traits.byKey.${key}.default.trait_ref`, to]) : renamed
}
