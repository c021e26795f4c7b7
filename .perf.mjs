import { chromium } from '@playwright/test'
const { PORT = '5312', PROFILE } = process.env
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
page.on('pageerror', (e) => console.log('ERROR', e.message))
await page.goto(`http://localhost:${PORT}/`)
await page.waitForTimeout(1500)
await page.getByRole('button', { name: /^Try it with mock data/ }).first().click().catch(() => {})
await page.waitForTimeout(1500)
async function measure(a, b, label) {
  await page.goto(`http://localhost:${PORT}/blueprints/compare?a=${a}&b=${b}`)
  await page.getByRole('button', { name: /^Take over/ }).first().waitFor()
  await page.waitForTimeout(2500)
  const press = (n) => page.evaluate(async (n) => {
    const all = [...document.querySelectorAll('button')].filter((one) => /^Take over/.test(one.getAttribute('aria-label') ?? '') && one.getAttribute('aria-disabled') !== 'true')
    const start = performance.now()
    all[n].click()
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return [Math.round(performance.now() - start), all[n].getAttribute('aria-label').slice(0, 60), all.length]
  }, n)
  for (const n of [0, 0, 3, 0, 2]) { console.log(label, ...(await press(n))); await page.waitForTimeout(700) }
}
let profiler
if (PROFILE) { profiler = await page.context().newCDPSession(page); await profiler.send('Profiler.enable') }
if (PROFILE) await profiler.send("Profiler.start")
await measure('bp_01J8ZQ4N6T7RXQZV', 'bp_01J4L4RGE200TRTS', 'guide>200')

if (!PROFILE) await measure('bp_01J4L4RGE200TRTS', 'bp_01J8ZQ4N6T7RXQZV', '200>guide')
if (PROFILE) {
  const { profile } = await profiler.send('Profiler.stop')
  const self = new Map(); const total = new Map()
  const nodes = new Map(profile.nodes.map((n) => [n.id, n])); const parent = new Map()
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
  profile.samples.forEach((id, i) => { const d = profile.timeDeltas[i] / 1000; const f = (n) => `${n.callFrame.functionName}@${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`
    const n = nodes.get(id); self.set(f(n), (self.get(f(n)) ?? 0) + d)
    const seen = new Set(); for (let k = id; k; k = parent.get(k)) { const key = f(nodes.get(k)); if (!seen.has(key)) { seen.add(key); total.set(key, (total.get(key) ?? 0) + d) } } })
  const top = (m) => [...m].sort((a, b) => b[1] - a[1]).slice(0, 45).map(([k, v]) => `${v.toFixed(0)} ${k}`).join('\n')
  console.log('SELF\n' + top(self)); console.log('TOTAL\n' + top(total))
}
// A clone of itself, with one trait changed in its draft.
await page.goto(`http://localhost:${PORT}/blueprints/bp_01J4L4RGE200TRTS`)
await page.getByRole('button', { name: 'Clone', exact: true }).click()
await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
await page.waitForURL((url) => !url.pathname.includes('bp_01J4L4RGE200TRTS'), { timeout: 8000 })
const clone = decodeURIComponent(new URL(page.url()).pathname.split('/').pop())
await page.waitForTimeout(800)
await page.goto(`http://localhost:${PORT}/blueprints/${clone}/growth`)
await page.waitForTimeout(1500)
await measure('bp_01J8ZQ4N6T7RXQZV', clone, 'guide>clone').catch((e) => console.log(e.message.slice(0, 200)))
await measure('bp_01J4L4RGE200TRTS', clone, '200>clone').catch((e) => console.log(e.message.slice(0, 200)))
await browser.close()
