import { namingKey, type CatalogEntry, type Observation } from './catalog-entry'
import type { JsonValue } from '@/lib/json/json'
import { entityName } from './entity-name'

const collator = new Intl.Collator(undefined, { numeric: true })

/**
 * Ids of entities in a space: those in the space's own field, in its order, then by name those that later answers
 * mentioned in it. An entity that is missing from the field is no longer in the space.
 */
export function spaceMembers(
  space: string,
  field: Observation<JsonValue> | undefined,
  entities: readonly CatalogEntry[],
  as: 'participant' | 'corpus',
): string[] {
  const list = Array.isArray(field?.value) ? field.value : []
  const named = list.filter((id): id is string => typeof id === 'string' && id !== '')
  const since = field?.at ?? 0
  const seen = entities.filter((entity) => {
    const observed = namingIn(space, entity, as)
    return observed !== undefined && observed.at > since
  })
  return [...new Set([...named, ...idsByName(seen)])]
}

/** When an entity was mentioned in this role in a space. */
export function namingIn(
  space: string,
  { spaces = {} }: CatalogEntry,
  as: 'participant' | 'sender' | 'corpus',
): Observation<string> | undefined {
  const key = namingKey({ id: space, as })
  return Object.hasOwn(spaces, key) ? spaces[key] : undefined
}

/** When the last of these was mentioned in this role in a space. */
export function lastNamingIn(
  space: string,
  entities: readonly CatalogEntry[],
  as: 'participant' | 'corpus',
): Observation<string> | undefined {
  const all = entities.flatMap((entity) => namingIn(space, entity, as) ?? [])
  return all.reduce<Observation<string> | undefined>(
    (last, one) => (last && last.at >= one.at ? last : one),
    undefined,
  )
}

/** The members of one of many spaces. What entities say about their own spaces is collected once per list. */
export function membersIn(
  { id, fields }: Pick<CatalogEntry, 'id' | 'fields'>,
  entities: readonly CatalogEntry[],
  as: 'participant' | 'corpus',
): string[] {
  const field = as === 'participant' ? fields.participant_ids : fields.corpus_ids
  return spaceMembers(id, field, namedTogether(entities).get(namingKey({ id, as })) ?? [], as)
}

/**
 * People who take part in a space, view it or wrote in it: those in the space's own field, in its order, then the
 * others by name. The order does not depend on who views it or what was read first.
 */
export function peopleIn(
  space: Pick<CatalogEntry, 'id' | 'fields'>,
  endUsers: readonly CatalogEntry[],
  users: readonly CatalogEntry[],
  nameOf: (id: string) => string | undefined,
  viewer?: string,
): string[] {
  const senders = namedTogether(users).get(namingKey({ id: space.id, as: 'sender' })) ?? []
  const all = [
    ...membersIn(space, endUsers, 'participant'),
    ...senders.map(({ id }) => id),
    ...(viewer === undefined ? [] : [viewer]),
  ]
  const field = space.fields.participant_ids?.value
  const named = new Set<unknown>(Array.isArray(field) ? field : [])
  const others = new Set(all.filter((id) => !named.has(id)))
  return [...new Set(all.filter((id) => named.has(id))), ...sortedByName([...others], nameOf)]
}

function idsByName(entities: readonly CatalogEntry[]): string[] {
  const names = new Map(entities.map((entity) => [entity.id, entityName(entity)]))
  return sortedByName([...names.keys()], (id) => names.get(id))
}

/** Those without a name come last, by their ids. */
function sortedByName(ids: readonly string[], nameOf: (id: string) => string | undefined): string[] {
  return ids
    .map((id) => ({ id, name: nameOf(id) }))
    .toSorted(
      (a, b) =>
        Number(a.name === undefined) - Number(b.name === undefined) ||
        collator.compare(a.name ?? '', b.name ?? '') ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id)
}

const byNamingCache = new WeakMap<readonly CatalogEntry[], ReadonlyMap<string, readonly CatalogEntry[]>>()

function namedTogether(entities: readonly CatalogEntry[]): ReadonlyMap<string, readonly CatalogEntry[]> {
  const before = byNamingCache.get(entities)
  if (before) return before
  const byNaming = new Map<string, CatalogEntry[]>()
  for (const entity of entities)
    for (const key of Object.keys(entity.spaces ?? {})) {
      const list = byNaming.get(key)
      if (list) list.push(entity)
      else byNaming.set(key, [entity])
    }
  byNamingCache.set(entities, byNaming)
  return byNaming
}

/** The spaces an end user takes part in: the space's own list contains them, or a context was read as them later. */
export function spacesWith(
  id: string,
  participant: CatalogEntry | undefined,
  spaces: readonly CatalogEntry[],
): CatalogEntry[] {
  return spaces.filter(({ id: space, fields: { participant_ids: list } }) => {
    if (Array.isArray(list?.value) && list.value.includes(id)) return true
    const named = participant && namingIn(space, participant, 'participant')
    return named !== undefined && named.at > (list?.at ?? 0)
  })
}
