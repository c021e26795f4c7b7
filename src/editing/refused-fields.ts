import { ServiceError } from '@/api/errors'
import { sameJson } from '@/lib/json'
import { fieldPlace } from './record-field-path'
import type { RecordForm } from './use-record-form'
import type { SaveState } from './use-record-save'

/** What the service found wrong with a field, or with one entry of a list. */
export interface FieldRefusal {
  readonly message: string
  readonly index: number | undefined
}

/** What the service refused, by field, as long as the field is as it was sent. */
export function refusedFields(
  { shape, edits }: RecordForm,
  state: SaveState,
): ReadonlyMap<string, readonly FieldRefusal[]> {
  const refused = new Map<string, FieldRefusal[]>()
  if (state.kind !== 'failed' || !(state.error instanceof ServiceError)) return refused
  for (const { field, message } of state.error.refusal.errors) {
    const place = fieldPlace(shape, field)
    if (!place || !sameJson(edits[place.name], state.edits[place.name])) continue
    const known = refused.get(place.name) ?? []
    refused.set(place.name, [...known, { message, index: place.index }])
  }
  return refused
}
