import type { Locator } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { designer } from './support/designer'
import { guidePath } from './support/museum-guide'
import { violationsOf } from './support/violations-of'

/** The colors of an element's outline and of its lower border. */
const appearanceOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { outlineStyle, outlineColor, borderBottomColor } = getComputedStyle(element)
      return [outlineStyle === 'none' ? 'none' : outlineColor, borderBottomColor].join(' ')
    }),
  )

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in forced system colors, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active' } })

    test('the current view, page and row stand out from the others', async ({ page, signIn }) => {
      await signIn(page, { to: guidePath })
      const views = page.getByRole('navigation', { name: 'Views of the blueprint' }).getByRole('link')
      for (const view of ['Lanes', 'Goals'] as const) {
        await designer(page).show(view)
        await expect(views.and(page.locator('[aria-current=page]'))).toHaveAccessibleName(
          new RegExp(`^${view}`),
        )
        await page.getByRole('heading', { level: 1 }).focus()
        const current = await appearanceOf(views.and(page.locator('[aria-current=page]')))
        const others = await appearanceOf(views.and(page.locator(':not([aria-current])')))
        expect(current).toHaveLength(1)
        expect(new Set(others).size).toBe(1)
        expect(others).not.toContain(current[0])
      }
      // It is the only item there, so a frame would mark nothing.
      const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]')
      await expect(crumb).toHaveCSS('outline-style', 'none')
      const pages = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      const here = await appearanceOf(pages.and(page.locator('[aria-current=page]')))
      expect(await appearanceOf(pages.and(page.locator(':not([aria-current])')))).not.toContain(here[0])
    })

    test('the parts of a space’s context can be told apart', async ({ page, signIn }) => {
      await signIn(page, { to: `/spaces/${ids.romanGallery}?participant=${ids.ines}` })
      const keys = page.getByRole('listitem').filter({ hasText: /^(Chat history|Corpus (content|names))/ })
      await expect(keys).toHaveCount(3)
      const looks = await keys.evaluateAll((all) =>
        all.map((key) => {
          const square = key.firstElementChild
          if (!square) return 'none'
          const { backgroundColor, borderTopStyle } = getComputedStyle(square)
          return `${backgroundColor} ${borderTopStyle}`
        }),
      )
      expect(new Set(looks).size).toBe(3)
    })

    test('handles, bars and switches stand out from their background', async ({ page, signIn }) => {
      await signIn(page, { to: guidePath })
      const pin = page.getByRole('slider', { name: 'Default of Warmth', exact: true })
      await expect(pin).toBeVisible()
      // SVG shapes keep the colors of the style sheet, so these have to be system colors.
      const fills = await pin.evaluate((handle) => {
        const probe = document.body.appendChild(document.createElement('i'))
        const systemColor = (color: string) => {
          probe.style.color = color
          return getComputedStyle(probe).color
        }
        const shape = handle.querySelector('[data-drawn]')
        const words = handle.querySelector('text')
        return {
          shape: shape && getComputedStyle(shape).fill,
          words: words && getComputedStyle(words).fill,
          canvas: systemColor('Canvas'),
          canvasText: systemColor('CanvasText'),
        }
      })
      expect(fills.shape).toBe(fills.canvasText)
      expect(fills.words).toBe(fills.canvas)

      await page.goto('/settings')
      const option = page.getByRole('switch').first()
      await expect(option).toBeVisible()
      expect(await option.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto')
      expect(await violationsOf(page)).toEqual([])
    })
  })
