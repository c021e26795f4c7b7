import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { ids } from '@/mock/seed/ids'
import { serveBuild } from '@test/journeys/support/serve-build'
import { openTab } from './browser'
import type { ServedConsole } from './console'
import { actToPaint, untilIdle } from './press'
import { median, ratio, type Line } from './report'

/** Of a trait that is not locked. */
const pin = 'main [role="slider"][aria-label^="Default"]:not([aria-disabled="true"])'
const moves = 60
const growth = 'a[href*="/growth"]'
const cell = '[role="gridcell"] input'

/**
 * P4: the designer at 4x CPU with its code and data warm: opened, a default moved by key and by drag, a step undone, and
 * letters typed into a trait that was selected just now; then Growth opened, and the first cell of its matrix typed and left
 * by Enter. The first frame is loaded without throttling.
 */
export async function measureDesigner(
  browser: Browser,
  subject: ServedConsole,
  runs: number,
): Promise<Line[]> {
  const form = await measurePlainForm(browser, runs)
  const lines: Line[] = [{ what: 'plain form of 200 traits', figures: { 'open ms': form } }]
  const large = { '200': ids.large, '1,000': subject.addBlueprint(1000) }
  const all = { '8': ids.museumGuide, ...large }
  for (const [size, id] of Object.entries(all))
    lines.push(await measureOne(browser, subject, id, `${size} traits`, form, runs))
  return lines
}

type Served = Pick<ServedConsole, 'url' | 'session'>

async function measureOne(
  browser: Browser,
  { url, session }: Served,
  id: string,
  what: string,
  form: number,
  runs: number,
): Promise<Line> {
  const [cold, opened, keys, undone, letters, frames]: number[][] = [[], [], [], [], [], []]
  const [grown, entered]: number[][] = [[], []]
  for (let run = 0; run < runs; run++) {
    const { context, page, devtools } = await openTab(browser, { session, content: pin })
    await page.goto(`${url}/blueprints/${id}`)
    cold?.push(await page.evaluate(() => window.bench.content))
    await page.locator(growth).first().click()
    await page.locator(cell).first().waitFor()
    await page.goBack()
    await page.locator('nav a[href="/settings"]').click()
    await page.locator('main h1', { hasText: 'Settings' }).waitFor()
    await addBackButton(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    opened?.push(await once(page, () => page.locator('#bench-back').click(), [{ selector: pin }]))
    await page.locator(pin).first().focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight'])
      keys?.push(await once(page, () => page.keyboard.press(key), [{ selector: pin, isNew: true }]))
    undone?.push(await once(page, () => page.keyboard.press('Control+z'), [{ selector: pin, isNew: true }]))
    frames?.push(...(await framesOfDrag(page)))
    // The name of the panel follows each letter, the very first one too.
    await page.locator('main [data-lane] [data-lane-name]').nth(2).click()
    await page.getByRole('textbox', { name: 'Display name' }).focus()
    for (const letter of 'lanes')
      letters?.push(
        await once(page, () => page.keyboard.press(letter), [{ selector: 'aside h2', isNew: true }]),
      )
    grown?.push(await once(page, () => page.locator(growth).first().click(), [{ selector: cell }]))
    await page.locator(cell).first().fill('0.7')
    await untilIdle(page)
    // One goal further down.
    const next = '[aria-rowindex="3"] input:focus'
    entered?.push(await once(page, () => page.keyboard.press('Enter'), [{ selector: next }]))
    await context.close()
  }
  return {
    what,
    figures: {
      'cold, unthrottled ms': median(cold ?? []),
      'open ms': median(opened ?? []),
      'open / plain form': ratio(median(opened ?? []), form, 1),
      'key ms (60)': median(keys ?? []),
      'undo ms (80)': median(undone ?? []),
      'letter ms (150)': median(letters ?? []),
      'slowest letter ms': Math.max(...(letters ?? [])),
      'growth ms': median(grown ?? []),
      'Enter ms (60)': median(entered ?? []),
      'frame of a drag ms': median(frames ?? []),
      'slowest frame ms': Math.max(...(frames ?? [])),
    },
  }
}

/** A page of 200 traits with six fields each, nothing validated and nothing virtualized. */
async function measurePlainForm(browser: Browser, runs: number) {
  const root = join(import.meta.dirname, 'references/plain-form')
  const outDir = join(import.meta.dirname, 'results/plain-form')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const served = await serveBuild({}, outDir)
  const opened: number[] = []
  for (let run = 0; run < runs; run++) {
    const { context, page, devtools } = await openTab(browser, { content: '#bench-link' })
    await page.goto(served.url)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    opened.push(await once(page, () => page.locator('#bench-link').click(), [{ selector: 'form input' }]))
    await context.close()
  }
  served.close()
  return median(opened)
}

/** Back in the browser's history, by a click that can be timed. */
async function addBackButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'bench-back'
    button.textContent = 'Back'
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999'
    button.onclick = () => history.back()
    document.body.append(button)
  })
}

async function once(page: Page, act: () => Promise<void>, shown: Parameters<typeof actToPaint>[2]) {
  const [time = NaN] = await actToPaint(page, act, shown)
  return time
}

/** Milliseconds from frame to frame while a default is dragged along its lane and released. */
async function framesOfDrag(page: Page): Promise<number[]> {
  const box = await page.locator(pin).first().boundingBox()
  if (!box) throw new Error('There is no default to drag.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y)
  await page.evaluate(() => {
    window.framed = []
    let last = performance.now()
    const look = (now: number) => {
      window.framed.push(now - last)
      last = now
      if (window.framed.length < 1000) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  for (let move = 0; move < moves; move++) await page.mouse.move(x + 8 + (move % 30) * 3, y)
  const frames = await page.evaluate(() => window.framed.slice(1))
  await page.mouse.up()
  return frames
}

declare global {
  interface Window {
    framed: number[]
  }
}
