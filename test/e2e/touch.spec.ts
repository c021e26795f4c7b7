import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from './support/console-test'
import { designer } from './support/designer'
import { guidePath } from './support/museum-guide'

test.use({ hasTouch: true, viewport: { width: 1024, height: 1000 } })

/** One handle of each kind, its view of the designer, and the direction in which a finger drags it. */
const handles = [
  { view: 'Lanes', name: 'Default of Warmth', x: 40 },
  { view: 'Lanes', name: 'Minimum of Warmth', x: -40 },
  { view: 'Lanes', name: 'Maximum of Warmth', x: 40 },
  { view: 'Lanes', name: 'Growth boundary of Formality, minimum', x: 40 },
  { view: 'Lanes', name: 'Growth boundary of Formality, maximum', x: -40 },
  { view: 'Lanes', name: 'Target of goal storyteller for Curiosity', x: 40 },
  { view: 'Goals', name: 'Attraction of storyteller', x: -40 },
  { view: 'Goals', name: 'Behavior rate', y: 40 },
  { view: 'Triggers', name: 'Rate multiplier', x: -40 },
  { view: 'Dyadic', name: 'Initial weight', y: -40 },
  { view: 'Dyadic', name: 'Max weight', y: 40 },
  { view: 'Dyadic', name: 'Confidence threshold', x: 40 },
] as const

test('every handle of the designer follows a finger', async ({ page, signIn }) => {
  test.slow()
  await signIn(page, { to: guidePath })
  const finger = await fingerOf(page)
  let unsaved = 0
  for (const { view, name, ...way } of handles)
    await test.step(`${view}: ${name}`, async () => {
      if (view !== 'Lanes') await designer(page).show(view)
      const handle = page.getByRole('slider', { name, exact: true })
      const before = (await handle.getAttribute('aria-valuetext')) ?? ''
      expect(before).not.toBe('')
      await finger.drag(handle, { x: 0, y: 0, ...way })
      await expect(handle).not.toHaveAttribute('aria-valuetext', before)
      unsaved += 1
      await expect(designer(page).unsaved).toHaveText(new RegExp(`^${unsaved} unsaved change`))
    })
})

test('a finger scrolls the lanes outside the handles', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 560 })
  await signIn(page, { to: guidePath })
  const lane = page.getByRole('group', { name: /^Formality\b/ }).first()
  const before = await boxOf(lane)
  const finger = await fingerOf(page)
  // On its name, and on its rail below the handles.
  for (const x of [60, 300]) {
    const from = { x: before.x + x, y: before.y + 70 }
    await swipeUntil(
      () => finger.slide(from, { x: 0, y: -120 }),
      async () => expect((await boxOf(lane)).y).toBeLessThan(before.y - 60),
    )
    // Back again where no handle will be: on the names.
    await swipeUntil(
      () => finger.slide({ x: before.x + 60, y: from.y - 100 }, { x: 0, y: 200 }),
      async () => expect((await boxOf(lane)).y).toBeGreaterThan(before.y - 5),
    )
  }
  await expect(designer(page).unsaved).toHaveCount(0)
})

interface Point {
  x: number
  y: number
}

/** A finger on the screen, as the browser's own gesture recognition sees it. */
async function fingerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const slide = async (from: Point, by: Point) => {
    await touch(devtools, 'touchStart', from)
    for (let part = 0.1; part <= 1; part += 0.1)
      await touch(devtools, 'touchMove', { x: from.x + by.x * part, y: from.y + by.y * part })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  return {
    slide,
    drag: async (handle: Locator, by: Point) => {
      await handle.scrollIntoViewIfNeeded()
      const { x, y, width, height } = await boxOf(handle)
      await slide({ x: x + width / 2, y: y + height / 2 }, by)
    },
  }
}

function touch(devtools: CDPSession, type: 'touchStart' | 'touchMove', point: Point) {
  return devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
}

/** Swipes as people do: a finger on content that still glides stops it, and the next one moves it. */
async function swipeUntil(swipe: () => Promise<void>, arrived: () => Promise<void>) {
  await expect(async () => {
    await swipe()
    await expect(arrived).toPass({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
}

async function boxOf(shape: Locator) {
  const box = await shape.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}
