import { museumKey } from '@/mock/seed/api-keys'
import { expect, test } from './support/console-test'
import { signInForm } from './support/sign-in-form'

test.describe('signing in', () => {
  test('says at the password field that it is wrong, and keeps the email', async ({ page, mock }) => {
    await page.goto('/')
    const { email, password, submit, heading } = signInForm(page)
    await email.fill(mock.account.email)
    await password.fill('not the password')
    await submit.click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAccessibleDescription(/The service refused this email and password/)
    await expect(password).toBeFocused()
    await expect(email).toHaveValue(mock.account.email)
    await password.fill(mock.account.password)
    await submit.click()
    await expect(heading).toBeHidden()
    expect(mock.requests('logIn').map(({ status }) => status)).toEqual([401, 200])
  })

  test('counts down as long as the service asks to wait, and sends nothing by itself', async ({
    page,
    mock,
  }) => {
    mock.fail({ endpoint: 'logIn', kind: 'status', status: 429, retryAfter: '3', times: 1 })
    await page.goto('/')
    const form = signInForm(page)
    await form.enter(mock.account)
    await expect(page.getByRole('button', { name: /^Try again in \d s$/ })).toBeDisabled()
    await expect(page.getByRole('alert').or(page.getByRole('status'))).toContainText(
      'The service asked you to wait 3 s',
    )
    await expect(form.submit).toBeEnabled()
    expect(mock.requests('logIn')).toHaveLength(1)
    await expect(form.heading).toBeVisible()
    await form.submit.click()
    await expect(form.heading).toBeHidden()
  })

  test('names a host that cannot be reached', async ({ page, mock }) => {
    mock.fail({ endpoint: 'logIn', kind: 'offline' })
    await page.goto('/')
    await signInForm(page).enter(mock.account)
    await expect(page.getByRole('alert')).toContainText(`Cannot reach ${new URL(mock.url).host}`)
    mock.heal()
    await signInForm(page).submit.click()
    await expect(signInForm(page).heading).toBeHidden()
  })

  test('reports a web page that answers instead of the service, and shows nothing of it', async ({
    page,
    mock,
  }) => {
    mock.fail({ endpoint: 'logIn', kind: 'html', times: 1 })
    await page.goto('/')
    const { enter, email } = signInForm(page)
    await enter(mock.account)
    await expect(page.getByRole('alert')).toContainText('An answer in an unexpected form')
    await expect(page.getByText('<html')).toHaveCount(0)
    await expect(email).toHaveValue(mock.account.email)
  })

  test('accepts an API key, stores it nowhere, and asks for it again after a reload', async ({ page }) => {
    await page.goto('/identities')
    await page.getByRole('button', { name: 'Use an API key instead' }).click()
    await page.getByLabel('API key', { exact: true }).fill(museumKey)
    const { submit, heading } = signInForm(page)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Identities' })).toBeVisible()
    await expect(page.getByText('API keys have no countdown.', { exact: false }).first()).toBeVisible()
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL('/sign-in?to=%2Fidentities')
  })

  test('asks again after a reload if the session is not to be stored', async ({ page, mock }) => {
    await page.goto('/settings')
    const { enter, keep, heading } = signInForm(page)
    await keep.uncheck()
    await enter(mock.account)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL('/sign-in?to=%2Fsettings')
  })

  test('survives a reload otherwise', async ({ page, signIn }) => {
    await signIn(page, { to: '/settings' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
})
