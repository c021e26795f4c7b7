import type { BlueprintValues } from './form-values'
import { freeRef, newTrait } from './free-ref'
import { slugOf } from './slug'
import { withField } from './with-field'
import { withTraitRenamed } from './with-trait-renamed'

/** A trait with another display name. The ref of a new one follows it, until somebody gives it one of its own. */
export function withTraitNamed(values: BlueprintValues, key: string, name: string): BlueprintValues {
  const trait = values.traits.byKey[key]
  const named = withField(values, [`traits.byKey.${key}.display_name`, name])
  if (trait?.source !== null || !isDerivedFrom(trait.trait_ref, trait.display_name)) return named
  return withTraitRenamed(named, key, freeRef(named, slugOf(name) || newTrait, key))
}

function isDerivedFrom(ref: string, name: string): boolean {
  const slug = slugOf(name) || newTrait
  return ref === slug || (ref.startsWith(`${slug}-`) && /^\d+$/.test(ref.slice(slug.length + 1)))
}
