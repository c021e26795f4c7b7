import type { Page } from '@playwright/test'
import { expect } from './console-test'

/** Emulates paper as wide as A4 without its margins, and checks what holds for every page there. */
export async function expectPaper(page: Page) {
  await page.setViewportSize({ width: 704, height: 1000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const { ground, ink, clipped } = await page.evaluate(() => {
    const isClipped = (element: Element) => {
      const scrolls = /auto|scroll|hidden/.test(getComputedStyle(element).overflowY)
      // An element that only clips a line of text to its own height does not scroll.
      return scrolls && element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 40
    }
    const main = document.querySelector('main') ?? document.body
    return {
      ground: getComputedStyle(main).backgroundColor,
      ink: getComputedStyle(main.querySelector('h1') ?? main).color,
      clipped: [main, ...main.querySelectorAll('*')].filter(isClipped).map(({ className }) => className),
    }
  })
  expect(ground).toBe('rgb(255, 255, 255)')
  expect(ink).toBe('rgb(0, 0, 0)')
  expect(clipped).toEqual([])
  await expect.poll(() => colored(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['navigation', 'banner', 'tab', 'menuitem'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  const pressed = /^(Save|Review|More|Close|Reload|Copy a link|Compare|Ask|Edit|Try|Undo|Add)\b/
  await expect(page.getByRole('button', { name: pressed })).toHaveCount(0)
}

/** The elements of the page that are drawn in a color other than black, white or gray. */
function colored(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const known = new Map<string, boolean>()
    const isColored = (color: string) => {
      if (!probe || color === 'none' || color === '') return false
      let answer = known.get(color)
      if (answer === undefined) {
        probe.clearRect(0, 0, 1, 1)
        probe.fillStyle = color
        probe.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data
        answer = Math.max(red, green, blue) - Math.min(red, green, blue) > 2
        known.set(color, answer)
      }
      return answer
    }
    const properties = [
      'color',
      'background-color',
      'border-top-color',
      'border-left-color',
      'fill',
      'stroke',
    ]
    return [...document.querySelectorAll('main, main *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const style = getComputedStyle(element)
        const found = properties.filter((property) => isColored(style.getPropertyValue(property)))
        return found.map(
          (property) => `${element.tagName} ${element.getAttribute('class') ?? ''} ${property}`,
        )
      })
  })
}
