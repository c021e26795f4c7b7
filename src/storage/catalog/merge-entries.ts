import {
  isUnobserved,
  namingKey,
  type CatalogEntry,
  type OwnFields,
  type OwnLayer,
  type EntityObservation,
  type Observation,
} from './catalog-entry'

type ObservationFactory = <Value>(value: Value) => Observation<Value>

/** Characters of JSON. Longer values are rarely repeated. */
const longest = 200

let last: { readonly source: string; readonly at: number; readonly observed: ObservationFactory } | undefined

/**
 * Creates observations of one exchange. Fifty thousand keys have few users, models and budgets, so equal values of one
 * exchange share one object.
 */
function observedBy(source: string, at: number): ObservationFactory {
  if (last?.source !== source || last.at !== at)
    last = { source, at, observed: newObservationFactory(source, at) }
  return last.observed
}

function newObservationFactory(source: string, at: number): ObservationFactory {
  const cached = new Map<string, Observation<unknown>>()
  return <Value>(value: Value) => {
    const name = JSON.stringify(value)
    // The same JSON is the same value, so the type is right.
    const observed = (cached.get(name) as Observation<Value> | undefined) ?? { value, source, at }
    if (name.length <= longest) cached.set(name, observed)
    return observed
  }
}

/** The later observation. Of two at the same moment always the same one, in whichever order. */
export function later<Value>(
  a: Observation<Value> | undefined,
  b: Observation<Value> | undefined,
): Observation<Value> | undefined {
  if (!a || !b) return a ?? b
  if (a.at !== b.at) return a.at > b.at ? a : b
  return tieOf(a) >= tieOf(b) ? a : b
}

function tieOf<Value>({ source, value }: Observation<Value>): string {
  return JSON.stringify([source, value])
}

/** Merges two entries of the same entity: the later observation of each field wins. */
export function mergeEntries(a: CatalogEntry, b: CatalogEntry): CatalogEntry {
  const named = later(a.named, b.named)
  const spaces = laterFields(a.spaces ?? {}, b.spaces ?? {})
  const openedAt = Math.max(a.openedAt ?? 0, b.openedAt ?? 0)
  const importedAt = Math.max(a.importedAt ?? 0, b.importedAt ?? 0)
  const [aUnobserved, bUnobserved] = [isUnobserved(a), isUnobserved(b)]
  // An observation does not become newer because the entity was opened before the database was read.
  const observedSide = aUnobserved === bUnobserved ? undefined : aUnobserved ? b : a
  return {
    kind: a.kind,
    id: a.id,
    fields: laterFields(a.fields, b.fields),
    state: observedSide?.state ?? laterState(a, b),
    ...(named ? { named } : {}),
    ...(Object.keys(spaces).length > 0 ? { spaces } : {}),
    own: laterFields<unknown>(a.own, b.own), // the same fields as both
    firstSeenAt: Math.min(a.firstSeenAt, b.firstSeenAt),
    seenAt: observedSide?.seenAt ?? Math.max(a.seenAt, b.seenAt),
    ...(openedAt > 0 ? { openedAt } : {}),
    ...(importedAt > 0 ? { importedAt } : {}),
  }
}

function laterFields<Value>(
  a: Readonly<Record<string, Observation<Value>>>,
  b: Readonly<Record<string, Observation<Value>>>,
): Record<string, Observation<Value>> {
  const merged = new Map(Object.entries(a))
  for (const [name, observed] of Object.entries(b))
    merged.set(name, later(merged.get(name), observed) ?? observed)
  // The order does not depend on which side came first.
  return Object.fromEntries([...merged].sort(([x], [y]) => (x < y ? -1 : 1)))
}

/** A mention says nothing new about an entity that was verified, not found or deleted. */
function laterState(a: CatalogEntry, b: CatalogEntry): CatalogEntry['state'] {
  const [aSeen, bSeen] = [a.state.value === 'seen', b.state.value === 'seen']
  if (aSeen !== bSeen) return aSeen ? b.state : a.state
  return later(a.state, b.state) ?? a.state
}

/** Adds an observation to an entry, or creates one. */
export function withObservation(
  entry: CatalogEntry | undefined,
  observation: EntityObservation,
): CatalogEntry {
  const observedEntry = entryOf(observation)
  return entry ? mergeEntries(entry, observedEntry) : observedEntry
}

const nothing: OwnFields = {}

function entryOf({ kind, id, source, at, fields, state, named }: EntityObservation): CatalogEntry {
  const observed = observedBy(source, at)
  return {
    kind,
    id,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, observed(value)])),
    state: observed(state ?? 'seen'),
    ...(named ? { named: observed(named) } : {}),
    ...(named?.kind === 'space' ? { spaces: { [namingKey(named)]: observed(named.id) } } : {}),
    own: nothing,
    firstSeenAt: at,
    seenAt: at,
  }
}

/** The entry with the user's own marks, to be adopted together with others in one change. */
export function markedEntry(entry: CatalogEntry, marks: Partial<OwnLayer>, now: number): CatalogEntry {
  const observed = Object.entries(marks).map(([name, value]) => {
    const before = entry.own[name as keyof OwnLayer] // a name of `marks`
    // The later observation wins, even within the same millisecond.
    return [name, { value, source: 'you', at: Math.max(now, (before?.at ?? 0) + 1) }] as const
  })
  return { ...entry, own: { ...entry.own, ...Object.fromEntries(observed) } }
}
