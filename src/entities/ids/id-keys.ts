import type { CatalogKind } from '@/storage/catalog/catalog-kinds'

/**
 * What a key says about its value. `unsaid`: an id of an unknown kind. `other`: no id of an entity, whatever it looks
 * like.
 */
export type KeyMeaning = CatalogKind | 'unsaid' | 'other'

/** By the interface's field names (section 2), and by the words people put before an id. */
const meanings: Readonly<Record<string, KeyMeaning>> = {
  space_id: 'space',
  mindspace_id: 'space',
  space: 'space',
  participant_id: 'end user',
  end_user_id: 'end user',
  participant: 'end user',
  end_user: 'end user',
  signaled: 'end user',
  corpus_id: 'corpus',
  corpus: 'corpus',
  persona_id: 'persona',
  persona: 'persona',
  persona_version_id: 'persona version',
  active_persona_version_id: 'persona version',
  blueprint_id: 'blueprint',
  source_blueprint_id: 'blueprint',
  blueprint: 'blueprint',
  project_id: 'project',
  project: 'project',
  episode_id: 'episode',
  episode: 'episode',
  artifact_id: 'artifact',
  artifact: 'artifact',
  key_id: 'api key',
  user_id: 'user',
  sent_by_user_id: 'user',
  owner_id: 'user',
  created_by: 'user',
  updated_by: 'user',
  deleted_by: 'user',
  tenant_id: 'tenant',
  id: 'unsaid',
  ref: 'unsaid',
  scope_id: 'unsaid',
  external_id: 'other',
  request_id: 'other',
  x_request_id: 'other',
  correlation_id: 'other',
  trace_id: 'other',
  span_id: 'other',
  client_message_id: 'other',
  reply_to_message_id: 'other',
  message_id: 'other',
  source_id: 'other',
  trait_ref: 'other',
  session_state: 'other',
  jti: 'other',
  etag: 'other',
  checksum_sha256: 'other',
  key_preview: 'other',
  bucket: 'other',
  key: 'other',
  cursor: 'other',
  after: 'other',
  before: 'other',
  page_token: 'other',
  next_page_token: 'other',
  name: 'other',
  email: 'other',
  version: 'other',
  timestamp: 'other',
  time: 'other',
  ts: 'other',
}

/**
 * What a key says about its values. Undefined if it says nothing. `spaceId`, `space-id` and `space_ids` are the same
 * key.
 */
export function meaningOfKey(key: string): KeyMeaning | undefined {
  if (key.length > 60) return undefined
  const name = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[\s.-]/g, '_')
    .toLowerCase()
  if (name.endsWith('_at')) return 'other'
  return own(name) ?? (name.endsWith('s') ? own(name.slice(0, -1)) : undefined)
}

/** Words that people put before an id without a key, in addition to the keys of a kind. */
const hints: Readonly<Record<string, KeyMeaning>> = {
  user: 'end user',
  users: 'end user',
  corpora: 'corpus',
  request: 'other',
  req: 'other',
  trace: 'other',
  span: 'other',
  message: 'other',
}

/** What a word says about the id after it: "corpus crp_…". Most keys are not such words: "before bp_…". */
export function meaningOfWord(word: string): KeyMeaning | undefined {
  const name = word.toLowerCase()
  if (Object.hasOwn(hints, name)) return hints[name]
  const meaning = meaningOfKey(name)
  return meaning === 'unsaid' || meaning === 'other' ? undefined : meaning
}

function own(name: string): KeyMeaning | undefined {
  return Object.hasOwn(meanings, name) ? meanings[name] : undefined
}

/** The key for a kind, for text that is parsed again later. */
export function keyOfKind(kind: CatalogKind | undefined): string {
  const [key] = Object.entries(meanings).find(([, meaning]) => meaning === kind) ?? []
  return key ?? 'id'
}
