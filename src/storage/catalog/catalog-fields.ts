import { toMoment } from '@/lib/time/moment'
import type { CatalogKind } from './catalog-kinds'

type Names = Readonly<Record<string, readonly [kind: CatalogKind, as: string]>>

interface KindRules {
  /** Fields of the entity that are stored. Nothing else in an answer (content, addresses, credentials) is. */
  readonly keep: readonly string[]
  /** Longest JSON of one field, if longer than usual. */
  readonly longest?: number
  /** Fields that refer to other entities. */
  readonly names?: Names
  /** Kind of entity that `scope_id` refers to, by the value of `scope_type`. */
  readonly scopes?: Names
}

const made = { created_by: ['user', 'author'], updated_by: ['user', 'author'] } as const
const times = ['created_at', 'created_by', 'updated_at', 'updated_by'] as const

/**
 * What the catalog stores for each kind, by the interface's field names (section 2). Never message text or addresses.
 */
export const catalogFields: Readonly<Record<CatalogKind, KindRules>> = {
  blueprint: {
    keep: ['blueprint_id', 'name', 'category', 'description', 'visibility', 'owner_id', 'revision', ...times],
    names: { owner_id: ['user', 'owner'], ...made },
  },
  persona: {
    keep: [
      ...['name', 'role', 'background_story', 'artifact_id', 'source_blueprint_id'],
      ...['source_blueprint_revision', 'tones', 'traits', 'created_by', 'updated_by'],
    ],
    names: { artifact_id: ['artifact', 'picture'], ...made },
  },
  'persona version': {
    keep: [
      ...['persona_id', 'version', 'source_blueprint_id', 'source_blueprint_revision', 'created_at'],
      ...['dyadic', 'growth', 'constraints'],
    ],
    // Only the answer to its creation contains them.
    longest: 4_000_000,
    names: { persona_id: ['persona', 'persona'] },
  },
  space: {
    keep: [
      ...['name', 'description', 'type', 'space_type', 'project_id', 'participant_ids', 'corpus_ids'],
      ...times,
    ],
    names: {
      project_id: ['project', 'project'],
      participant_ids: ['end user', 'participant'],
      corpus_ids: ['corpus', 'corpus'],
      ...made,
    },
  },
  'end user': {
    keep: [
      ...['external_id', 'name', 'participant_type', 'persona_id', 'active_persona_version_id'],
      ...['tenant_id', ...times],
    ],
    names: {
      persona_id: ['persona', 'persona'],
      active_persona_version_id: ['persona version', 'active version'],
      tenant_id: ['tenant', 'tenant'],
      ...made,
    },
  },
  project: {
    keep: ['name', 'description', 'corpus_ids', ...times],
    names: { corpus_ids: ['corpus', 'corpus'], ...made },
  },
  corpus: { keep: ['name', 'description'] },
  episode: {
    keep: ['topic', 'subtopics', 'entities', 'participant_ids', 'mindspace_id'],
    names: { participant_ids: ['end user', 'participant'], mindspace_id: ['space', 'space'] },
  },
  artifact: {
    keep: [
      ...['original_filename', 'content_type', 'size_bytes', 'checksum_sha256', 'status', 'error_code'],
      ...['scope_type', 'scope_id', 'tenant_id', 'end_user_id', 'deleted_at', 'deleted_by', ...times],
    ],
    names: { end_user_id: ['end user', 'uploader'], tenant_id: ['tenant', 'tenant'], ...made },
    // The interface lists no values for it, and uses these two for a space.
    scopes: { space: ['space', 'space'], mindspace: ['space', 'space'] },
  },
  'api key': {
    keep: ['key_alias', 'user_id', 'spend', 'max_budget', 'models', 'expires', 'created_at', 'updated_at'],
    names: { user_id: ['user', 'holder'] },
  },
  user: { keep: ['name'] },
  tenant: { keep: [] },
  unidentified: { keep: [] },
}

/**
 * Whether a field contains a time: a record may express a missing one as the zero time of its language, year 1 or 1970.
 */
export function isTimeGiven(time: unknown): boolean {
  if (time === undefined || time === null) return false
  if (typeof time === 'number') return time > 0
  if (typeof time !== 'string') return true
  const text = time.trim()
  return text !== '' && !/^(-|0+(\.0+)?$|000[01]-)/.test(text) && toMoment(text) !== 0
}
