import type { JsonObject, JsonValue } from '@/lib/json/json'
import type { AssumptionChoices, AssumptionId } from '@/api/assumptions/assumption-alternatives'

const writableFields = {
  'put-space-body': ['name', 'description', 'project_id', 'participant_ids', 'corpus_ids', 'type'],
  'put-end-user-body': ['external_id', 'name', 'participant_type', 'persona_id', 'active_persona_version_id'],
  'put-project-body': ['name', 'corpus_ids'],
} satisfies Partial<Record<AssumptionId, readonly string[]>>

const setByService = ['id', 'tenant_id', 'created_at', 'created_by', 'updated_at', 'updated_by']

/** Body of #14, #15 and #19. `known` holds the fields whose values are known, `edits` those that the user changed. */
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
