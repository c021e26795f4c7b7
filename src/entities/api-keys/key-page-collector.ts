import { keyRow, recordsOf, type KeyRow } from './key-row'
import { rawText } from './raw-text'
import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, sameJson, type JsonValue } from '@/lib/json/json'

/** Why a walk pauses although the service says that there is more. */
export type PagerPause =
  /** Several pages in a row contained nothing new. */
  | 'nothing new'
  /** The cursor was used before. */
  | 'loop'
  /** The service says that there is more, but gives no cursor. */
  | 'no cursor'
  /** So many keys arrived that the user must confirm to continue: the list may have no end. */
  | 'long'

type RepeatedRow = readonly [before: KeyRow, row: KeyRow]

/** The loaded part of the key list. */
export interface LoadedPages {
  readonly rows: readonly KeyRow[]
  readonly pages: number
  /** Records that were repeated without changes. */
  readonly repeats: number
  /** Keys that were repeated with other values, by the names of their rows, with both records. */
  readonly differing: ReadonlyMap<string, RepeatedRow>
  /** Entries of the list that are no records. */
  readonly unread: number
  /** Number of keys given and requested, if the last page that another one follows was short. */
  readonly short: { readonly given: number; readonly asked: number } | undefined
  readonly pause: PagerPause | undefined
  readonly hasMore: boolean
  /** The last page does not say whether there is more. */
  readonly isSilent: boolean
  /** Epoch milliseconds of the first and of the last page. */
  readonly startedAt: number | undefined
  readonly at: number | undefined
  /** There is nothing more to load. */
  readonly isOver: boolean
  /** The service says that everything is loaded. */
  readonly isComplete: boolean
}

/** Consecutive pages without anything new before the walk pauses. */
const patience = 3
/** Most keys and pages to load without a confirmation. A tenant with tens of thousands of keys gets them at once. */
const [mostKeys, mostPages] = [100_000, 2_000]

/** Collects the pages of one walk through the key list: each key once, each cursor once. */
export class KeyPageCollector {
  readonly #places = new Map<string, number>()
  readonly #cursors = new Set<string>()
  readonly #rows: KeyRow[] = []
  #snapshot: readonly KeyRow[] | undefined
  #seen: Omit<LoadedPages, 'rows' | 'isOver' | 'isComplete'> = {
    pages: 0,
    repeats: 0,
    differing: new Map(),
    unread: 0,
    short: undefined,
    pause: undefined,
    hasMore: true,
    isSilent: false,
    startedAt: undefined,
    at: undefined,
  }
  #idle = 0
  /** Counts at the last time the walk was continued. */
  #goneOnAt = { keys: 0, pages: 0 }
  #cursor: string | undefined

  /** Cursor of the next page. */
  get cursor(): string | undefined {
    return this.#cursor
  }

  get count(): number {
    return this.#rows.length
  }

  get pages(): number {
    return this.#seen.pages
  }

  get pause(): PagerPause | undefined {
    return this.#seen.pause
  }

  /** Whether to request another page: there is more, and the walk is not paused. */
  get goesOn(): boolean {
    return this.#seen.hasMore && this.#seen.pause === undefined
  }

  /** Returns the same rows until a page arrives. */
  seen(): LoadedPages {
    this.#snapshot ??= [...this.#rows]
    const { hasMore, pause, pages, isSilent } = this.#seen
    const isOver = pages > 0 && !hasMore && pause === undefined
    return { ...this.#seen, rows: this.#snapshot, isOver, isComplete: isOver && !isSilent }
  }

  /** Continues despite the pause. */
  goOn() {
    this.#idle = 0
    this.#goneOnAt = { keys: this.count, pages: this.pages }
    this.#seen = { ...this.#seen, pause: undefined }
  }

  /** Returns false for an answer without a list, which is no page. */
  take(json: JsonValue | undefined, at: number, asked?: number): boolean {
    const keyRecords = recordsOf(json)
    if (!keyRecords) return false
    const { records, unread } = keyRecords
    const repeated = records
      .map((record) => this.#add(keyRow(record, this.#rows.length + 1)))
      .filter((pair) => pair !== undefined)
    const differing = repeated.filter(([before, row]) => !sameJson(before.json, row.json))
    const { hasMore, after, isSilent } = pagingOf(json, records.length)
    this.#idle = repeated.length === records.length ? this.#idle + 1 : 0
    const isLoop = after !== undefined && this.#cursors.has(after)
    if (after !== undefined) this.#cursors.add(after)
    this.#cursor = after
    const { pages, startedAt, ...before } = this.#seen
    this.#seen = {
      pages: pages + 1,
      repeats: before.repeats + repeated.length - differing.length,
      differing:
        differing.length === 0
          ? before.differing
          : new Map([...before.differing, ...differing.map((twice) => [twice[1].key, twice] as const)]),
      unread: before.unread + unread,
      short: hasMore ? shortPage(records.length, asked) : before.short,
      hasMore,
      isSilent,
      pause: hasMore ? this.#pauseAt(after, isLoop) : undefined,
      startedAt: startedAt ?? at,
      at,
    }
    this.#snapshot = undefined
    return true
  }

  /** Adds a row. If the key was listed before, replaces its row and returns both the old and the new one. */
  #add(row: KeyRow): RepeatedRow | undefined {
    const place = row.id === undefined ? undefined : this.#places.get(row.key)
    const before = place === undefined ? undefined : this.#rows[place]
    if (place !== undefined && before) {
      this.#rows[place] = row
      return [before, row]
    }
    this.#places.set(row.key, this.#rows.length)
    this.#rows.push(row)
    return undefined
  }

  #pauseAt(after: string | undefined, isLoop: boolean): PagerPause | undefined {
    if (after === undefined) return 'no cursor'
    if (isLoop) return 'loop'
    if (this.#idle >= patience) return 'nothing new'
    const { keys, pages } = this.#goneOnAt
    const isLong = this.count - keys >= mostKeys || this.pages + 1 - pages >= mostPages
    return isLong ? 'long' : undefined
  }
}

function shortPage(given: number, asked: number | undefined): LoadedPages['short'] {
  return asked !== undefined && given > 0 && given < asked ? { given, asked } : undefined
}

interface Paging {
  readonly hasMore: boolean
  readonly after: string | undefined
  /** Neither `has_more` nor a cursor says whether there is more. */
  readonly isSilent: boolean
}

/**
 * Whether more pages follow, and with which cursor. Without `has_more` a cursor means that there is more, unless the
 * page is empty.
 */
function pagingOf(json: JsonValue | undefined, records: number): Paging {
  const paging = isJsonObject(json) && isJsonObject(json.paging) ? json.paging : {}
  const cursors = isJsonObject(paging.cursors) ? paging.cursors : {}
  const given = cursors.after
  const after = typeof given === 'object' && !isExactNumber(given) ? undefined : rawText(given)
  const { has_more } = paging
  if (typeof has_more === 'boolean') return { hasMore: has_more, after, isSilent: false }
  return { hasMore: after !== undefined && records > 0, after, isSilent: after === undefined }
}
