import type { Browser, Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { actToPaint } from './press'
import { median, type Line } from './report'

const [chunks, entities] = [100, 2000]

/** P9: an answer with 100 chunks and 2,000 entities, from its arrival on, and what a selection takes. */
export async function measureCorpus(
  browser: Browser,
  { url, session }: ServedConsole,
  runs: number,
): Promise<Line[]> {
  const [answers, graphs, selections]: number[][] = [[], [], []]
  for (let run = 0; run < runs; run++) {
    const { context, page } = await openTab(browser, { session })
    await answerQuery(page)
    await openCorpus(page, url)
    // The first answer also loads the code.
    await ask(page)
    const [answer = NaN, graph = NaN] = await ask(page)
    answers?.push(answer)
    graphs?.push(graph)
    const choose = () => page.getByRole('button', { name: 'Citation 2', exact: true }).click()
    selections?.push(...(await actToPaint(page, choose, [{ selector: '[data-evidence=chunk] [data-lit]' }])))
    await context.close()
  }
  const figures = {
    'answer ms (100)': median(answers ?? []),
    'graph ms (200)': median(graphs ?? []),
    'selection ms (32)': median(selections ?? []),
  }
  return [{ what: `${chunks} chunks, ${entities} entities`, figures }]
}

/** A corpus, acting as an end user, with a question that is typed but not asked. */
export async function openCorpus(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('pc2.assumptions.bench', '{"mint-body":"end_user_id"}'))
  await page.goto(`${url}/corpora/${ids.ceramics}`)
  await page.getByRole('combobox', { name: 'End user' }).fill(ids.ines)
  await page.getByRole('button', { name: /^Act as/ }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('What is named most?')
}

/** Milliseconds from the end of the reply to the frames with its answer and its graph. */
async function ask(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: /^Ask/ }).click()
  return page.evaluate(async () => {
    await window.bench.painted(() => document.querySelector('[aria-label=Loading]'))
    const shown = ['[data-evidence=answer] p', '[data-evidence=graph] svg[role=img] path']
    const painted = shown.map((selector) => window.bench.painted(() => document.querySelector(selector)))
    const times = await Promise.all(painted)
    const reply = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/query'))
    return times.map((time) => (reply instanceof PerformanceResourceTiming ? time - reply.responseEnd : NaN))
  })
}

export async function answerQuery(page: Page): Promise<void> {
  const name = (index: number) => `Entity ${index % entities}`
  const text = (index: number) =>
    `${name(index)} stands beside ${name(index + 1)}. ${'It was found near the river. '.repeat(12)}`
  const json = {
    result: 'Short.',
    llm_response: Array.from({ length: 20 }, (_, index) => `${text(index)} [${index + 1}]`).join('\n\n'),
    chunks: Array.from({ length: chunks }, (_, index) => ({
      content: text(index),
      score: 1 - index / chunks,
      source_id: `source-${index}`,
    })),
    entities: Array.from({ length: entities }, (_, index) => ({
      name: name(index),
      type: `type ${index % 6}`,
      score: 1 - index / entities,
    })),
    relationships: Array.from({ length: 2 * entities }, (_, index) => ({
      source: name(index),
      target: name(index * 7 + 1),
      relationship: 'near',
    })),
  }
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'timing-allow-origin': '*',
  }
  // As slow as a network, so that the page shows that it asks.
  await page.route('**/query', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ json, headers })
  })
}
