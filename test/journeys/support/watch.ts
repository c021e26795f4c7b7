import type { BrowserContext, Page } from '@playwright/test'

/** Fields of bodies that hold a credential. */
const secretFields = /^(password|access_token|refresh_token|id_token|token)$/

/**
 * Watches a context, and says at the end what no journey may do: see `after every journey` in the reliability notes.
 * `polled` names paths that a page may ask for again and again.
 */
export function watch(context: BrowserContext, serviceUrl: string, polled: readonly RegExp[] = []) {
  const broken: string[] = []
  const secrets = new Set<string>()
  const sent: { what: string; at: number }[] = []
  const learning: Promise<void>[] = []

  context.on('request', (request) => {
    const url = request.url()
    const authorization = request.headers()['authorization']
    if (authorization && !url.startsWith(serviceUrl))
      broken.push(`A credential went to ${new URL(url).origin}.`)
    if (authorization) secrets.add(authorization.replace(/^Bearer /, ''))
    if (request.headers()['x-api-key'])
      secrets.add(request.headers()['x-api-key']?.replace(/^Bearer /, '') ?? '')
    if (url.startsWith(serviceUrl) && request.method() !== 'OPTIONS')
      sent.push({ what: `${request.method()} ${url} ${request.postData() ?? ''}`, at: Date.now() })
  })
  context.on('response', (response) => {
    if (!response.url().startsWith(serviceUrl)) return
    const learn = response.json().then(
      (json) => collectSecrets(json, secrets),
      () => undefined, // No JSON, or the page has left.
    )
    learning.push(learn)
  })
  context.on('weberror', (error) => broken.push(`An error reached nobody: ${error.error().message}`))
  context.on('console', (message) => {
    if (/Content.Security.Policy|Refused to (?!get unsafe header)/i.test(message.text()))
      broken.push(message.text())
    if ([...secrets].some((secret) => message.text().includes(secret)))
      broken.push('The console of the browser shows a secret.')
  })

  return {
    async verdict(): Promise<string[]> {
      await Promise.all(learning)
      for (const page of context.pages()) broken.push(...(await lookAt(page, secrets)))
      const repeated = mostRepeated(sent.filter(({ what }) => !polled.some((path) => path.test(what))))
      if (repeated.count > 5) broken.push(`${repeated.what} was sent ${repeated.count} times in ten seconds.`)
      return [...new Set(broken)]
    },
  }
}

function collectSecrets(json: unknown, secrets: Set<string>): void {
  if (typeof json !== 'object' || json === null) return
  for (const [key, value] of Object.entries(json)) {
    if (typeof value === 'string' && secretFields.test(key)) secrets.add(value)
    else collectSecrets(value, secrets)
  }
}

/** Where a secret must not be: the address, the document, localStorage and IndexedDB. */
async function lookAt(page: Page, secrets: Set<string>): Promise<string[]> {
  const places: Record<string, string> = await page.evaluate(async () => {
    const databases: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '')
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
        })
      const database = await done(opening)
      for (const store of database.objectStoreNames)
        databases.push(await done(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return {
      'the address': location.href,
      'the document': document.documentElement.outerHTML,
      localStorage: JSON.stringify(Object.entries(localStorage)),
      IndexedDB: JSON.stringify(databases),
    }
  })
  return Object.entries(places).flatMap(([where, text]) =>
    [...secrets].some((secret) => secret.length > 5 && text.includes(secret))
      ? [`A secret is in ${where}.`]
      : [],
  )
}

function mostRepeated(sent: { what: string; at: number }[]) {
  const counts = sent.map(({ what, at }) => ({
    what,
    count: sent.filter((other) => other.what === what && other.at >= at && other.at < at + 10_000).length,
  }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most), { what: '', count: 0 })
}
