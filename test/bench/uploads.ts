import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { median, openTab, type Tab } from './browser'
import { buildUppyPool } from './build-references'
import type {} from './references/uppy-pool/main'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

interface Case {
  readonly what: string
  readonly count: number
  /** Bytes of each file. */
  readonly size: number
  readonly runs: number
  /** Bits per second on the way to the service; if not given, the speed of the loopback device. */
  readonly line?: number
}

const cases: readonly Case[] = [
  { what: '200 x 1 MiB', count: 200, size: 2 ** 20, runs: 5 },
  { what: '200 x 1 MiB at 200 Mbit a second', count: 200, size: 2 ** 20, runs: 3, line: 200e6 },
  { what: '1,000 x 10 KiB', count: 1_000, size: 10 * 2 ** 10, runs: 3 },
  { what: '1 x 1 GiB', count: 1, size: 2 ** 30, runs: 3 },
]
/** The number of parallel uploads, the same as in the console. */
const limit = 4

type Sender = (tab: Tab, subject: SignedInConsole, paths: string[]) => Promise<void>

/** P10: files presigned and sent, by the console and by a bare pool of XMLHttpRequests, in turns. */
export async function measureUploads(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'persona-console-uploads-'))
  const lines: Line[] = []
  try {
    const library = await buildUppyPool()
    for (const { what, count, size, runs, line } of cases) {
      const paths = Array.from({ length: count }, (_, index) => fileOf(folder, `${what}-${index}.bin`, size))
      const [bare, uppy, own]: [Measured[], Measured[], Measured[]] = [[], [], []]
      for (let run = 0; run < runs; run++) {
        bare.push(await measured(browser, subject, paths, line, sendBaseline()))
        uppy.push(await measured(browser, subject, paths, line, sendBaseline(library)))
        own.push(await measured(browser, subject, paths, line, sendByConsole))
      }
      const speed = (all: Measured[]) => (count * size) / 1e6 / (median(all.map(({ ms }) => ms)) / 1000)
      const heap = (all: Measured[]) => median(all.map((one) => one.heap))
      lines.push({
        what,
        figures: {
          'bare XHR MB/s': speed(bare),
          'console MB/s': speed(own),
          'part of bare (goal 0.95)': speed(own) / speed(bare),
          'Uppy alone, part of bare': speed(uppy) / speed(bare),
          'part of Uppy alone': speed(own) / speed(uppy),
          'bare peak heap MB': heap(bare) / 1e6,
          'console peak heap MB (goal +20)': heap(own) / 1e6,
        },
      })
      for (const path of paths) rmSync(path)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return lines
}

interface Measured {
  /** From the first presign to the answer to the last byte, by the service's own log. */
  ms: number
  /** The peak of script memory, in bytes. */
  heap: number
}

async function measured(
  browser: Browser,
  subject: SignedInConsole,
  paths: string[],
  line: number | undefined,
  send: Sender,
): Promise<Measured> {
  const { world } = subject
  const tab = await openTab(browser, subject.session)
  await tab.page.goto(`${subject.url}/spaces/${ids.romanGallery}/artifacts`)
  await tab.page.getByLabel('Files to upload').waitFor({ state: 'attached' })
  if (line !== undefined) await slowDown(tab, line)
  world.log.clear()
  let presignedAt = NaN
  let arrivedAt = NaN
  let arrived = 0
  const stop = world.log.listen(() => {
    const entry = world.log.entries.at(-1)
    if (entry?.endpoint === 'presignAsServiceUser' && Number.isNaN(presignedAt))
      presignedAt = performance.now()
    if (entry?.endpoint !== 'storagePut' || entry.status !== 200) return
    arrived += 1
    arrivedAt = performance.now()
  })
  let heap = 0
  const sent = send(tab, subject, paths)
  while (arrived < paths.length) {
    const { metrics } = await tab.devtools.send('Performance.getMetrics')
    heap = Math.max(heap, metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await sent
  stop()
  await tab.context.close()
  world.files.clear()
  return { ms: arrivedAt - presignedAt, heap }
}

async function slowDown({ devtools }: Tab, line: number) {
  const throughput = line / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 5, downloadThroughput: throughput, uploadThroughput: throughput },
  })
}

/** A file of zeros that takes no disk space. */
function fileOf(folder: string, name: string, size: number): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  truncateSync(path, size)
  return path
}

const sendByConsole: Sender = ({ page }, _subject, paths) =>
  page.getByLabel('Files to upload').setInputFiles(paths)

/** The minimum for sending files: a presign and a PUT each, with the same limit. With a library, through it. */
const sendBaseline =
  (library?: string): Sender =>
  async ({ page }, { service, world }, paths) => {
    const user = world.state.users[0]
    if (library !== undefined) await page.evaluate(library)
    await page.evaluate(() => {
      const input = document.createElement('input')
      Object.assign(input, { id: 'bare', type: 'file', multiple: true })
      document.body.append(input)
    })
    await page.locator('#bare').setInputFiles(paths)
    await page.evaluate(
      async ({ service, space, limit, account, isByLibrary }) => {
        const post = async (path: string, body: object, token?: string) => {
          const headers = {
            'content-type': 'application/json',
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          }
          const answer = await fetch(`${service}${path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          })
          return (await answer.json()) as Record<string, string> // the mock's own answers
        }
        const { access_token } = await post('/v1/auth/login', account)
        const files = [...(document.querySelector<HTMLInputElement>('#bare')?.files ?? [])]
        const sign = async (size: number) => {
          const type = 'application/octet-stream'
          const { id = '', upload_url = '' } = await post(
            `/v1/spaces/${space}/artifacts/presign`,
            { content_type: type, size_bytes: size },
            access_token,
          )
          return { url: upload_url, headers: { 'content-type': type, 'x-amz-meta-artifact-id': id } }
        }
        const sendAll = async () => {
          for (let file = files.shift(); file; file = files.shift()) {
            const sending = file
            const { url, headers } = await sign(file.size)
            await new Promise((resolve) => {
              const request = new XMLHttpRequest()
              request.open('PUT', url)
              for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
              request.onloadend = resolve
              request.send(sending)
            })
          }
        }
        if (isByLibrary) await window.sendByUppy(files, limit, sign)
        else await Promise.all(Array.from({ length: limit }, sendAll))
      },
      {
        ...{ service, limit },
        isByLibrary: library !== undefined,
        space: ids.romanGallery,
        account: { email: user?.email, password: user?.password },
      },
    )
  }
