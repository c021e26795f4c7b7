import type { Exchange } from '@/api/client'
import type { Reply } from '@/api/endpoint'
import { endpoints, type EndpointName } from '@/api/endpoints'
import type { JsonObject } from '@/lib/json/json'
import {
  entityKey,
  isStorableId,
  linksOf,
  type EntityKey,
  type EntityKind,
  type Observation,
} from './catalog-entry'
import { fieldsOf } from './entry-fields'

type Asked = Readonly<{ params: Readonly<Record<string, string>>; body: JsonObject }>

type Rules = {
  readonly [Name in EndpointName]?: (
    reply: Reply<(typeof endpoints)[Name]>,
    asked: Asked,
  ) => readonly (readonly Observation[])[]
}

/** The one table of what the catalog learns from which reply (interface, section 4). */
const rules: Rules = {
  readSpaceContext(reply, { params, body }) {
    const messages = reply.chat_history ?? []
    const corpora = reply.corpora ?? []
    const named = messages.filter(({ sent_by_user_name }) => sent_by_user_name !== undefined)
    const senders = new Map(named.map((one) => [one.sent_by_user_id, one.sent_by_user_name]))
    const participants = [
      body['participant_id'],
      reply.participant_id,
      ...messages.map(({ sent_by_user_id }) => sent_by_user_id),
    ]
    const shown = { participant_ids: participants, corpus_ids: corpora.map(({ id }) => id) }
    return [
      entity('space', reply.space_id ?? params['id'], { type: reply.space_type }, shown),
      ...[...senders].map(([id, name]) => mention('end-user', id, { name })),
      ...corpora.map((corpus) => entity('corpus', corpus.id, corpus)),
    ]
  },
  listArtifacts({ artifacts = [] }, { params }) {
    const scopes = artifacts.map(({ scope_type = '', scope_id }) => /space$/i.test(scope_type) && scope_id)
    const users = artifacts.map(({ end_user_id }) => end_user_id)
    return [entity('space', params['space_id']), references('space', scopes), references('end-user', users)]
  },
  queryCorpus: (_, { params }) => [entity('corpus', params['corpus_id'])],
  patchBlueprint: (reply, { params }) => [entity('blueprint', reply.id ?? params['id'], reply)],
  createBlueprint: (reply) => [entity('blueprint', reply.id, reply)],
  getEpisode({ found, episode, related = [], chronological = [] }, { params }) {
    if (found === false) return []
    const others = [...related, ...chronological].map((one) => mention('episode', one.id, one))
    return episode ? [entity('episode', episode.id ?? params['id'], episode), ...others] : others
  },
  getBlueprint: (reply, { params }) => [entity('blueprint', reply.id ?? params['id'], reply)],
  cloneBlueprint: (reply) => [entity('blueprint', reply.id, reply)],
  readEndUsers: ({ data = [] }) => data.map((one) => entity('end-user', one.id, one)),
  // What the answer leaves out is as it was sent.
  putSpace: (reply, { params, body }) => [entity('space', reply.id ?? params['id'], { ...body, ...reply })],
  putEndUser: (reply, { params, body }) => [
    entity('end-user', reply.id ?? params['id'], { ...body, ...reply }),
  ],
  addSpaceUsers: (reply, { params, body: { participant_ids } }) => [
    entity('space', reply.id ?? params['id'], reply, reply.participant_ids ? {} : { participant_ids }, true),
  ],
  putProject: (reply, { params, body }) => [
    entity('project', reply.id ?? params['id'], { ...body, ...reply }),
  ],
  joinRoom: (reply, { params }) => [entity('space', params['id']), references('end-user', reply.signaled)],
  createPersona: ({ persona = {}, version }) => [
    entity('persona', persona.id ?? version?.persona_id, { ...persona, version }),
  ],
}

/** An entity, and those that its fields name. Its lists are whole, except for what a reply happens to show of one. */
function entity(kind: EntityKind, id: unknown, source: object = {}, shown: object = {}, isAddition = false) {
  const given = new Map<string, unknown>(Object.entries({ ...source, ...shown }))
  const links = Object.entries(linksOf[kind] ?? {})
  const lists = links.flatMap(([field]): [string, Observation['relations'][string]][] => {
    const ids = given.get(field)
    if (!Array.isArray(ids)) return []
    const complete = !(field in shown)
    const list = { ids: [...new Set(ids)].filter(isStorableId), complete }
    return [[field, complete || !isAddition ? list : { ...list, isAddition }]]
  })
  const others = links.flatMap(([field, other]) => references(other, [given.get(field)].flat()))
  if (!isStorableId(id)) return others
  const relations = Object.fromEntries(lists)
  return [{ kind, id, fields: fieldsOf(kind, source), relations, isReference: false }, ...others]
}

/** The same as another record names it. */
const mention = (...named: Parameters<typeof entity>) =>
  entity(...named).map((one) => ({ ...one, isMention: true }))

function references(kind: EntityKind, ids: readonly unknown[] = []): Observation[] {
  return [...new Set(ids)]
    .filter(isStorableId)
    .map((id) => ({ kind, id, fields: {}, relations: {}, isReference: true }))
}

/** The kinds of what an endpoint asks for by its path, by the part before the id: a 404 says that it is not there. */
const kindsByPath: Readonly<Record<string, EntityKind>> = {
  blueprints: 'blueprint',
  'end-users': 'end-user',
  spaces: 'space',
  projects: 'project',
  corpus: 'corpus',
  episodes: 'episode',
}

/** The entities that the service does not know, by its own answer. */
export function notFoundBy(exchange: Exchange, reply: unknown): EntityKey[] {
  const { endpoint, params, status, body, drift } = exchange
  const name = names.get(endpoint)
  // Of two ids the second may be the unknown one.
  const [, part = '', param = ''] = /^[^{]*?([a-z-]+)\/\{(\w+)\}[^{]*$/.exec(endpoint.path) ?? []
  const kind = kindsByPath[part]
  if (kind && status === 404) return [{ kind, id: params[param] ?? '' }]
  if (exchange.error || drift.length > 0) return []
  if (name === 'getEpisode') {
    const { found } = reply as Reply<typeof endpoints.getEpisode>
    return found === false ? [{ kind: 'episode', id: params['id'] ?? '' }] : []
  }
  if (name !== 'readEndUsers') return []
  const { data = [] } = reply as Reply<typeof endpoints.readEndUsers>
  // Asked for one id, the service need not repeat it.
  const ids = data.length === 1 && data[0]?.id === undefined ? [] : body?.['ids']
  const found = new Set<unknown>(data.map(({ id }) => id))
  const missing = Array.isArray(ids) ? ids.filter(isStorableId).filter((id) => !found.has(id)) : []
  return missing.map((id) => ({ kind: 'end-user', id }))
}

/** Of one reply, so that a large one does not flood the catalog. */
const most = { entities: 2_000, references: 200 }

const names = new Map<unknown, EndpointName>(
  Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name as EndpointName]), // keys of endpoints
)

/** The entities that an exchange names. None after a failure: a 404 must not create what was asked for. */
export function observationsOf(exchange: Exchange, reply: unknown) {
  const endpoint = names.get(exchange.endpoint)
  const rule =
    endpoint && (rules[endpoint] as ((reply: unknown, asked: Asked) => Observation[][]) | undefined)
  if (!rule || exchange.error || typeof reply !== 'object' || reply === null) return undefined
  const all = rule(reply, { params: exchange.params, body: exchange.body ?? {} }).flat()
  const mentioned = all.filter(({ isReference }) => isReference)
  const references = [...new Map(mentioned.map((one) => [entityKey(one.kind, one.id), one])).values()]
  const found = [
    ...all.filter(({ isReference }) => !isReference).slice(0, most.entities),
    ...references.slice(0, most.references),
  ]
  return { endpoint, found: found.map((one) => ({ ...one, relations: asRead(one.relations, exchange) })) }
}

/** What could not be read is missing from its list. */
function asRead(relations: Observation['relations'], { drift }: Exchange): Observation['relations'] {
  const isLost = (field: string) => drift.some(({ path }) => path.endsWith(`${field}[]`))
  return Object.fromEntries(
    Object.entries(relations).map(([field, list]) => [
      field,
      { ...list, complete: list.complete && !isLost(field) },
    ]),
  )
}
