import { truncate } from '@/lib/truncate'
import type { BlueprintValues } from '@/blueprint/model/form-values'
import type { Command } from '@/blueprint/model/history'
import { pathLabel } from '@/blueprint/model/path-label'
import { withField, type FieldEdit } from '@/blueprint/model/with-field'
import { withTraitNamed } from '@/blueprint/model/with-trait-named'
import { edit } from './edit'

/** Sets a field to what was typed or chosen. Several edits of one field right after each other are one step. */
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
  if (value === '') return `Empty ${label}`
  return `${label}: ${truncate(value, 40)}`
}
