import type { JsonValue } from '@/lib/json/json'
import type { CatalogKind } from './catalog-kinds'

/** A value with who told it and when. */
export interface Observation<Value> {
  readonly value: Value
  /** The exchange that told it ("GET blueprint"), or what a person did ("pasted by you"). */
  readonly source: string
  /** Epoch milliseconds. */
  readonly at: number
}

export interface EntityRef {
  readonly kind: CatalogKind
  readonly id: string
}

/** `seen`: named somewhere. `verified`: an answer gave the thing itself. */
export type EntityState = 'seen' | 'verified' | 'not found' | 'deleted'

/** What the user keeps about a thing. No answer of the service ever changes it. */
export interface OwnLayer {
  readonly pinned: boolean
  readonly alias: string
  readonly tags: readonly string[]
  readonly note: string
}

export type OwnFields = { readonly [Name in keyof OwnLayer]?: Observation<OwnLayer[Name]> }

/** Where a thing was named: "participant of" a space. */
export interface Naming extends EntityRef {
  readonly as: string
}

export interface CatalogEntry extends EntityRef {
  /** By the interface's own field names. */
  readonly fields: Readonly<Record<string, Observation<JsonValue>>>
  readonly state: Observation<EntityState>
  /** The latest. */
  readonly named?: Observation<Naming>
  /** The id of every space that it was named in, by `namingKey`. */
  readonly spaces?: Readonly<Record<string, Observation<string>>>
  readonly own: OwnFields
  readonly firstSeenAt: number
  readonly seenAt: number
  /** When its page was last opened in this browser. */
  readonly openedAt?: number
  /** When this browser last took it out of a file. */
  readonly importedAt?: number
}

/** What one exchange, or a person, tells about a thing. */
export interface EntityObservation extends EntityRef {
  readonly source: string
  readonly at: number
  readonly fields: Readonly<Record<string, JsonValue>>
  /** Left out where the thing was only named. */
  readonly state?: Exclude<EntityState, 'seen'>
  readonly named?: Naming
}

/** It may be named in one space as more than one thing. */
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

/** Those that were last seen, opened, marked or imported before a time. */
export function touchedBefore(entries: readonly CatalogEntry[], time: number): CatalogEntry[] {
  return entries.filter(
    ({ seenAt, openedAt = 0, importedAt = 0, own }) =>
      Math.max(seenAt, openedAt, importedAt, ...Object.values(own).map(({ at }) => at)) < time,
  )
}

/** Somebody marked it, or opened its page here. */
export function isRemembered(entry: CatalogEntry): boolean {
  return entry.openedAt !== undefined || hasOwnLayer(entry)
}

/** What the service said it does not know, and nobody marked, counts nowhere and is listed only where it is asked for. */
export function countsInCatalog(entry: CatalogEntry): boolean {
  return entry.state.value !== 'not found' || hasOwnLayer(entry)
}

/** No answer told anything of it: somebody here opened, marked or pasted its id, or asked for something by it. */
export function isUnobserved({ state, named, fields }: CatalogEntry): boolean {
  return state.value === 'seen' && named === undefined && Object.keys(fields).length === 0
}

/** Entities of one kind named it, and no answer told anything else of it. */
export function isOnlyNamedBy({ state, named, spaces, fields }: CatalogEntry, kind: CatalogKind): boolean {
  const isNameless = state.value === 'seen' && Object.keys(fields).length === 0
  return isNameless && named?.value.kind === kind && spaces === undefined
}

/** The source of what is remembered for nothing but that its page was opened here. */
export const openedByYou = 'opened by you'

/** It was opened here as this kind, perhaps by mistake: no answer and no file said that it is of it. */
export function isOnlyOpened(entry: CatalogEntry): boolean {
  return isUnobserved(entry) && entry.state.source === openedByYou && entry.importedAt === undefined
}
