import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch, openTab } from '@test/bench/browser'
import { signedInConsole } from '@test/bench/signed-in-console'

export interface Loaded {
  /** Gzipped kB of JavaScript and CSS. */
  weight: number
  /** The number of these files. */
  files: number
}

/** Opens each address in a browser with an empty cache, and returns what it loaded until the network was idle. */
export async function allLoaded(dist: string, addresses: readonly string[]): Promise<Map<string, Loaded>> {
  const browser = await launch()
  const subject = await signedInConsole(browser)
  const loaded = new Map<string, Loaded>()
  for (const address of addresses) {
    const { context, page } = await openTab(browser, address === '/sign-in' ? undefined : subject.session)
    const files = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.url().startsWith(subject.url) && /\.(js|css)$/.test(pathname)) files.add(pathname)
    })
    await page.goto(subject.url + address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length),
    )
    loaded.set(address, { weight: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: files.size })
    await context.close()
  }
  await subject.close()
  await browser.close()
  return loaded
}
