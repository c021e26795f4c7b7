import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { CancelledError, ServiceError } from '@/api/errors'
import { keyRow, recordsOf, type KeyRow } from '@/features/api-keys/model/key-row'
import { pagingOf } from '@/features/api-keys/model/paging-of'

export interface WalkSettings {
  /** Keys that are asked for at once; undefined leaves it to the service. */
  readonly limit: number | undefined
  readonly order: 'asc' | 'desc' | undefined
}

/** Why a walk stands still though the service says that there is more. */
export type WalkPause =
  /** Several pages in a row brought nothing new. */
  | 'nothing new'
  /** The cursor leads to where the walk was before. */
  | 'loop'
  /** More is said to exist, and no cursor is given to get there. */
  | 'no cursor'

export interface WalkState {
  readonly settings: WalkSettings
  readonly rows: readonly KeyRow[]
  readonly pages: number
  /** Records that were told again. */
  readonly repeats: number
  readonly isLoading: boolean
  /** What is being loaded: up to so many keys, or everything. */
  readonly until: number | undefined
  /** Epoch milliseconds at which the service wants to be asked again. */
  readonly waitsUntil: number | undefined
  readonly pause: WalkPause | undefined
  readonly error: unknown
  /** A page was refused that a cursor led to. */
  readonly isCursorRefused: boolean
  readonly hasMore: boolean
  /** Epoch milliseconds of the first and of the last page. */
  readonly startedAt: number | undefined
  readonly at: number | undefined
  /** Everything that the service tells is here. */
  readonly isComplete: boolean
}

/** Pages without anything new after which somebody is asked. */
const patience = 3
/** Waits in a row that the service may ask for. */
const mostWaits = 3
const longestWait = 60_000
/** Milliseconds between two tellings while many pages come. */
const rest = 200

/** Walks the key list (#1) page by page, one request at a time, and keeps what came. It outlives the page. */
export class KeyWalk {
  readonly #client: Client
  #state: WalkState
  readonly #listeners = new Set<() => void>()
  #places = new Map<string, number>()
  #rows: KeyRow[] = []
  #cursor: string | undefined
  #seen = new Set<string>()
  #running: AbortController | undefined
  #idle = 0
  #toldAt = 0

  constructor(client: Client, settings: WalkSettings) {
    this.#client = client
    this.#state = fresh(settings)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): WalkState => this.#state

  /** Another order is another walk; another size of page goes on with the next one. */
  configure(settings: WalkSettings) {
    if (settings.order !== this.#state.settings.order) this.startOver(settings)
    else this.#tell({ settings })
  }

  startOver(settings: WalkSettings = this.#state.settings) {
    this.cancel()
    this.#places = new Map()
    this.#rows = []
    this.#cursor = undefined
    this.#seen = new Set()
    this.#idle = 0
    this.#tell(fresh(settings))
  }

  cancel() {
    this.#running?.abort()
    this.#running = undefined
    if (this.#state.isLoading) this.#tell({ isLoading: false, until: undefined, waitsUntil: undefined })
  }

  /** Loads up to so many keys more, or everything. Goes on where it was cancelled or failed. */
  async load(more: number | 'all'): Promise<void> {
    if (this.#running || this.#state.isComplete) return
    const controller = new AbortController()
    this.#running = controller
    const { signal } = controller
    const until = more === 'all' ? Infinity : this.#rows.length + more
    this.#idle = 0
    this.#tell({
      isLoading: true,
      until,
      pause: undefined,
      error: undefined,
      isCursorRefused: false,
      startedAt: this.#state.startedAt ?? Date.now(),
    })
    let waits = 0
    while (!signal.aborted && this.#rows.length < until && this.#state.hasMore && !this.#state.pause) {
      try {
        await this.#loadPage(signal)
        waits = 0
      } catch (error) {
        if (error instanceof CancelledError) break
        const wait = waitOf(error)
        if (wait !== undefined && ++waits <= mostWaits) {
          this.#tell({ waitsUntil: Date.now() + wait })
          await pauseFor(wait, signal)
          this.#tell({ waitsUntil: undefined })
          continue
        }
        this.#tell({ error, isCursorRefused: this.#cursor !== undefined && isRefused(error) })
        break
      }
    }
    if (signal.aborted) return
    this.#running = undefined
    const { hasMore, pause, error } = this.#state
    this.#tell({
      isLoading: false,
      until: undefined,
      isComplete: !hasMore && pause === undefined && error === undefined,
    })
  }

  async #loadPage(signal: AbortSignal) {
    const { limit, order } = this.#state.settings
    const cursor = this.#cursor
    const query = {
      ...(cursor !== undefined && { cursor }),
      ...(limit !== undefined && { limit }),
      ...(order !== undefined && { order }),
    }
    const { json, at } = await this.#client.call(endpoints.listApiKeys, { query }, { signal })
    if (signal.aborted) return
    const records = recordsOf(json)
    let repeats = 0
    for (const record of records) {
      const row = keyRow(record, this.#rows.length + 1)
      const place = row.id === undefined ? undefined : this.#places.get(row.key)
      if (place !== undefined) {
        this.#rows[place] = row
        repeats += 1
        continue
      }
      this.#places.set(row.key, this.#rows.length)
      this.#rows.push(row)
    }
    const { hasMore, after } = pagingOf(json, records.length)
    this.#idle = repeats === records.length ? this.#idle + 1 : 0
    const isLoop = after !== undefined && this.#seen.has(after)
    if (after !== undefined) this.#seen.add(after)
    this.#cursor = after
    const pause: WalkPause | undefined = !hasMore
      ? undefined
      : after === undefined
        ? 'no cursor'
        : isLoop
          ? 'loop'
          : this.#idle >= patience
            ? 'nothing new'
            : undefined
    this.#keep({
      pages: this.#state.pages + 1,
      repeats: this.#state.repeats + repeats,
      hasMore,
      pause,
      at,
    })
    // The first page is seen at once, of many that follow each other only some.
    if (this.#state.pages === 1 || Date.now() - this.#toldAt > rest) this.#tell({})
  }

  /** Takes it in without telling anybody yet. */
  #keep(part: Partial<WalkState>) {
    this.#state = { ...this.#state, ...part }
  }

  #tell(part: Partial<WalkState>) {
    this.#toldAt = Date.now()
    this.#state = { ...this.#state, ...part, rows: [...this.#rows] }
    for (const listener of this.#listeners) listener()
  }
}

function fresh(settings: WalkSettings): WalkState {
  return {
    settings,
    rows: [],
    pages: 0,
    repeats: 0,
    isLoading: false,
    until: undefined,
    waitsUntil: undefined,
    pause: undefined,
    error: undefined,
    isCursorRefused: false,
    hasMore: true,
    startedAt: undefined,
    at: undefined,
    isComplete: false,
  }
}

/** Milliseconds that the service asks to wait, where it does. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ServiceError)) return undefined
  const { retryAfter } = error.refusal
  if (retryAfter === undefined) return error.status === 429 ? 2_000 : undefined
  return Math.min(longestWait, retryAfter * 1000)
}

function isRefused(error: unknown): boolean {
  return error instanceof ServiceError && [400, 404, 410, 422].includes(error.status)
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
