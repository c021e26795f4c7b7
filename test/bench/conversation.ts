import type { Browser, Page } from '@playwright/test'
import type { ChatMessage } from '@/api/resources/spaces'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { actToPaint } from './press'
import { median, type Line } from './report'

const row = 'main [role=listitem]'
const sizes = [1000, 10_000]

/** P6: a long conversation, unthrottled: its first paint, finding in it, and scrolling through it. */
export async function measureConversation(
  browser: Browser,
  { url, session }: ServedConsole,
  runs: number,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const size of sizes) {
    const [paints, finds, frames]: number[][] = [[], [], []]
    for (let run = 0; run < runs; run++) {
      const { context, page } = await openTab(browser, { session, content: row })
      await answerContext(page, size)
      await page.goto(`${url}/spaces/spc_bench?participant=eu_1`)
      paints?.push(await replyToContent(page))
      await page.getByRole('searchbox', { name: 'Find in the messages' }).focus()
      const [find = NaN] = await actToPaint(page, () => page.keyboard.press('7'), [
        { selector: 'main [aria-label="Next match"]', isNew: true },
      ])
      finds?.push(find)
      frames?.push(await scrolled(page))
      await context.close()
    }
    lines.push({
      what: `${size} messages`,
      figures: {
        'reply to paint ms (300)': median(paints ?? []),
        'find ms (50 + 150 of waiting)': median(finds ?? []),
        'frame of a scroll ms (17)': median(frames ?? []),
      },
    })
  }
  return lines
}

async function answerContext(page: Page, size: number): Promise<void> {
  const chat_history = Array.from({ length: size }, (_, index): ChatMessage => ({
    id: `msg_${index}`,
    content: `Message ${index}. ${'The cage cup stands in case 4, on the low plinth. '.repeat(index % 7)}`,
    message_type: 'TEXT',
    status: 'delivered',
    sent_by_user_id: `eu_${index % 3}`,
    sent_by_user_name: `Visitor ${index % 3}`,
    reply_to_message_id: index % 3 === 0 ? `msg_${index - 1}` : '',
    create_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }))
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'timing-allow-origin': '*',
  }
  await page.route('**/v1/spaces/*/context', (route) =>
    route.fulfill({ json: { chat_history, corpora: [], corpus: [], space_id: 'spc_bench' }, headers }),
  )
}

function replyToContent(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const content = await window.bench.content
    const reply = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/context'))
    return reply instanceof PerformanceResourceTiming ? content - reply.responseEnd : NaN
  })
}

/** The median frame while the list is scrolled from its end towards its start, in milliseconds. */
function scrolled(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Messages' }).evaluate(async (list) => {
    const times: number[] = []
    for (let step = 0; step < 60; step++) {
      list.scrollBy(0, -240)
      const before = performance.now()
      await new Promise(requestAnimationFrame)
      times.push(performance.now() - before)
    }
    return times.toSorted((a, b) => a - b)[30] ?? NaN
  })
}
