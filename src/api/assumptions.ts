import type { JsonObject, JsonValue } from '@/lib/json'
import { assumptionAlternatives, type AssumptionChoices, type AssumptionId } from './assumption-alternatives'

/**
 * Everything that is built on a gap of the interface is built here, from the choices in force; only what needs the
 * schemas is in `patch-blueprint-body.ts`, because the first load has no use for them.
 * Nothing else may know an undocumented body.
 */

const known = Object.entries<readonly string[]>(assumptionAlternatives)

export const defaultChoices = readChoices(undefined)

/** Choices out of a store: unknown ids and alternatives fall back to the default. */
export function readChoices(stored: unknown): AssumptionChoices {
  const wanted = new Map<string, unknown>(typeof stored === 'object' && stored ? Object.entries(stored) : [])
  return Object.fromEntries(
    known.map(([id, alternatives]) => [
      id,
      alternatives.find((alternative) => alternative === wanted.get(id)) ?? alternatives[0],
    ]),
  ) as AssumptionChoices // one of its alternatives for every assumption
}

/** Body of #12. */
export function cloneBlueprintBody(choices: AssumptionChoices, name?: string): JsonObject {
  return choices['clone-body'] === 'name' && name !== undefined ? { name } : {}
}

/** Body of #11. */
export function refreshTokenBody(): JsonObject {
  return {}
}

/** Body of the minting of end-user tokens, or null while it is switched off. */
export function mintTokenBody(choices: AssumptionChoices, endUserId: string): JsonObject | null {
  const field = choices['mint-body']
  return field === 'off' ? null : { [field]: endUserId }
}

const writableFields = {
  'put-space-body': ['name', 'description', 'project_id', 'participant_ids', 'corpus_ids', 'type'],
  'put-end-user-body': ['external_id', 'name', 'participant_type', 'persona_id', 'active_persona_version_id'],
  'put-project-body': ['name', 'corpus_ids'],
} satisfies Partial<Record<AssumptionId, readonly string[]>>

const setByService = ['id', 'tenant_id', 'created_at', 'created_by', 'updated_at', 'updated_by']

/** Body of #14, #15 and #19. `known` holds the fields whose value is known, `edits` those that the user changed. */
export function putBody(
  choices: AssumptionChoices,
  assumption: keyof typeof writableFields,
  known: JsonObject,
  edits: JsonObject,
): JsonObject {
  const base = choices[assumption] === 'edited-fields' ? {} : known
  const others =
    choices[assumption] === 'all-fields'
      ? Object.keys(known).filter((field) => !setByService.includes(field))
      : []
  const fields = new Set([...writableFields[assumption], ...others])
  return Object.fromEntries(
    [...fields].flatMap((field): [string, JsonValue][] => {
      const value = ownValue(edits, field) ?? ownValue(base, field)
      return value === undefined || value === null ? [] : [[field, value]]
    }),
  )
}

function ownValue(json: JsonObject, field: string): JsonValue | undefined {
  return Object.hasOwn(json, field) ? json[field] : undefined
}

/** Value of the `x-api-key` header. */
export function fundingHeaderValue(choices: AssumptionChoices, key: string): string {
  return choices['x-api-key'] === 'bare' ? key : `Bearer ${key}`
}

/** What #22 takes as `blueprint_id`. */
export function personaBlueprintRef(
  choices: AssumptionChoices,
  blueprint: { id?: string | undefined; blueprint_id?: string | undefined },
): string | undefined {
  return choices['persona-blueprint-ref'] === 'id' ? blueprint.id : blueprint.blueprint_id
}
