import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'

const pages = [
  ['Views of the space', `/spaces/${ids.romanGallery}/artifacts`, 'Artifacts', 'Context'],
  ['Views of the blueprint', `/blueprints/${ids.museumGuide}?view=json`, 'JSON', 'Lanes'],
] as const

for (const [label, at, last, first] of pages)
  test(`${label}: the tab of the current view is visible on a phone`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await signIn(page, { to: at })
    const tab = (name: string) => page.getByRole('navigation', { name: label }).getByRole('link', { name })
    await expect(tab(last)).toHaveAttribute('aria-current', 'page')
    await expect(tab(last)).toBeInViewport({ ratio: 0.9 })
    await tab(first).focus()
    await page.keyboard.press('Enter')
    await expect(tab(first)).toHaveAttribute('aria-current', 'page')
    await expect(tab(first)).toBeInViewport({ ratio: 0.9 })
  })
