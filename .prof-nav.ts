import { launch, openTab } from './next/test/bench/browser'
import { serveConsole } from './next/test/bench/console'
import { readAllKeys } from './next/test/bench/keys'
import { actToPaint } from './next/test/bench/press'
import { ids } from '@/mock/seed/ids'
import { writeFileSync } from 'node:fs'
const row = 'main tbody tr[data-index]'
const record = `main tbody a[href="/end-users/${ids.ines}"]`
const steps = [
  { name: 'keys', link: 'nav a[href="/keys"]', heading: 'API keys', content: row },
  { name: 'end users', link: 'nav a[href="/end-users"]', heading: 'End users', content: row },
  { name: 'an end user', link: record, heading: 'Ines Valdo', content: 'main h1' },
  { name: 'Home', link: 'nav a[href="/"]', heading: 'Home', content: 'main h1' },
]
const browser = await launch()
const s = await serveConsole()
const { context, page, devtools } = await openTab(browser, { session: s.session })
await readAllKeys(page)
await page.goto(`${s.url}/end-users?ids=${s.endUserIds.join()}`)
await page.locator(row).first().waitFor()
await page.goto(s.url)
await page.locator('main h1').waitFor()
await page.locator('nav a[href="/keys"]').click()
await page.getByText('5,000 keys loaded').waitFor({ timeout: 60_000 })
await page.locator('nav a[href="/"]').first().click()
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
const rounds = Number(process.env.ROUNDS ?? 4)
for (let run = 0; run < rounds; run++) for (const st of steps) {
  const events: any[] = []
  const last = run === rounds - 1 && !process.env.NOTRACE
  if (last) {
    devtools.on('Tracing.dataCollected', ({ value }: any) => events.push(...value))
    await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-devtools.timeline', 'blink.user_timing'] } } as any)
  }
  const [h, c] = await actToPaint(page, () => page.locator(st.link).first().click(), [{ selector: 'main h1', heading: st.heading }, { selector: st.content, heading: st.heading }])
  console.log(run, st.name, Math.round(h!), Math.round(c!))
  if (last) {
    const done = new Promise(r => devtools.once('Tracing.tracingComplete', r))
    await devtools.send('Tracing.end'); await done
    devtools.removeAllListeners('Tracing.dataCollected')
    writeFileSync(`/tmp/prof/${st.name.replace(/ /g,'-')}.json`, JSON.stringify({ traceEvents: events }))
  }
}
await context.close(); await browser.close(); await s.close(); process.exit(0)
