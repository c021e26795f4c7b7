import type { Page } from '@playwright/test'
import { createGate } from '@test/support/gate'
import { account, expect, journey } from './support/journey'

const ines = '/end-users/eu_3B81KK0PZQ7M2YTC'

/** Opens Ines Valdo and acts as her: a token is minted. */
async function mint(page: Page) {
  await page.addInitScript(() =>
    localStorage.setItem('pc2.assumptions.museum', '{"mint-body":"end_user_id"}'),
  )
  await page.goto(ines)
  await page.getByRole('button', { name: /^Act as/ }).click()
}

journey('a duplicated tab leaves the end-user token to the first', async ({ page, mock }) => {
  await mint(page)
  await expect(page.getByRole('button', { name: /Identity/ })).toContainText('as Ines Valdo')
  const opened = page.waitForEvent('popup')
  // As a browser duplicates a tab: with a copy of its sessionStorage.
  await page.evaluate(() => window.open('/identities'))
  const copy = await opened
  await expect(copy.getByText('No end-user token yet')).toBeVisible()
  await page.reload()
  await page.goto('/identities')
  await page.getByRole('button', { name: 'Refresh token' }).click()
  await expect.poll(() => mock.log.at(-1)).toMatchObject({ endpoint: 'refreshEndUserToken', status: 200 })
})

journey('a token that is minted across a sign-out is held by nobody', async ({ page, mock }) => {
  const gate = createGate()
  mock.fail('mintEndUserToken', { until: gate.opened })
  await mint(page)
  await expect.poll(() => mock.log.at(-1)?.endpoint).toBe('mintEndUserToken')
  await page.getByRole('button', { name: /Identity/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out?' })
    .getByRole('button', { name: 'Sign out', exact: true })
    .click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/tokens'))
  gate.open()
  await answered
  await page.getByRole('button', { name: /Identity/ }).click()
  await page.getByRole('link', { name: 'Manage identities' }).click()
  await expect(page.getByText('No end-user token yet')).toBeVisible()
})
