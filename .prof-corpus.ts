import { launch, openTab } from './next/test/bench/browser'
import { serveConsole } from './next/test/bench/console'
import { answerQuery } from './next/test/bench/corpus'
import { actToPaint } from './next/test/bench/press'
import { ids } from '@/mock/seed/ids'
import { writeFileSync } from 'node:fs'
const browser = await launch()
const { url, session, close } = await serveConsole()
const { context, page, devtools } = await openTab(browser, { session })
await page.addInitScript(() => localStorage.setItem('pc2.assumptions.bench', '{"mint-body":"end_user_id"}'))
await answerQuery(page)
await page.goto(`${url}/corpora/${ids.ceramics}`)
await page.getByRole('combobox', { name: 'End user' }).fill(ids.ines)
await page.getByRole('button', { name: /^Act as/ }).click()
await page.getByRole('textbox', { name: 'Question' }).fill('What is named most?')
const traced = async (name: string, f: () => Promise<any>) => {
  const events: any[] = []
  const on = ({ value }: any) => { events.push(...value) }
  devtools.on('Tracing.dataCollected', on)
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-devtools.timeline', 'blink.user_timing'] } } as any)
  console.log(name, await f())
  const done = new Promise(r => devtools.once('Tracing.tracingComplete', r))
  await devtools.send('Tracing.end'); await done
  devtools.off('Tracing.dataCollected', on)
  writeFileSync(`/tmp/prof/${name}.json`, JSON.stringify({ traceEvents: events }))
}
async function ask() {
  await page.getByRole('button', { name: /^Ask/ }).click()
  return page.evaluate(async () => {
    await window.bench.painted(() => document.querySelector('[aria-label=Loading]'))
    const shown = ['[data-evidence=answer] p', '[data-evidence=graph] svg[role=img] path']
    const times = await Promise.all(shown.map((selector) => window.bench.painted(() => document.querySelector(selector))))
    const reply = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/query')) as any
    return [times.map((time) => time - reply.responseEnd), reply.responseEnd]
  })
}
console.log(await ask()); console.log(await ask())
await page.waitForTimeout(1500)
await traced('ask', ask)
await page.waitForTimeout(1500)
await traced('select', () => actToPaint(page, () => page.getByRole('button', { name: 'Citation 2', exact: true }).click(), [{ selector: '[data-evidence=chunk] [data-lit]' }]))
await context.close(); await browser.close(); await close(); process.exit(0)
