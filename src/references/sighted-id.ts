import type { ToldId } from './read-linked-id'

/** An id somewhere in a text. */
export interface SightedId extends ToldId {
  /** The key in front of it, or "link". */
  readonly by?: string
  /** The text says that it is an id, or it looks like one. */
  readonly sure: boolean
}

export interface Sights {
  readonly isKnown: (id: string) => boolean
  readonly see: (sighted: SightedId) => void
}

/** What stands where there is no id. */
export const saysNothing = /^(null|undefined|none|nil|nan|true|false|[-.…\s]*)$/i
