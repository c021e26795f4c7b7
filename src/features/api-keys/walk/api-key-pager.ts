import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { CancelledError, ContractError, ServiceError } from '@/api/failures/errors'
import { createStore } from '@/lib/create-store'
import { pause } from '@/lib/time/pause'
import { KeyPageCollector, type LoadedPages, type PagerPause } from './key-page-collector'

export interface PagerSettings {
  /** Keys that are asked for at once; undefined leaves it to the service. */
  readonly limit: number | undefined
  readonly order: 'asc' | 'desc' | undefined
}

export interface PagerState extends LoadedPages, Circumstances {
  readonly isLoading: boolean
  /** A newer walk, while what the older one brought stays in sight: how much of it has come. */
  readonly renewal:
    { readonly count: number; readonly pages: number; readonly pause: PagerPause | undefined } | undefined
}

interface Circumstances {
  /** Epoch milliseconds at which the service wants to be asked again. */
  readonly waitsUntil: number | undefined
  /** Seconds that it named, which may be more than are waited. */
  readonly requestedWait: number | undefined
  readonly error: unknown
  /** A page was refused that a cursor led to. */
  readonly isCursorRefused: boolean
}

const quiet: Circumstances = {
  ...{ waitsUntil: undefined, requestedWait: undefined },
  ...{ error: undefined, isCursorRefused: false },
}

/** Waits in a row that the service may ask for. */
const mostWaits = 3
const [shortestWait, longestWait] = [1_000, 60_000]
/** Milliseconds between two tellings while many pages come: the more there is, the longer it takes to draw. */
const reportInterval = (count: number) => 200 + count / 20

/** Walks the key list (#1) page by page, one request at a time, and keeps what came. It outlives the page. */
export class ApiKeyPager {
  readonly #client: Client
  #settings: PagerSettings
  #shown = new KeyPageCollector()
  /** A newer walk, which takes the place of what is shown when it has come as far. */
  #newer: KeyPageCollector | undefined
  #goal = 0
  #running: AbortController | undefined
  /** Ends the wait that is under way. */
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

  /** Begins it. Another order is another walk; another size of page goes on with the next one. */
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

  /** Asks again, though the service asked to wait. */
  tryNow() {
    this.#hurry?.abort()
  }

  /** Loads up to so many keys more, or everything. Goes on where it was cancelled or failed. */
  async load(more: number | 'all'): Promise<void> {
    if (this.#running) return
    if (!this.#newer) this.#goal = more === 'all' ? Infinity : this.#shown.count + more
    await this.#run(this.#newer ?? this.#shown)
  }

  /** Walks anew from the first page on. What is here stays in sight until as much has come. */
  renew(goal?: number) {
    this.cancel()
    const { isOver } = this.#shown.seen()
    this.#goal = goal ?? (isOver ? Infinity : Math.max(1, this.#shown.count))
    if (this.#shown.count > 0) this.#newer = new KeyPageCollector()
    else this.#shown = new KeyPageCollector()
    void this.#run(this.#newer ?? this.#shown)
  }

  /** Shows what a newer walk brought, though it did not come as far. */
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
    // The first page is seen at once, of many that follow each other only some.
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

/** Milliseconds that the service asks to wait, where it does. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ServiceError)) return undefined
  const { retryAfter } = error.refusal
  if (retryAfter === undefined) return error.status === 429 ? 2 * shortestWait : undefined
  return Math.min(longestWait, Math.max(shortestWait, retryAfter * 1000))
}

function isRefused(error: unknown): boolean {
  return error instanceof ServiceError && [400, 404, 410, 422].includes(error.status)
}
