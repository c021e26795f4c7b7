import { PersonaVersion } from '@/api/resources/personas'
import { isJsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
import type { EntityKind } from './catalog-entry'

/** The fields of each kind that are stored (interface, section 2). No message text, address or credential is among them. */
const storedFields = {
  blueprint: [
    'blueprint_id',
    'name',
    'category',
    'visibility',
    'revision',
    'updated_at',
    'owner_id',
    // Reduced to a fingerprint.
    'traits',
  ],
  // Nothing reads a persona or its version again.
  persona: ['name', 'role', 'source_blueprint_id', 'source_blueprint_revision', 'version'],
  'end-user': [
    'name',
    'external_id',
    'participant_type',
    'persona_id',
    'active_persona_version_id',
    'tenant_id',
    'updated_at',
  ],
  space: ['name', 'description', 'type', 'project_id', 'updated_at'],
  project: ['name', 'description', 'updated_at'],
  corpus: ['name', 'description'],
  episode: ['topic', 'mindspace_id'],
} as const satisfies Record<EntityKind, readonly string[]>

/** A field that is stored of entries of this kind. */
export type StoredField<Kind extends EntityKind = EntityKind> = (typeof storedFields)[Kind][number]

/** In characters. A longer text is stored as null: neither a part of it nor an earlier one may go into an update. */
const longestText = 20_000
/** Characters of a persona version as JSON. */
const longestVersion = 1_000_000
/** Rails of a fingerprint. */
const maxTraits = 6

/** The storable fields of an object of a reply, or of an export. Null is absent. */
export function fieldsOf(kind: EntityKind, source: object): Record<string, JsonValue> {
  const given = new Map<string, unknown>(Object.entries(source))
  const fields = storedFields[kind].map((name): [string, MaybeJson] => {
    const value = given.get(name)
    if (name === 'traits') return [name, fingerprintOf(value)]
    return [name, name === 'version' ? versionOf(value) : plainValue(value)]
  })
  return Object.fromEntries(fields.filter((field): field is [string, JsonValue] => field[1] !== undefined))
}

function plainValue(value: unknown): MaybeJson {
  if (typeof value === 'string') return value.length <= longestText ? value : null
  return typeof value === 'boolean' || Number.isFinite(value) ? (value as JsonValue) : undefined // finite: a number
}

/** `{ trait_ref, value, min, max }` of the first traits, where they are numbers. */
function fingerprintOf(traits: unknown): MaybeJson {
  if (!Array.isArray(traits)) return undefined
  return traits
    .filter(isJsonObject)
    .slice(0, maxTraits)
    .map((trait) => {
      const settings = isJsonObject(trait['default']) ? trait['default'] : {}
      const { value, constraint } = settings
      const given = {
        trait_ref: trait['trait_ref'],
        value: isJsonObject(value) ? value['numeric_value'] : trait['value'],
        min: isJsonObject(constraint) ? constraint['min_bound'] : trait['min'],
        max: isJsonObject(constraint) ? constraint['max_bound'] : trait['max'],
      }
      return Object.fromEntries(
        Object.entries(given).flatMap(([name, one]) => {
          const plain = name === 'trait_ref' || typeof one === 'number' ? plainValue(one) : undefined
          return plain === undefined ? [] : [[name, plain]]
        }),
      )
    })
}

/** Its documented fields. */
function versionOf(version: unknown): MaybeJson {
  const { data } = PersonaVersion.safeParse(version)
  const json = data && JSON.stringify(data)
  return json && json.length <= longestVersion ? (JSON.parse(json) as JsonValue) : undefined // JSON of an object
}
