import { account, expect, journey } from './support/journey'

const ines = '/end-users/eu_3B81KK0PZQ7M2YTC'

journey('the session ends in the middle of an edit: nothing typed is lost', async ({ page, mock }) => {
  await page.goto(ines)
  await page.getByLabel('Name', { exact: true }).fill('Ines V. Valdo')
  mock.expire()
  await page.getByRole('button', { name: /^Save/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Saved Ines V. Valdo')).toBeVisible()
  expect(mock.state.endUsers['eu_3B81KK0PZQ7M2YTC']?.value.name).toBe('Ines V. Valdo')
})

journey('mints a token and acts as the end user of the page', async ({ page, mock }) => {
  await page.addInitScript(() =>
    localStorage.setItem('pc2.assumptions.museum', '{"mint-body":"end_user_id"}'),
  )
  await page.goto(ines)
  await page.getByRole('button', { name: /^Act as/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Mint/ }).click()
  await expect(page.getByRole('button', { name: /Identity/ })).toContainText('as Ines Valdo')
  expect(mock.log.at(-1)).toMatchObject({
    endpoint: 'mintEndUserToken',
    body: { end_user_id: 'eu_3B81KK0PZQ7M2YTC' },
  })
})
