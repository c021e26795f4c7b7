import { namingKey, type CatalogEntry, type Observation } from './catalog-entry'
import type { JsonValue } from '@/lib/json/json'
import { entityName } from './entity-name'

const collator = new Intl.Collator(undefined, { numeric: true })

/**
 * Ids of things that are known to be in a space: those that its own field names, in its order, then those that answers
 * named in it since, by name. What the field was told without is not in it any more.
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

/** When a thing was named as such in a space. */
export function namingIn(
  space: string,
  { spaces = {} }: CatalogEntry,
  as: 'participant' | 'sender' | 'corpus',
): Observation<string> | undefined {
  const key = namingKey({ id: space, as })
  return Object.hasOwn(spaces, key) ? spaces[key] : undefined
}

/** When the last of these was named as such in a space. */
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

/** Of many spaces: what is known to be in each. What things say of themselves is gathered once per list. */
export function membersIn(
  { id, fields }: Pick<CatalogEntry, 'id' | 'fields'>,
  entities: readonly CatalogEntry[],
  as: 'participant' | 'corpus',
): string[] {
  const field = as === 'participant' ? fields.participant_ids : fields.corpus_ids
  return spaceMembers(id, field, namedTogether(entities).get(namingKey({ id, as })) ?? [], as)
}

/**
 * Who takes part in a space, views it or wrote in it: those whom its own field names, in its order, then the others by
 * name, the same whoever views it and whatever was read first.
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

/** The spaces that an end user is known to take part in: their own lists name them, or a context was read as them since. */
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
