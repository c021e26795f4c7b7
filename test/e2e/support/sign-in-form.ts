import type { Page } from '@playwright/test'
import type { Account } from './mock-service'

/** The sign-in page. */
export function signInForm(page: Page) {
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Sign in' }),
    email,
    password,
    keep: page.getByRole('checkbox', { name: 'Stay signed in until this tab closes' }),
    submit,
    enter: async (account: Account) => {
      await email.fill(account.email)
      await password.fill(account.password)
      await submit.click()
    },
  }
}
