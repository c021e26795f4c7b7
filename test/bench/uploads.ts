import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { ids } from '@/mock/seed/ids'
import { serveBuild } from '@test/journeys/support/serve-build'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { median, type Line } from './report'

/** `size` in bytes; `most` bytes a second that the network takes, -1 for all. */
const cases = [
  { what: '200 x 1 MiB', count: 200, size: 2 ** 20, most: -1 },
  { what: '200 x 1 MiB at 100 Mbit/s', count: 200, size: 2 ** 20, most: 100e6 / 8 },
  { what: '1 x 1 GiB', count: 1, size: 2 ** 30, most: -1 },
]

/** P10: files sent by the console and by Uppy alone with the same limit, in turns, to a storage that keeps nothing. */
export async function measureUploads(
  browser: Browser,
  subject: ServedConsole,
  runs: number,
): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'console-uploads-'))
  const outDir = join(import.meta.dirname, 'results/uppy')
  const root = join(import.meta.dirname, 'references/uppy')
  await build({ configFile: false, root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const alone = await serveBuild({}, outDir)
  const lines: Line[] = []
  for (const { what, count, size, most } of cases) {
    const paths = Array.from({ length: count }, (_, index) => fileOf(folder, `${index}.bin`, size))
    const [own, uppy]: number[][] = [[], []]
    for (let run = 0; run < runs; run++) {
      own?.push(
        await sent(browser, subject, paths, most, async (page) => {
          await page.goto(`${subject.url}/spaces/${ids.romanGallery}/artifacts`)
          await actAsInes(page)
          return page.locator('input[type=file]')
        }),
      )
      uppy?.push(
        await sent(browser, subject, paths, most, async (page) => {
          await page.goto(alone.url)
          return page.locator('input[type=file]')
        }),
      )
    }
    const speed = (times: number[] = []) => (count * size) / 1000 / median(times)
    lines.push({
      what,
      figures: {
        'console MB/s': speed(own),
        'Uppy alone MB/s': speed(uppy),
        'part of Uppy alone (0.95)': speed(own) / speed(uppy),
      },
    })
    for (const path of paths) rmSync(path)
  }
  alone.close()
  rmSync(folder, { recursive: true, force: true })
  return lines
}

function fileOf(folder: string, name: string, size: number): string {
  const path = join(folder, name)
  writeFileSync(path, name)
  truncateSync(path, size)
  return path
}

async function actAsInes(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'End user' }).fill(ids.ines)
  await page.getByRole('button', { name: /^Act as/ }).click()
  await page.getByRole('row', { name: /IMG_2041/ }).waitFor()
}

/** Milliseconds from the first byte to the end of the last file. */
async function sent(
  browser: Browser,
  { session, sink }: ServedConsole,
  paths: readonly string[],
  uploadThroughput: number,
  open: (page: Page) => ReturnType<Page['locator']> | Promise<ReturnType<Page['locator']>>,
): Promise<number> {
  const { context, page, devtools } = await openTab(browser, { session })
  await page.addInitScript(() => localStorage.setItem('pc2.assumptions.bench', '{"mint-body":"end_user_id"}'))
  let presigned = 0
  await page.route(/\/artifacts\/presign$/, (route) => {
    const id = `art_bench_${++presigned}`
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ json: { id, upload_url: `${sink.url}/${id}`, required_headers: {} }, headers })
  })
  const input = await open(page)
  await devtools.send('Network.enable')
  const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await devtools.send('Network.emulateNetworkConditions', network)
  const received = sink.receive(paths.length)
  await input.setInputFiles([...paths])
  const duration = await received
  await context.close()
  return duration
}
