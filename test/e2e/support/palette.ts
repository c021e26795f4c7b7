import type { Page } from '@playwright/test'

/** The dialog over the page that opens, finds and runs anything. */
export function palette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Open anything' })
  const field = dialog.getByRole('combobox', { name: 'Paste an id or search' })
  return {
    field,
    open: async (text = '') => {
      await page.getByRole('button', { name: 'Paste an id or search' }).click()
      await field.fill(text)
    },
    row: (name: RegExp | string) => dialog.getByRole('option', { name }),
    chosen: dialog.getByRole('option', { selected: true }),
  }
}
