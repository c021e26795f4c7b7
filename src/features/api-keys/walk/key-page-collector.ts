import { keyRow, recordsOf, type KeyRow } from '@/features/api-keys/model/key-row'
import { rawText } from '@/features/api-keys/model/raw-text'
import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, sameJson, type JsonValue } from '@/lib/json/json'

/** Why a walk stands still though the service says that there is more. */
export type PagerPause =
  /** Several pages in a row brought nothing new. */
  | 'nothing new'
  /** The cursor leads to where the walk was before. */
  | 'loop'
  /** More is said to exist, and no cursor is given to get there. */
  | 'no cursor'
  /** So much came in one go that somebody is asked whether to go on: the list may have no end. */
  | 'long'

type RepeatedRow = readonly [before: KeyRow, row: KeyRow]

/** What came of the key list, as it is told. */
export interface LoadedPages {
  readonly rows: readonly KeyRow[]
  readonly pages: number
  /** Records that were told again, as before. */
  readonly repeats: number
  /** Keys that were told again with other values, by what names their rows: as they were, and as they were told then. */
  readonly differing: ReadonlyMap<string, RepeatedRow>
  /** Entries of the list that are no record. */
  readonly unread: number
  /** How many keys came on a page, and how many had been asked for, where the last page that others follow was shorter. */
  readonly short: { readonly given: number; readonly asked: number } | undefined
  readonly pause: PagerPause | undefined
  readonly hasMore: boolean
  /** The last page does not say whether more exists. */
  readonly isSilent: boolean
  /** Epoch milliseconds of the first and of the last page. */
  readonly startedAt: number | undefined
  readonly at: number | undefined
  /** There is nothing more to ask for. */
  readonly isOver: boolean
  /** The service says that everything is here. */
  readonly isComplete: boolean
}

/** Pages without anything new after which somebody is asked. */
const patience = 3
/** What may come without asking again. A tenant with tens of thousands of keys has them at once. */
const [mostKeys, mostPages] = [100_000, 2_000]

/** Gathers the pages of one walk through the key list: each key once, each cursor once. */
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
  /** What had come when it was last said that the walk is to go on. */
  #goneOnAt = { keys: 0, pages: 0 }
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

  get pause(): PagerPause | undefined {
    return this.#seen.pause
  }

  /** Another page is to be asked for, as long as nothing holds the walk up. */
  get goesOn(): boolean {
    return this.#seen.hasMore && this.#seen.pause === undefined
  }

  /** The rows are the same as long as none has come. */
  seen(): LoadedPages {
    this.#snapshot ??= [...this.#rows]
    const { hasMore, pause, pages, isSilent } = this.#seen
    const isOver = pages > 0 && !hasMore && pause === undefined
    return { ...this.#seen, rows: this.#snapshot, isOver, isComplete: isOver && !isSilent }
  }

  /** Goes on in spite of what held it up. */
  goOn() {
    this.#idle = 0
    this.#goneOnAt = { keys: this.count, pages: this.pages }
    this.#seen = { ...this.#seen, pause: undefined }
  }

  /** False for an answer that holds no list: it is no page. */
  take(json: JsonValue | undefined, at: number, asked?: number): boolean {
    const keyRecords = recordsOf(json)
    if (!keyRecords) return false
    const { records, unread } = keyRecords
    const known = records
      .map((record) => this.#add(keyRow(record, this.#rows.length + 1)))
      .filter((pair) => pair !== undefined)
    const differing = known.filter(([before, row]) => !sameJson(before.json, row.json))
    const { hasMore, after, isSilent } = pagingOf(json, records.length)
    this.#idle = known.length === records.length ? this.#idle + 1 : 0
    const isLoop = after !== undefined && this.#cursors.has(after)
    if (after !== undefined) this.#cursors.add(after)
    this.#cursor = after
    const { pages, startedAt, ...before } = this.#seen
    this.#seen = {
      pages: pages + 1,
      repeats: before.repeats + known.length - differing.length,
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

  /** A key that was told before takes the place it has: answers what was told, and what is told now. */
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
  /** Neither `has_more` nor a cursor tells whether more exists. */
  readonly isSilent: boolean
}

/**
 * Whether a page says that more follows, and by which cursor. Where `has_more` is missing, a cursor counts as more,
 * unless the page is empty.
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
