import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { isSetByService, patchBlueprintBody } from '@/api/resources/patch-blueprint-body'
import { Blueprint } from '@/api/resources/blueprints'
import { withoutNulls } from '@/api/without-nulls'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { changePath, type Change } from '@/blueprint/model/changes/change'
import { ownValue } from '@/blueprint/model/values/read-fields'

/** Top-level fields that an update from one version to the other sends. */
export function changedFields(choices: AssumptionChoices, base: JsonObject, next: JsonObject): string[] {
  return Object.keys(patchBlueprintBody({ ...choices, 'patch-body': 'changed-fields' }, base, next))
}

/** Documented top-level fields that another user changed; none if the revision is the same. */
export function fieldsChangedBy(base: JsonObject, theirs: JsonObject, changes: readonly Change[]): string[] {
  if (isOfRevision(base, theirs)) return []
  return [...new Set(changes.map((change) => changePath(change)[0] ?? ''))].filter(isDocumented)
}

/**
 * Whether the version read is newer than the base. If revisions cannot decide it, documented fields do: others may
 * differ in each answer.
 */
export function isNewer(read: JsonObject, base: JsonObject): boolean {
  const [there, here] = [read.revision, base.revision]
  if (typeof there === 'number' && typeof here === 'number') return there > here
  return differingFields(base, read).some(isDocumented)
}

/** Whether an answer contains any documented field of a blueprint. */
export function isReadable(json: JsonValue): json is JsonObject {
  return isJsonObject(json) && Object.keys(json).some(isDocumented)
}

/**
 * Top-level fields with a value that are missing in another answer, which is thus not the whole blueprint. Undocumented
 * fields count too if a whole body is sent, because it would omit them.
 */
export function fieldsMissing(choices: AssumptionChoices, known: JsonObject, read: JsonObject): string[] {
  return Object.keys(known).filter(
    (field) =>
      !isSetByService(field) &&
      (isDocumented(field) || choices['patch-body'] === 'full') &&
      !isNothing(known[field]) &&
      !Object.hasOwn(read, field),
  )
}

function differingFields(base: JsonObject, next: JsonObject): string[] {
  const [before, after] = [withoutNulls(Blueprint, base), withoutNulls(Blueprint, next)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSetByService(field) && !sameJson(ownValue(before, field), ownValue(after, field)),
  )
}

function isDocumented(field: string): boolean {
  return Object.hasOwn(Blueprint.shape, field)
}

function isOfRevision(base: JsonObject, read: JsonObject): boolean {
  return typeof base.revision === 'number' && base.revision === read.revision
}

/** A service may omit empty values. */
function isNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  if (isJsonObject(value)) return Object.keys(value).length === 0
  return Array.isArray(value) && value.length === 0
}
