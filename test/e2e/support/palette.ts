import type { Page } from '@playwright/test'

/** The field over the page that opens, finds and does anything. */
export function palette(page: Page) {
  const field = page.getByRole('combobox', { name: 'Paste an id or search' })
  return {
    field,
    open: async (text = '') => {
      await page.getByRole('button', { name: 'Paste an id or search' }).click()
      await field.fill(text)
    },
    row: (name: RegExp | string) => page.getByRole('option', { name }),
    chosen: page.getByRole('option', { selected: true }),
  }
}
