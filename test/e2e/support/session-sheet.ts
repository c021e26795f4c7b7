import type { Page } from '@playwright/test'
import type { Account } from './mock-service'

/** The sheet over the page that asks to sign in again. */
export function sessionSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: /Your session ended|Signed out in another tab|Sign in/ })
  return {
    sheet,
    keepWorking: sheet.getByRole('button', { name: 'Keep working' }),
    signInAgain: async ({ password }: Account) => {
      await sheet.getByLabel('Password', { exact: true }).fill(password)
      await sheet.getByRole('button', { name: /^Sign in( and send)?$/ }).click()
    },
    signInAs: async ({ email, password }: Account) => {
      await sheet.getByRole('button', { name: 'Sign in as someone else' }).click()
      await sheet.getByLabel('Email', { exact: true }).fill(email)
      await sheet.getByLabel('Password', { exact: true }).fill(password)
      await sheet.getByRole('button', { name: 'Sign in and switch' }).click()
    },
  }
}
