import type { JsonValue } from '@/lib/json/json'
import type { CatalogKind } from './catalog-kinds'

/** A value with its source and time. */
export interface Observation<Value> {
  readonly value: Value
  /** The exchange that contained it ("GET blueprint"), or what the user did ("pasted by you"). */
  readonly source: string
  /** Epoch milliseconds. */
  readonly at: number
}

export interface EntityRef {
  readonly kind: CatalogKind
  readonly id: string
}

/** `seen`: mentioned somewhere. `verified`: an answer contained the entity itself. */
export type EntityState = 'seen' | 'verified' | 'not found' | 'deleted'

/** The user's own marks of an entity. No answer of the service ever changes them. */
export interface OwnLayer {
  readonly pinned: boolean
  readonly alias: string
  readonly tags: readonly string[]
  readonly note: string
}

export type OwnFields = { readonly [Name in keyof OwnLayer]?: Observation<OwnLayer[Name]> }

/** Where an entity was mentioned: "participant of" a space. */
export interface Naming extends EntityRef {
  readonly as: string
}

export interface CatalogEntry extends EntityRef {
  /** By the interface's own field names. */
  readonly fields: Readonly<Record<string, Observation<JsonValue>>>
  readonly state: Observation<EntityState>
  /** The latest. */
  readonly named?: Observation<Naming>
  /** The id of each space in which it was mentioned, by `namingKey`. */
  readonly spaces?: Readonly<Record<string, Observation<string>>>
  readonly own: OwnFields
  readonly firstSeenAt: number
  readonly seenAt: number
  /** When its page was last opened in this browser. */
  readonly openedAt?: number
  /** When this browser last imported it from a file. */
  readonly importedAt?: number
}

/** What one exchange, or the user, says about an entity. */
export interface EntityObservation extends EntityRef {
  readonly source: string
  readonly at: number
  readonly fields: Readonly<Record<string, JsonValue>>
  /** Undefined if the entity was only mentioned. */
  readonly state?: Exclude<EntityState, 'seen'>
  readonly named?: Naming
}

/** An entity may be mentioned in one space in several roles. */
export function namingKey({ id, as }: Pick<Naming, 'id' | 'as'>): string {
  return `${as} ${id}`
}

export function refKey({ kind, id }: EntityRef): string {
  return `${kind}:${id}`
}

export function ownOf(entry: CatalogEntry | undefined): OwnLayer {
  const { pinned, alias, tags, note } = entry?.own ?? {}
  return {
    pinned: pinned?.value ?? false,
    alias: alias?.value ?? '',
    tags: tags?.value ?? [],
    note: note?.value ?? '',
  }
}

export function hasOwnLayer(entry: CatalogEntry): boolean {
  const { pinned, alias, tags, note } = ownOf(entry)
  return pinned || alias !== '' || tags.length > 0 || note !== ''
}

/** Entries whose last observation, opening, mark and import are all before a time. */
export function touchedBefore(entries: readonly CatalogEntry[], time: number): CatalogEntry[] {
  return entries.filter(
    ({ seenAt, openedAt = 0, importedAt = 0, own }) =>
      Math.max(seenAt, openedAt, importedAt, ...Object.values(own).map(({ at }) => at)) < time,
  )
}

/** The user marked it, or opened its page here. */
export function isRemembered(entry: CatalogEntry): boolean {
  return entry.openedAt !== undefined || hasOwnLayer(entry)
}

/** An unmarked entity that the service did not find counts nowhere, and is listed only on request. */
export function countsInCatalog(entry: CatalogEntry): boolean {
  return entry.state.value !== 'not found' || hasOwnLayer(entry)
}

/** No answer contained it: the user opened, marked or pasted its id, or requested something with it. */
export function isUnobserved({ state, named, fields }: CatalogEntry): boolean {
  return state.value === 'seen' && named === undefined && Object.keys(fields).length === 0
}

/** Entities of one kind mentioned it, and no answer contained anything else about it. */
export function isOnlyNamedBy({ state, named, spaces, fields }: CatalogEntry, kind: CatalogKind): boolean {
  const isNameless = state.value === 'seen' && Object.keys(fields).length === 0
  return isNameless && named?.value.kind === kind && spaces === undefined
}

/** The source of entities that are remembered only because their page was opened here. */
export const openedByYou = 'opened by you'

/** It was only opened here as this kind, perhaps by mistake: no answer and no file confirmed the kind. */
export function isOnlyOpened(entry: CatalogEntry): boolean {
  return isUnobserved(entry) && entry.state.source === openedByYou && entry.importedAt === undefined
}
