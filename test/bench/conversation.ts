import type { Browser, Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { median, openTab } from './browser'
import { keysToPaint } from './interaction'
import type { Line } from './report'
import type { SignedInConsole } from './signed-in-console'

const sizes = [1_000, 10_000, 100_000]
const runs = 5
const typed = 'grave stele'

/** P6: the conversation of a space: from the reply to its first frame, scrolling, and each key in the search. */
export async function measureConversation(browser: Browser, subject: SignedInConsole): Promise<Line[]> {
  const space = subject.world.state.spaces[ids.longTalk]
  if (space?.conversation.kind !== 'generated') throw new Error('The seeded world has changed.')
  const seeded = space.conversation
  const lines: Line[] = []
  for (const size of sizes) {
    space.conversation = { ...seeded, count: size }
    const tab = await openTab(browser, subject.session)
    const { page } = tab
    await page.addInitScript(followFirstMessage)
    const painted: number[] = []
    for (let run = 0; run < runs; run++) {
      await page.goto(`${subject.url}/spaces/${ids.longTalk}?participant=${ids.ines}`)
      painted.push(await page.evaluate(() => window.replyToMessage))
    }
    await page.getByRole('searchbox', { name: 'Find in the conversation' }).click()
    const [first = NaN, ...keys] = await keysToPaint(page, typed)
    const frames = await framesOfScroll(page)
    lines.push({
      what: `${size} messages`,
      figures: {
        'reply to first paint ms (goal 300)': median(painted),
        'first key ms': first,
        'find key ms (goal 50)': median(keys),
        'scroll frame ms, median (goal 16.7)': median(frames),
        'worst scroll frame ms': Math.max(...frames),
      },
    })
    await tab.context.close()
  }
  space.conversation = seeded
  return lines
}

/** From the last byte of the reply to the frame with the first message. Runs in the page. */
function followFirstMessage() {
  window.replyToMessage = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-message]')) return
      seen.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const read = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/context'))
          resolve(performance.now() - ((read as PerformanceResourceTiming | undefined)?.responseEnd ?? NaN)) // of that type
        }
        port2.postMessage(null)
      })
    })
    seen.observe(document, { childList: true, subtree: true })
  })
}

/** Milliseconds from one frame to the next while a conversation is scrolled up. */
export function framesOfScroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const scroller = document.querySelector('ol[aria-label="Conversation"]')?.parentElement
    const frames: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    while (frames.length < 150) {
      scroller?.scrollBy(0, -240)
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return frames.slice(1)
  })
}

declare global {
  interface Window {
    replyToMessage: Promise<number>
  }
}
