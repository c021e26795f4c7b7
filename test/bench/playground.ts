import type { Browser, Page } from '@playwright/test'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { answer, say, setUp } from '@test/e2e/support/playground'
import { median, metric, openTab, type Tab } from './browser'
import { framesOfScroll } from './conversation'
import { keysToPaint } from './interaction'
import { pacedAnswers, type AnswerForm } from './paced-answer'
import type { Line } from './report'
import { signedInConsole } from './signed-in-console'
import { observeTokens, type TokenTimes } from './token-paints'

const perSecond = 200
const tokens = 10_000
const forms: AnswerForm[] = ['mixed Markdown', 'one paragraph', 'one code block']
/** Numbers of the tokens with which the two measured parts begin, and the length of each. */
const parts = { early: 500, late: 7_000 }
const partLength = 1_000

/**
 * P13: an answer of 10,000 tokens at 200 a second, in an early and a late part of it: each token from its arrival in the
 * page to its paint, frames, and the work; then keys in the composer and scrolling while more arrives.
 */
export async function measurePlayground(browser: Browser): Promise<Line[]> {
  const answers = pacedAnswers({ perSecond, tokens })
  const subject = await signedInConsole(browser, answers.listener)
  const lines: Line[] = []
  for (const cpu of [1, 4])
    for (const form of forms) {
      answers.use(form)
      const tab = await openTab(browser, subject.session)
      await observeTokens(tab.page)
      await tab.page.goto(`${subject.url}/playground?persona=${ids.kioskGuide}`)
      await setUp(tab.page, museumKey)
      const heap = await metric(tab, 'JSHeapUsedSize')
      await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
      await say(tab.page, 'Tell me everything')
      for (const [name, from] of Object.entries(parts))
        lines.push({ what: `${form}, ${cpu}x CPU, ${name}`, figures: await measurePart(tab, from) })
      await answer(tab.page).and(tab.page.locator('[aria-busy=false]')).waitFor({ timeout: 120_000 })
      await tab.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const more = (await metric(tab, 'JSHeapUsedSize')) - heap
      lines.push({ what: `${form}, ${cpu}x CPU, whole`, figures: { 'heap MB more': more / 1e6 } })
      await tab.context.close()
    }
  await subject.close()
  return lines
}

async function measurePart(tab: Tab, from: number): Promise<Line['figures']> {
  const { page } = tab
  await page.evaluate(() => document.querySelector('ol[aria-label="Conversation"]')?.scrollIntoView(false))
  await untilPainted(page, from)
  const before = { busy: await metric(tab, 'ThreadTime'), at: performance.now() }
  await untilPainted(page, from + partLength)
  const busy = (await metric(tab, 'ThreadTime')) - before.busy
  const seconds = (performance.now() - before.at) / 1000
  const times = await page.evaluate(() => window.tokens)
  await page.getByRole('textbox', { name: 'Message', exact: true }).focus()
  const keys = await keysToPaint(page, 'grave stele')
  const scrolled = await framesOfScroll(page)
  return {
    ...tokenFigures(times, from),
    'CPU ms/s': (busy * 1000) / seconds,
    'key ms': median(keys),
    'worst key ms': Math.max(...keys),
    'scroll frame ms': median(scrolled),
    'worst scroll frame ms': Math.max(...scrolled),
  }
}

function tokenFigures({ arrived, painted, frames }: TokenTimes, from: number): Line['figures'] {
  const [start = NaN, end = NaN] = [painted[from], painted[from + partLength]]
  const waits: number[] = []
  let next = 0
  for (let token = from; token < from + partLength; token++) {
    const [arrival = NaN, paint = NaN] = [arrived[token], painted[token]]
    waits.push(paint - arrival)
    const nextFrame = frames.findIndex((at) => at >= arrival)
    // Painted before the frame after the next begins.
    if (paint <= (frames[nextFrame + 1] ?? NaN)) next += 1
  }
  waits.sort((a, b) => a - b)
  const lengths = frames
    .map((at, index) => at - (frames[index - 1] ?? at))
    .filter((_, index) => {
      const at = frames[index] ?? NaN
      return at > start && at <= end
    })
  return {
    'paint ms': median(waits),
    p95: waits[Math.floor(partLength * 0.95)] ?? NaN,
    'in the next frame %': (100 * next) / partLength,
    'frames over 33 ms %': (100 * lengths.filter((length) => length > 33).length) / lengths.length,
    'longest frame ms': Math.max(...lengths),
  }
}

function untilPainted(page: Page, token: number) {
  return page.waitForFunction((least) => window.tokens.painted.length > least, token, {
    polling: 100,
    timeout: 120_000,
  })
}
