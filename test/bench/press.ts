import type { Page } from '@playwright/test'

interface Shown {
  /** An element that must be there. */
  selector: string
  /** The text of the first heading. */
  heading?: string
  /** The element's text, or the value of a slider, must be another than before. */
  isNew?: boolean
}

/** Milliseconds from a click, or from a key, to the frame that shows each of what it leads to. */
export async function actToPaint(page: Page, act: () => Promise<void>, shown: readonly Shown[]) {
  // The page must follow before the click, and answers only after it.
  await page.evaluate((all) => {
    const textOf = (selector: string) => {
      const element = document.querySelector(selector)
      return element && `${element.textContent} ${element.getAttribute('aria-valuenow')}`
    }
    const before = all.map(({ selector }) => textOf(selector))
    const began = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => resolve(timeStamp)
      for (const type of ['click', 'keydown'])
        document.addEventListener(type, begin, { capture: true, once: true })
    })
    window.acted = Promise.all(
      all.map(async ({ selector, heading, isNew }, index) => {
        const at = await window.bench.painted(
          () =>
            document.querySelector(selector) &&
            (heading === undefined || textOf('main h1')?.includes(heading)) &&
            (!isNew || textOf(selector) !== before[index]),
        )
        return at - (await began)
      }),
    )
  }, shown)
  await act()
  const times = await page.evaluate(() => {
    const never = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('Nothing changed.')), 20_000),
    )
    return Promise.race([window.acted, never])
  })
  await untilIdle(page)
  return times
}

/** Work that was put off, to the next frames or until nothing else is to be done, ends before the next press. */
export const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let count = 0; count < 3; count++) await frame()
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  })

declare global {
  interface Window {
    acted: Promise<number[]>
  }
}
