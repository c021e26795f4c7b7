import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { usableKeys } from '@/mock/credentials'
import { ids } from '@/mock/seed/ids'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { median, type Line } from './report'

const [tokens, rate] = [4000, 200]
/** Tokens until a line ends. */
const lines = { 'in paragraphs of 100': 100, 'in one line': Infinity }

/** P13: two replies side by side, and how long after it was sent each token is painted. */
export async function measureStream(browser: Browser, subject: ServedConsole, runs: number): Promise<Line[]> {
  const measured: Line[] = []
  for (const [what, length] of Object.entries(lines))
    measured.push(await measureOne(browser, subject, runs, what, length))
  return measured
}

async function measureOne(
  browser: Browser,
  { url, session }: Pick<ServedConsole, 'url' | 'session'>,
  runs: number,
  what: string,
  length: number,
): Promise<Line> {
  const chat = await startChat(length)
  const [middles, ends, worst]: number[][] = [[], [], []]
  for (let run = 0; run < runs; run++) {
    const { context, page } = await openTab(browser, { session })
    await page.route('**/v1/chat/completions', (route) => route.continue({ url: chat.url }))
    await openTalk(page, url)
    const late = (await replyDelays(page, chat.sentAt)).toSorted((a, b) => a - b)
    middles?.push(median(late))
    ends?.push(late[Math.floor(late.length * 0.99)] ?? NaN)
    worst?.push(late.at(-1) ?? NaN)
    await context.close()
  }
  chat.close()
  const figures = {
    'token ms': median(middles ?? []),
    '99 of 100 ms': median(ends ?? []),
    'slowest ms (50)': median(worst ?? []),
  }
  return { what: `2 replies of ${tokens} tokens at ${rate} a second, ${what}`, figures }
}

/** A service that answers each chat completion with numbered words, and knows when it sent the first reply's. */
async function startChat(length: number) {
  let sentAt: number[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    response.setHeader('content-type', 'text/event-stream')
    const own: number[] = []
    sentAt = own
    const from = Date.now()
    const timer = setInterval(() => {
      const due = Math.min(tokens, Math.floor(((Date.now() - from) * rate) / 1000))
      for (; own.length < due; own.push(Date.now())) {
        const content = `word${own.length} ${own.length % length === length - 1 ? '\n\n' : ''}`
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      }
      if (own.length < tokens) return
      clearInterval(timer)
      response.end('data: [DONE]\n\n')
    }, 1)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // of a TCP server
    sentAt: () => sentAt,
    close: () => server.close(),
  }
}

async function openTalk(page: Page, url: string): Promise<void> {
  const [key = ''] = usableKeys.keys()
  await page.addInitScript(() => localStorage.setItem('pc2.assumptions.bench', '{"chat":"persona"}'))
  await page.goto(`${url}/playground?persona=${ids.kioskGuide}&vs=${ids.kioskGuide}`)
  await page.getByRole('button', { name: 'Add a funding key' }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: 'Add key' }).click()
}

/** Milliseconds from the sending of each token of the last reply to the frame that shows it. */
async function replyDelays(page: Page, sentAt: () => readonly number[]): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Count.')
  await page.keyboard.press('Enter')
  const shownAt = await page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const shown: number[] = []
        const { port1, port2 } = new MessageChannel()
        // What a frame shows is read after it is painted, whatever was drawn in it last.
        port1.onmessage = () => {
          const text = [...document.querySelectorAll('article')].at(-1)?.textContent ?? ''
          const last = Number(/.*word(\d+) /s.exec(text)?.[1] ?? -1)
          for (; shown.length <= last;) shown.push(Date.now())
          if (shown.length < count) look()
          else resolve(shown)
        }
        const look = () => requestAnimationFrame(() => port2.postMessage(null))
        look()
      }),
    tokens,
  )
  return shownAt.map((at, index) => at - (sentAt()[index] ?? NaN))
}
