import type { IdWithKind } from './read-linked-id'

/** An id somewhere in a text. */
export interface CollectedId extends IdWithKind {
  /** The key in front of it, or "link". */
  readonly by?: string
  /** The text says that it is an id, or it looks like one. */
  readonly sure: boolean
}

export interface IdCollector {
  readonly isKnown: (id: string) => boolean
  readonly add: (collected: CollectedId) => void
}

/** Text that says that there is no id. */
export const nullToken = /^(null|undefined|none|nil|nan|true|false|[-.…\s]*)$/i
