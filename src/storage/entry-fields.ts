import { PersonaVersion } from '@/api/resources/personas'
import { isJsonObject, type JsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
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
    // Of its traits, goals and triggers: see `summaryOf`.
    'rails',
    'trait_names',
    'trait_count',
    'goal_count',
    'trigger_count',
  ],
  // Nothing reads a persona or its version again.
  persona: [
    'name',
    'role',
    'background_story',
    'artifact_id',
    'source_blueprint_id',
    'source_blueprint_revision',
    'tones',
    'traits',
    'created_by',
    'updated_by',
    'version',
  ],
  'end-user': [
    'name',
    'external_id',
    'participant_type',
    'persona_id',
    'active_persona_version_id',
    'tenant_id',
    'updated_at',
  ],
  // A shared file has the number of participants, and names none.
  space: ['name', 'description', 'type', 'project_id', 'updated_at', 'participant_count'],
  project: ['name', 'description', 'updated_at'],
  corpus: ['name', 'description'],
  episode: ['topic', 'mindspace_id'],
} as const satisfies Record<EntityKind, readonly string[]>

/** A field that is stored of entries of this kind. */
export type StoredField<Kind extends EntityKind = EntityKind> = (typeof storedFields)[Kind][number]

/** In characters. A longer text is stored as null: neither a part of it nor an earlier one may go into an update. */
const longestText = 20_000
/** Characters of a text of a persona, which nothing reads again. */
const longestPersonaText = 200_000
/** Characters of a trait's name. */
const longestName = 100
/** Characters of a persona version as JSON. */
const longestVersion = 1_000_000
/** Rails and names that are kept of a blueprint's traits, and tones and traits of a persona. */
const [mostRails, mostNames, mostTexts] = [200, 8, 1_000]

/** A trait's default and bounds; null where they are no numbers. */
export type Rail = readonly [value: number | null, min: number | null, max: number | null]

/** The storable fields of an object of a reply, or of a file. Null is absent. */
export function fieldsOf(kind: EntityKind, source: object): Record<string, JsonValue> {
  const given = new Map<string, unknown>(Object.entries(source))
  const summary = new Map(Object.entries(summaryOf(given)))
  const fields = storedFields[kind].map((name): [string, MaybeJson] => {
    if (summary.has(name)) return [name, summary.get(name)]
    if (name === 'version') return [name, versionOf(given.get(name))]
    if (name === 'tones' || name === 'traits') return [name, listOf(given.get(name), mostTexts, nameText)]
    return [name, plainValue(given.get(name), kind === 'persona' ? longestPersonaText : longestText)]
  })
  return Object.fromEntries(fields.filter((field): field is [string, JsonValue] => field[1] !== undefined))
}

function plainValue(value: unknown, longest = longestText): MaybeJson {
  if (typeof value === 'string') return value.length <= longest ? value : null
  return typeof value === 'boolean' || Number.isFinite(value) ? (value as JsonValue) : undefined // finite: a number
}

/** What is kept of the rows of a blueprint and of the participants of a space, in the form in which a file has it. */
function summaryOf(source: ReadonlyMap<string, unknown>): Record<string, MaybeJson> {
  const growth = source.get('default_growth')
  // A service may leave out what is empty.
  const { goal_states = [], triggers = [] } = isJsonObject(growth)
    ? growth
    : { goal_states: null, triggers: null }
  const traits = source.get('traits')
  const rows = Array.isArray(traits) ? traits.map((row) => (isJsonObject(row) ? row : {})) : undefined
  const rails = rows?.map(railOf) ?? source.get('rails')
  const names =
    rows?.map(({ display_name, trait_ref }) => display_name ?? trait_ref) ?? source.get('trait_names')
  const count = (list: unknown, name: string) =>
    Array.isArray(list) ? list.length : plainValue(source.get(name))
  return {
    rails: listOf(rails, mostRails, (rail) =>
      Array.isArray(rail) ? rail.slice(0, 3).map(numberOrNull) : [],
    ),
    trait_names: listOf(names, mostNames, nameText),
    trait_count: count(traits, 'trait_count'),
    goal_count: count(goal_states, 'goal_count'),
    trigger_count: count(triggers, 'trigger_count'),
    participant_count: count(source.get('participant_ids'), 'participant_count'),
  }
}

const nameText = (name: unknown) => (typeof name === 'string' ? name.slice(0, longestName) : '')

const listOf = (list: unknown, most: number, item: (value: unknown) => JsonValue): MaybeJson =>
  Array.isArray(list) ? list.slice(0, most).map(item) : undefined

/** The numbers on the rail of a trait. */
function railOf({ default: given }: JsonObject): JsonValue {
  const { value, constraint } = isJsonObject(given) ? given : {}
  const { min_bound, max_bound } = isJsonObject(constraint) ? constraint : {}
  return [isJsonObject(value) ? value['numeric_value'] : null, min_bound, max_bound].map(numberOrNull)
}

const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** Its documented fields. */
function versionOf(version: unknown): MaybeJson {
  const { data } = PersonaVersion.safeParse(version)
  const json = data && JSON.stringify(data)
  return json && json.length <= longestVersion ? (JSON.parse(json) as JsonValue) : undefined // JSON of an object
}
