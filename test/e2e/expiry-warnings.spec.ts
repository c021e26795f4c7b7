import { expect, test } from './support/console-test'

test('warns before the session ends, and leaves its end to the service', async ({ page, mock, signIn }) => {
  await page.clock.install()
  await signIn(page)
  const session = page.getByRole('button', { name: /^Session,/ })
  await expect(session).toHaveAccessibleName(/59 min|1 h/)
  await page.clock.fastForward('55:10')
  await expect(page.getByText('Your session ends in 5 minutes')).toBeVisible()
  await page.clock.fastForward('04:00')
  await expect(page.getByText('Your session ends in 1 minute')).toBeVisible()
  await expect(session).toHaveAccessibleName(/under 1 min/)
  await page.clock.fastForward('01:00')
  await expect(
    page.getByText('Your session is past its end. It works until the service refuses it.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('link', { name: 'Blueprints', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blueprints' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const sheet = page.getByRole('dialog', { name: /Sign in again/ })
  await sheet.getByLabel('Password').fill(mock.account.password)
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(sheet).toBeHidden()
})
