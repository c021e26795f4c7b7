import { namingKey, type CatalogEntry, type Told } from './catalog-entry'
import type { JsonValue } from '@/lib/json'

/**
 * Ids of things that are known to be in a space: those that its own field names, then those that answers named in it
 * since. What the field was told without is not in it any more.
 */
export function knownMembers(
  space: string,
  field: Told<JsonValue> | undefined,
  things: readonly CatalogEntry[],
  as: 'participant' | 'corpus',
): string[] {
  const list = Array.isArray(field?.value) ? field.value : []
  const named = list.filter((id): id is string => typeof id === 'string' && id !== '')
  const since = field?.at ?? 0
  const seen = things.filter((thing) => {
    const told = namingIn(space, thing, as)
    return told !== undefined && told.at > since
  })
  return [...new Set([...named, ...seen.map(({ id }) => id)])]
}

/** When a thing was named as such in a space. */
export function namingIn(
  space: string,
  { spaces = {} }: CatalogEntry,
  as: 'participant' | 'sender' | 'corpus',
): Told<string> | undefined {
  const key = namingKey({ id: space, as })
  return Object.hasOwn(spaces, key) ? spaces[key] : undefined
}

/** When the last of these was named as such in a space. */
export function lastNamingIn(
  space: string,
  things: readonly CatalogEntry[],
  as: 'participant' | 'corpus',
): Told<string> | undefined {
  const all = things.flatMap((thing) => namingIn(space, thing, as) ?? [])
  return all.reduce<Told<string> | undefined>(
    (last, one) => (last && last.at >= one.at ? last : one),
    undefined,
  )
}

/** Of many spaces: what is known to be in each. What things say of themselves is gathered once per list. */
export function membersIn(
  { id, fields }: CatalogEntry,
  things: readonly CatalogEntry[],
  as: 'participant' | 'corpus',
): string[] {
  const field = as === 'participant' ? fields.participant_ids : fields.corpus_ids
  return knownMembers(id, field, namedTogether(things).get(namingKey({ id, as })) ?? [], as)
}

/** Who takes part in a space or wrote in it, the participants first. */
export function peopleIn(
  space: CatalogEntry,
  endUsers: readonly CatalogEntry[],
  users: readonly CatalogEntry[],
): string[] {
  const senders = namedTogether(users).get(namingKey({ id: space.id, as: 'sender' })) ?? []
  return [...new Set([...membersIn(space, endUsers, 'participant'), ...senders.map(({ id }) => id)])]
}

const gathered = new WeakMap<readonly CatalogEntry[], ReadonlyMap<string, readonly CatalogEntry[]>>()

function namedTogether(things: readonly CatalogEntry[]): ReadonlyMap<string, readonly CatalogEntry[]> {
  const before = gathered.get(things)
  if (before) return before
  const byNaming = new Map<string, CatalogEntry[]>()
  for (const thing of things)
    for (const key of Object.keys(thing.spaces ?? {})) {
      const list = byNaming.get(key)
      if (list) list.push(thing)
      else byNaming.set(key, [thing])
    }
  gathered.set(things, byNaming)
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
