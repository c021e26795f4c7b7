import { expect, test } from './support/console-test'
import { signInForm } from './support/sign-in-form'

test.describe('after signing in', () => {
  test('continues to the exact page that the user requested, without a trace in the history', async ({
    page,
    allow,
    signIn,
  }) => {
    await signIn(page, { to: '/settings?assumption=mint-body#assumptions' })
    await expect(page).toHaveURL('/settings?assumption=mint-body#assumptions')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    allow({ loads: 1 })
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })

  for (const to of [
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/sign-in?to=%2F%2Fevil.example',
  ])
    test(`never leaves the console for ${to}`, async ({ page, mock }) => {
      await page.goto(`/sign-in?to=${encodeURIComponent(to)}`)
      await signInForm(page).enter(mock.account)
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
      await expect(page).toHaveURL('/')
    })
})
