import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

const guide = `/blueprints/${ids.museumGuide}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const open = (page: Page, trait: string) => page.getByRole('button', { name: trait, exact: true }).click()

journey('the undo key in a field takes back typing as in a plain field', async ({ page }) => {
  await page.goto(`${guide}?sel=trait:warmth`)
  for (const name of ['Display name', 'Description', 'Trait ref', 'Learning rate']) {
    const input = field(page, name)
    const before = await input.inputValue()
    await input.press('Control+End')
    await input.pressSequentially(' abc')
    await expect(input).toHaveValue(`${before} abc`)
    await input.press('ControlOrMeta+z')
    await expect(input).toHaveValue(before)
    await input.press('ControlOrMeta+Shift+z')
    await expect(input).toHaveValue(`${before} abc`)
    await input.press('ControlOrMeta+z')
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

journey(
  'the form of another trait is read from its top on, and covers no lane in a narrow window',
  async ({ page }) => {
    await page.goto(`${guide}?sel=trait:warmth`)
    await field(page, 'Description').scrollIntoViewIfNeeded()
    await expect(field(page, 'Display name')).not.toBeInViewport()
    await open(page, 'Formality')
    await expect(field(page, 'Display name')).toBeInViewport()

    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, 'Patience')
    await expect(field(page, 'Display name')).toHaveValue('Patience')
    const lane = page.getByRole('region', { name: 'Patience' })
    await lane.scrollIntoViewIfNeeded()
    const [above, form] = [
      await lane.boundingBox(),
      await page.getByRole('complementary', { name: 'Form' }).boundingBox(),
    ]
    expect(above?.y).toBeLessThan(form?.y ?? 0)
    await expect(field(page, 'Display name')).toBeInViewport()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Patience', exact: true })).toBeFocused()
  },
)
