import type { CatalogKind } from './catalog-kinds'

/** Where an exchange mentions entities. */
export interface HarvestRule {
  /** Rows of the interface's endpoint table. */
  readonly rows: readonly number[]
  readonly kind: CatalogKind
  /** Path from `params`, `query`, `body` or `reply`. `[]` iterates a list. Ends at an object or at an id. */
  readonly find: string
  /** Field of the object that holds the id. Default: `id`. */
  readonly id?: string
  /** Path parameter that is the id if the object has none. */
  readonly orParam?: string
  /** Fields that the object may lack, with the path at which the exchange has them. */
  readonly orFrom?: Readonly<Record<string, string>>
  /** Fields of the object whose names differ from the kind's own. */
  readonly rename?: Readonly<Record<string, string>>
  /** The answer contains the entity itself, so it exists. */
  readonly verifies?: boolean
  /** The rule does not apply if the answer says `found: false`. */
  readonly ifFound?: boolean
  /** The entity is in this space: the path parameter of the space, and the entity's role. */
  readonly inSpace?: readonly [param: 'id' | 'space_id', as: string]
}

/** The only table of what the catalog learns from which answer (interface, section 4). */
export const harvestRules: readonly HarvestRule[] = [
  { rows: [1], kind: 'api key', find: 'reply.data[]', id: 'key_id', verifies: true },
  { rows: [3], kind: 'space', find: 'reply', id: 'space_id', verifies: true },
  { rows: [3], kind: 'space', find: 'params.id', verifies: true },
  { rows: [3], kind: 'end user', find: 'body.participant_id', inSpace: ['id', 'participant'] },
  { rows: [3], kind: 'corpus', find: 'reply.corpora[]', inSpace: ['id', 'corpus'] },
  {
    rows: [3],
    kind: 'user',
    find: 'reply.chat_history[]',
    id: 'sent_by_user_id',
    rename: { sent_by_user_name: 'name' },
    inSpace: ['id', 'sender'],
  },
  { rows: [3], kind: 'artifact', find: 'reply.chat_history[].artifact_ids[]', inSpace: ['id', 'attachment'] },
  { rows: [4], kind: 'space', find: 'params.space_id' },
  {
    rows: [4],
    kind: 'artifact',
    find: 'reply.artifacts[]',
    verifies: true,
    inSpace: ['space_id', 'artifact'],
  },
  { rows: [5], kind: 'corpus', find: 'params.corpus_id', verifies: true },
  { rows: [6, 10], kind: 'blueprint', find: 'reply', orParam: 'id', verifies: true },
  { rows: [7, 12], kind: 'blueprint', find: 'reply', verifies: true },
  { rows: [8], kind: 'episode', find: 'reply.episode', orParam: 'id', ifFound: true, verifies: true },
  { rows: [8], kind: 'episode', find: 'reply.related[]', verifies: true },
  { rows: [8], kind: 'episode', find: 'reply.chronological[]', verifies: true },
  { rows: [9, 18], kind: 'space', find: 'params.space_id' },
  { rows: [9, 18], kind: 'artifact', find: 'reply.id', inSpace: ['space_id', 'artifact'] },
  { rows: [13], kind: 'end user', find: 'reply.data[]', verifies: true },
  { rows: [14, 17], kind: 'space', find: 'reply', orParam: 'id', verifies: true },
  { rows: [15], kind: 'end user', find: 'reply', orParam: 'id', verifies: true },
  { rows: [19], kind: 'project', find: 'reply', orParam: 'id', verifies: true },
  { rows: [20], kind: 'space', find: 'params.id', verifies: true },
  // A signaled end user was reached. The answer does not say that they are in the space.
  { rows: [20], kind: 'end user', find: 'reply.signaled[]' },
  {
    rows: [21],
    kind: 'artifact',
    find: 'reply',
    orParam: 'id',
    rename: { file_name: 'original_filename' },
    verifies: true,
    inSpace: ['space_id', 'artifact'],
  },
  { rows: [22], kind: 'persona', find: 'reply.persona', verifies: true },
  {
    rows: [22],
    kind: 'persona version',
    find: 'reply.version',
    orFrom: { persona_id: 'reply.persona.id' },
    verifies: true,
  },
]

/** Path parameters that identify an entity, for rows in which a 404 says that it does not exist. */
export const missingWhenRefused: Readonly<Record<number, readonly [kind: CatalogKind, param: string]>> = {
  6: ['blueprint', 'id'],
  8: ['episode', 'id'],
  10: ['blueprint', 'id'],
  12: ['blueprint', 'id'],
  15: ['end user', 'id'],
  19: ['project', 'id'],
}
