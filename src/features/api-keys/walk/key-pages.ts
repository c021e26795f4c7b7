import { keyRow, recordsOf, type KeyRow } from '@/features/api-keys/model/key-row'
import { pagingOf } from '@/features/api-keys/model/paging-of'
import type { JsonValue } from '@/lib/json'

/** Why a walk stands still though the service says that there is more. */
export type WalkPause =
  /** Several pages in a row brought nothing new. */
  | 'nothing new'
  /** The cursor leads to where the walk was before. */
  | 'loop'
  /** More is said to exist, and no cursor is given to get there. */
  | 'no cursor'

/** What came of the key list, as it is told. */
export interface PagesSeen {
  readonly rows: readonly KeyRow[]
  readonly pages: number
  /** Records that were told again. */
  readonly repeats: number
  /** Records that are none, and pages that hold no list. */
  readonly unread: number
  readonly pause: WalkPause | undefined
  readonly hasMore: boolean
  /** Epoch milliseconds of the first and of the last page. */
  readonly startedAt: number | undefined
  readonly at: number | undefined
  /** Everything that the service tells is here. */
  readonly isComplete: boolean
}

/** Pages without anything new after which somebody is asked. */
const patience = 3

/** Gathers the pages of one walk through the key list: each key once, each cursor once. */
export class KeyPages {
  readonly #places = new Map<string, number>()
  readonly #cursors = new Set<string>()
  readonly #rows: KeyRow[] = []
  #told: readonly KeyRow[] | undefined
  #seen: Omit<PagesSeen, 'rows' | 'isComplete'> = {
    pages: 0,
    repeats: 0,
    unread: 0,
    pause: undefined,
    hasMore: true,
    startedAt: undefined,
    at: undefined,
  }
  #idle = 0
  #cursor: string | undefined

  /** Leads to the page that comes next. */
  get cursor(): string | undefined {
    return this.#cursor
  }

  get count(): number {
    return this.#rows.length
  }

  get pages(): number {
    return this.#seen.pages
  }

  get pause(): WalkPause | undefined {
    return this.#seen.pause
  }

  /** Another page is to be asked for, as long as nothing holds the walk up. */
  get goesOn(): boolean {
    return this.#seen.hasMore && this.#seen.pause === undefined
  }

  /** The rows are the same as long as none has come. */
  seen(): PagesSeen {
    this.#told ??= [...this.#rows]
    const { hasMore, pause, pages } = this.#seen
    return { ...this.#seen, rows: this.#told, isComplete: pages > 0 && !hasMore && pause === undefined }
  }

  /** Goes on in spite of what held it up. */
  goOn() {
    this.#idle = 0
    this.#seen = { ...this.#seen, pause: undefined }
  }

  take(json: JsonValue | undefined, at: number) {
    const { records, unread } = recordsOf(json)
    const repeats = records.filter((record) => !this.#add(keyRow(record, this.#rows.length + 1))).length
    const { hasMore, after } = pagingOf(json, records.length)
    this.#idle = repeats === records.length ? this.#idle + 1 : 0
    const isLoop = after !== undefined && this.#cursors.has(after)
    if (after !== undefined) this.#cursors.add(after)
    this.#cursor = after
    const { pages, startedAt, ...before } = this.#seen
    this.#seen = {
      pages: pages + 1,
      repeats: before.repeats + repeats,
      unread: before.unread + unread,
      hasMore,
      pause: hasMore ? this.#pauseAt(after, isLoop) : undefined,
      startedAt: startedAt ?? at,
      at,
    }
    this.#told = undefined
  }

  /** A key that was told before takes the place it has. */
  #add(row: KeyRow): boolean {
    const place = row.id === undefined ? undefined : this.#places.get(row.key)
    if (place !== undefined) {
      this.#rows[place] = row
      return false
    }
    this.#places.set(row.key, this.#rows.length)
    this.#rows.push(row)
    return true
  }

  #pauseAt(after: string | undefined, isLoop: boolean): WalkPause | undefined {
    if (after === undefined) return 'no cursor'
    if (isLoop) return 'loop'
    return this.#idle >= patience ? 'nothing new' : undefined
  }
}
