import { account, expect, journey } from './support/journey'

journey.use({ isSignedIn: false })

journey('signs in, keeps the session through a reload, and in a new tab', async ({ page, context, mock }) => {
  expect(mock.log).toHaveLength(0)
  await page.goto('/settings')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/identities')
  await expect(second.getByRole('heading', { name: 'Identities' })).toBeVisible()
})

journey('signs in with an API key, which a reload asks for again', async ({ page, mock }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Use an API key instead' }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill('psk_01J9TQ5ZBM7W8E2Kk3f9')
  await page.getByRole('button', { name: 'Use this key' }).click()
  await expect(page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1)).toBeVisible()
  expect(mock.log[0]?.credential).toBe('api key')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
