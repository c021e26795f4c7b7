import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { CancelledError, ContractError, ServiceError } from '@/api/failures/errors'
import { createStore } from '@/lib/create-store'
import { pause } from '@/lib/time/pause'
import { KeyPageCollector, type LoadedPages, type PagerPause } from './key-page-collector'

export interface PagerSettings {
  /** Keys per page. Undefined lets the service decide. */
  readonly limit: number | undefined
  readonly order: 'asc' | 'desc' | undefined
}

export interface PagerState extends LoadedPages, Circumstances {
  readonly isLoading: boolean
  /** Progress of a newer walk, while the rows of the older one stay on screen. */
  readonly renewal:
    { readonly count: number; readonly pages: number; readonly pause: PagerPause | undefined } | undefined
}

interface Circumstances {
  /** Epoch milliseconds until which the service asks to wait. */
  readonly waitsUntil: number | undefined
  /** Seconds that the service asks to wait, which may be more than the actual wait. */
  readonly requestedWait: number | undefined
  readonly error: unknown
  /** The service refused a page with a cursor. */
  readonly isCursorRefused: boolean
}

const quiet: Circumstances = {
  ...{ waitsUntil: undefined, requestedWait: undefined },
  ...{ error: undefined, isCursorRefused: false },
}

/** Most consecutive waits that the service may ask for. */
const mostWaits = 3
const [shortestWait, longestWait] = [1_000, 60_000]
/** Milliseconds between updates while many pages arrive: the more rows, the longer they take to draw. */
const reportInterval = (count: number) => 200 + count / 20

/**
 * Walks through the key list (#1) page by page, one request at a time, and holds the pages. It outlives the page of the
 * console.
 */
export class ApiKeyPager {
  readonly #client: Client
  #settings: PagerSettings
  #shown = new KeyPageCollector()
  /** A newer walk, which replaces the one that is shown once it has loaded as much. */
  #newer: KeyPageCollector | undefined
  #goal = 0
  #running: AbortController | undefined
  /** Aborts the current wait. */
  #hurry: AbortController | undefined
  #progress = quiet
  #reportedAt = 0
  readonly #state = createStore(this.#read())

  constructor(client: Client, settings: PagerSettings) {
    this.#client = client
    this.#settings = settings
  }

  readonly subscribe = this.#state.subscribe
  readonly getState = this.#state.get

  /** Starts the walk. Another order starts a new walk. Another page size applies from the next page on. */
  configure(settings: PagerSettings) {
    const isOther = settings.order !== this.#settings.order
    this.#settings = settings
    if (isOther) this.renew(1)
    else if (this.#shown.pages === 0 && this.#progress.error === undefined) void this.load(1)
  }

  cancel() {
    this.#running?.abort()
    this.#running = undefined
    this.#notify({ waitsUntil: undefined, requestedWait: undefined })
  }

  /** Continues before the wait that the service asked for is over. */
  tryNow() {
    this.#hurry?.abort()
  }

  /** Loads this many more keys, or all. Resumes after a cancel or failure. */
  async load(more: number | 'all'): Promise<void> {
    if (this.#running) return
    if (!this.#newer) this.#goal = more === 'all' ? Infinity : this.#shown.count + more
    await this.#run(this.#newer ?? this.#shown)
  }

  /** Starts a new walk at the first page. The current rows stay on screen until it has loaded as many. */
  renew(goal?: number) {
    this.cancel()
    const { isOver } = this.#shown.seen()
    this.#goal = goal ?? (isOver ? Infinity : Math.max(1, this.#shown.count))
    if (this.#shown.count > 0) this.#newer = new KeyPageCollector()
    else this.#shown = new KeyPageCollector()
    void this.#run(this.#newer ?? this.#shown)
  }

  /** Shows the rows of a newer walk, although it has not loaded as many. */
  showRenewal() {
    this.cancel()
    this.#replace()
    this.#notify(quiet)
  }

  #replace() {
    this.#shown = this.#newer ?? this.#shown
    this.#newer = undefined
  }

  async #run(pages: KeyPageCollector) {
    const controller = new AbortController()
    this.#running = controller
    const { signal } = controller
    pages.goOn()
    this.#notify(quiet)
    let waits = 0
    while (!signal.aborted && pages.count < this.#goal && pages.goesOn) {
      try {
        await this.#loadPage(pages, signal)
        waits = 0
      } catch (error) {
        if (error instanceof CancelledError) break
        const wait = waitOf(error)
        if (wait !== undefined && ++waits <= mostWaits) {
          const requestedWait = error instanceof ServiceError ? error.refusal.requestedWait : undefined
          this.#notify({ waitsUntil: Date.now() + wait, requestedWait })
          await this.#pause(wait, signal)
          this.#notify({ waitsUntil: undefined, requestedWait: undefined })
          continue
        }
        this.#notify({ error, isCursorRefused: pages.cursor !== undefined && isRefused(error) })
        break
      }
    }
    if (signal.aborted) return
    this.#running = undefined
    const isFar = pages.count >= this.#goal || pages.seen().isOver
    if (isFar && pages === this.#newer) this.#replace()
    this.#notify()
  }

  #pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    this.#hurry = new AbortController()
    return pause(milliseconds, AbortSignal.any([signal, this.#hurry.signal]))
  }

  async #loadPage(pages: KeyPageCollector, signal: AbortSignal) {
    const { limit, order } = this.#settings
    const { cursor } = pages
    const query = {
      ...(cursor !== undefined && { cursor }),
      ...(limit !== undefined && { limit }),
      ...(order !== undefined && { order }),
    }
    const endpoint = endpoints.listApiKeys
    const startedAt = Date.now()
    const answer = await this.#client.call(endpoint, { query }, { signal })
    const { json, at, status, request_id } = answer
    if (signal.aborted) return
    if (!pages.take(json, at, limit)) {
      const circumstances = { endpoint, path: endpoint.path, startedAt, duration: at - startedAt }
      throw new ContractError('The answer contains no list of keys', status, request_id, circumstances)
    }
    // Shows the first page at once, and limits updates while many pages arrive.
    if (pages.pages === 1 || Date.now() - this.#reportedAt > reportInterval(pages.count)) this.#notify()
  }

  #notify(part: Partial<Circumstances> = {}) {
    this.#progress = { ...this.#progress, ...part }
    this.#reportedAt = Date.now()
    this.#state.set(this.#read())
  }

  #read(): PagerState {
    const newer = this.#newer
    return {
      ...this.#shown.seen(),
      ...this.#progress,
      isLoading: this.#running !== undefined,
      renewal: newer && { count: newer.count, pages: newer.pages, pause: newer.pause },
    }
  }
}

/** Milliseconds that the service asks to wait, if it does. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ServiceError)) return undefined
  const { retryAfter } = error.refusal
  if (retryAfter === undefined) return error.status === 429 ? 2 * shortestWait : undefined
  return Math.min(longestWait, Math.max(shortestWait, retryAfter * 1000))
}

function isRefused(error: unknown): boolean {
  return error instanceof ServiceError && [400, 404, 410, 422].includes(error.status)
}
