import type { BrowserContext, Page, Request } from '@playwright/test'
import { dumpBrowserStorage } from './dump-browser-storage'
import { Secrets } from './secrets'
import { violationsOf } from './violations-of'

/** What a case does on purpose, and is therefore allowed to do. */
export interface Allowance {
  /** Requests to the service in any ten seconds. Default: 30. */
  requestsIn10s: number
  /** Page loads that the case causes other than by goto() and reload(). */
  loads: number
  /** Console errors that the case provokes. */
  consoleErrors: RegExp | null
}

/** Base URLs without a slash at the end: the demo build serves all three at one origin, under paths of their own. */
interface BaseUrls {
  service: string
  storage: string
  console: string
}

declare global {
  interface Window {
    reportViolation?: (what: string) => Promise<void>
  }
}

interface Watched {
  page: Page
  loads: number
  /** Loads by goto() and reload(). */
  asked: number
}

// Chromium itself logs a refused or failed request as an error in the console.
const networkNoise = /^(Failed to load resource:|Access to fetch at |Access to XMLHttpRequest at )/

/** Watches a browser context, and reports at the end which invariants were broken (reliability). */
export class Invariants {
  readonly secrets = new Secrets()
  readonly #baseUrls: BaseUrls
  readonly #broken: string[] = []
  readonly #said: string[] = []
  readonly #addresses: string[] = []
  readonly #sentAt: number[] = []
  readonly #pages: Watched[] = []
  readonly #learning: Promise<void>[] = []
  readonly #allowance: Allowance = { requestsIn10s: 30, loads: 0, consoleErrors: null }

  constructor(baseUrls: BaseUrls) {
    this.#baseUrls = baseUrls
  }

  allow(allowance: Partial<Allowance>): void {
    Object.assign(this.#allowance, allowance)
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('request', (request) => this.#onRequest(request))
    context.on('response', (response) => this.#learning.push(this.secrets.fromResponse(response)))
    context.on('page', (page) => this.#watchPage(page))
    await context.exposeBinding('reportViolation', (_source, what: string) => this.#broken.push(what))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const what = `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`
        void window.reportViolation?.(`The Content-Security-Policy was violated: ${what}`)
      })
    })
  }

  /** Checks what every open page shows and stores. Must be called before a context is closed. */
  async checkPages(): Promise<void> {
    await Promise.all(this.#learning)
    for (const { page } of this.#pages) if (!page.isClosed()) await this.#lookAt(page)
  }

  /** Everything that is broken, after a last check of every page that is still open. */
  async verdict(): Promise<string[]> {
    await this.checkPages()
    for (const address of this.#addresses) this.#mustNotTell('An address', address)
    for (const text of this.#said) this.#mustNotTell('The console', text)
    if (this.#unexpectedLoads() > this.#allowance.loads)
      this.#broken.push(`Pages were loaded ${this.#unexpectedLoads()} times without being asked to.`)
    const most = busiestTenSeconds(this.#sentAt)
    if (most > this.#allowance.requestsIn10s)
      this.#broken.push(`${most} requests went out within ten seconds.`)
    return [...new Set(this.#broken)]
  }

  #watchPage(page: Page): void {
    const watched: Watched = { page, loads: 0, asked: 0 }
    this.#pages.push(watched)
    page.on('domcontentloaded', () => (watched.loads += 1))
    page.on('pageerror', (error) =>
      this.#broken.push(`An error reached nobody: ${error.stack ?? error.message}`),
    )
    page.on('framenavigated', (frame) => this.#addresses.push(frame.url()))
    page.on('console', (message) => {
      this.#said.push(message.text())
      if (message.type() !== 'error' || networkNoise.test(message.text())) return
      if (!this.#allowance.consoleErrors?.test(message.text()))
        this.#broken.push(`An error was written to the console: ${message.text()}`)
    })
    for (const name of ['goto', 'reload'] as const) {
      const method = page[name].bind(page) as (...parameters: unknown[]) => Promise<never> // One of two signatures.
      page[name] = (...parameters: unknown[]) => {
        watched.asked += 1
        return method(...parameters)
      }
    }
  }

  #onRequest(request: Request): void {
    const { origin, searchParams } = new URL(request.url())
    const headers = request.headers()
    const { service, storage, console } = this.#baseUrls
    const isForService = isUnder(request.url(), service)
    if (isForService) this.#sentAt.push(performance.now())
    else if (headers['authorization'])
      this.#broken.push(`Authorization went to ${origin}, which is not the service.`)
    if (searchParams.has('token'))
      this.#broken.push(`A token travelled in the address of ${request.method()} ${origin}.`)
    if (!isUnder(request.url(), storage)) this.#addresses.push(request.url())
    if (headers['referer'] && origin !== new URL(console).origin)
      this.#broken.push(`A Referer went to ${origin}.`)
    const isConfigured = [service, storage, console].some((url) => new URL(url).origin === origin)
    if (!isConfigured && /^https?:/.test(origin))
      this.#broken.push(`A request went to ${origin}, which nobody configured.`)
    if (isForService) this.secrets.fromRequest(request)
  }

  async #lookAt(page: Page): Promise<void> {
    if (!page.url().startsWith(this.#baseUrls.console)) return
    for (const [where, text] of Object.entries(await dumpBrowserStorage(page))) this.#mustNotTell(where, text)
    for (const { id, impact, help, nodes } of await violationsOf(page)) {
      if (impact !== 'serious' && impact !== 'critical') continue
      const where = nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`)
      this.#broken.push(`axe, ${impact}: ${help} (${id}) at ${where.join(', ')}`)
    }
  }

  #unexpectedLoads(): number {
    // The first load of a page is the one that opened it.
    return this.#pages.reduce((sum, { loads, asked }) => sum + Math.max(0, loads - Math.max(1, asked)), 0)
  }

  #mustNotTell(where: string, text: string): void {
    for (const secret of this.secrets.in(text)) this.#broken.push(`${where} gives away ${secret}.`)
  }
}

function isUnder(url: string, baseUrl: string): boolean {
  return url === baseUrl || url.startsWith(`${baseUrl}/`)
}

function busiestTenSeconds(moments: number[]): number {
  return Math.max(
    0,
    ...moments.map((from) => moments.filter((at) => at >= from && at < from + 10_000).length),
  )
}
