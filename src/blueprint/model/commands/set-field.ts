import { truncate } from '@/lib/text/truncate'
import type { BlueprintValues } from '@/blueprint/model/values/form-values'
import { freeRef, newTrait } from '@/blueprint/model/values/free-ref'
import type { Command } from '@/blueprint/model/history/history'
import { pathLabel } from '@/blueprint/model/values/path-label'
import { slugOf } from '@/blueprint/model/values/slug'
import { withField, type FieldEdit } from '@/blueprint/model/values/with-field'
import { withTraitRenamed } from '@/blueprint/model/values/with-trait-renamed'
import { edit } from './edit'

/** Sets a field to a typed or chosen value. Consecutive edits of one field are one step. */
export function setField(values: BlueprintValues, path: string, value: unknown): Command {
  const [, named] = /^traits\.byKey\.([^.]+)\.display_name$/.exec(path) ?? []
  if (named !== undefined && typeof value === 'string')
    return edit(fieldName(values, path, value), (now) => withTraitNamed(now, named, value), `field:${path}`)
  return setFields(fieldName(values, path, value), [[path, value]], `field:${path}`)
}

export function setFields(name: string, edits: readonly FieldEdit[], joins?: string): Command {
  return edit(name, (values) => edits.reduce(withField, values), joins)
}

function fieldName(values: BlueprintValues, path: string, value: unknown): string {
  const label = pathLabel(path, values)
  if (typeof value === 'boolean') return `${label}: ${value ? 'on' : 'off'}`
  if (typeof value !== 'string') return `Change ${label}`
  if (value === '') return `Clear ${label}`
  return `${label}: ${truncate(value, 40)}`
}

/** A trait with another display name. The ref of a new trait follows the name until it is set explicitly. */
function withTraitNamed(values: BlueprintValues, key: string, name: string): BlueprintValues {
  const trait = values.traits.byKey[key]
  const named = withField(values, [`traits.byKey.${key}.display_name`, name])
  if (trait?.source !== null || !isDerivedFrom(trait.trait_ref, trait.display_name)) return named
  return withTraitRenamed(named, key, freeRef(named, slugOf(name) || newTrait, key))
}

function isDerivedFrom(ref: string, name: string): boolean {
  const slug = slugOf(name) || newTrait
  return ref === slug || (ref.startsWith(`${slug}-`) && /^\d+$/.test(ref.slice(slug.length + 1)))
}
