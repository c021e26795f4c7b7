import type { Page } from '@playwright/test'

export function identitiesPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Paste an end-user token' })
  /** Opens the dialog on the Identities page, or from the Act as menu on other pages. */
  const openPaste = async () => {
    if (!new URL(page.url()).pathname.startsWith('/identities'))
      await page.getByRole('button', { name: /^Acting as, / }).click()
    await page.getByRole('button', { name: 'Paste a token' }).click()
  }
  return {
    dialog,
    openPaste,
    paste: async (token: string) => {
      await openPaste()
      await dialog.getByLabel('End-user token').fill(token)
      await dialog.getByRole('button', { name: 'Add identity' }).click()
    },
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    /** Its name contains who is acting. */
    acting: page.getByRole('button', { name: /^Acting as, / }),
  }
}
