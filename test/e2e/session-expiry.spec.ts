import { museumKey } from '@/mock/seed/api-keys'
import { expect, test } from './support/console-test'
import { carriedOut } from './support/carried-out'
import { guideUrl, museumGuide } from './support/museum-guide'
import { sessionSheet } from './support/session-sheet'

test.describe('a session that ends during an edit', () => {
  test('asks to sign in over the page, keeps every edit, and sends the save once', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.opened()
    await guide.name.fill('Museum guide at night')
    await guide.category.fill('night')
    await guide.description.fill('Speaks softly')
    for (const trait of ['Warmth', 'Formality', 'Humour']) {
      await guide.trait(trait).getByLabel('Description').fill(`${trait} after dark`)
      await guide.trait(trait).getByLabel('Learning rate').fill('0.11')
    }
    await page.getByRole('button', { name: 'Move Warmth down' }).click()
    mock.endSessions()
    await guide.save.click()

    const { sheet, signInAgain } = sessionSheet(page)
    await expect(sheet).toBeVisible()
    await expect(sheet).toContainText(/\d+ unsaved changes are kept/)
    await expect(page.getByText('Museum guide at night')).not.toHaveCount(0)
    const sentBefore = mock.requests().length
    await sheet.getByLabel('Password').fill('wrong')
    await sheet.getByRole('button', { name: 'Sign in and send' }).click()
    await expect(sheet.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
    expect(
      mock
        .requests()
        .slice(sentBefore)
        .map(({ endpoint }) => endpoint),
    ).toEqual(['logIn'])

    await signInAgain(mock.account)
    await expect(page.getByText('Saved after signing in, revision 8')).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(guideUrl)
    await expect(guide.name).toHaveValue('Museum guide at night')
    await expect(guide.category).toHaveValue('night')
    await expect(guide.trait('Formality').getByLabel('Description')).toHaveValue('Formality after dark')
    await expect(guide.trait('Humour').getByLabel('Learning rate')).toHaveValue('0.11')
    await expect(guide.unsaved).toHaveCount(0)
    const [update, ...others] = carriedOut(mock.requests('patchBlueprint'))
    expect(others).toEqual([])
    expect(update?.body).toHaveProperty('name', 'Museum guide at night')
    expect(update?.body).toHaveProperty('traits.0.trait_ref', 'formality')
    expect(update?.body).toHaveProperty('traits.1.description', 'Warmth after dark')
  })

  test('sends the refused update again', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 401, times: 1 })
    await guide.save.click()
    const { sheet, signInAgain } = sessionSheet(page)
    await expect(sheet).toContainText('PATCH blueprint')
    await signInAgain(mock.account)
    await expect(page.getByText('Saved after signing in, revision 8')).toBeVisible()
    expect(mock.requests('patchBlueprint').map(({ status }) => status)).toEqual([401, 200])
  })

  test('lets the user continue to work, and saves after a sign-in from the bar', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    mock.endSessions()
    await guide.save.click()
    const { sheet, keepWorking, signInAgain } = sessionSheet(page)
    await keepWorking.click()
    await expect(sheet).toBeHidden()
    await guide.back()
    await guide.category.fill('typed while waiting')
    const bar = page.getByRole('status').filter({ hasText: 'Your session ended at' })
    await expect(bar).toContainText('1 request waits')
    await bar.getByRole('button', { name: 'Sign in again' }).click()
    await signInAgain(mock.account)
    await expect(page.getByText('Saved after signing in, revision 8')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(guide.category).toHaveValue('typed while waiting')
    await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
    await guide.save.click()
    await expect(page.getByText('Saved, revision 9')).toBeVisible()
  })

  test('asks for the API key if the user signed in with one', async ({ page, mock }) => {
    await page.goto(guideUrl)
    await page.getByRole('button', { name: 'Use an API key instead' }).click()
    await page.getByLabel('API key', { exact: true }).fill(museumKey)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 401, times: 1 })
    await guide.save.click()
    const sheet = page.getByRole('dialog', { name: /The service refused your API key/ })
    await sheet.getByLabel('API key', { exact: true }).fill(museumKey)
    await sheet.getByRole('button', { name: 'Sign in and send' }).click()
    await expect(page.getByText('Saved after signing in, revision 8')).toBeVisible()
    await expect(guide.name).toHaveValue('Museum guide 2')
  })

  test('shows the refusal if the save is refused again, and does not ask again', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 401, times: 2 })
    await guide.save.click()
    const { sheet, signInAgain } = sessionSheet(page)
    await signInAgain(mock.account)
    await expect(page.getByRole('alert')).toContainText('The service refused the credential')
    await expect(page.getByRole('button', { name: /Copy request id/ })).toBeVisible()
    await expect(sheet).toBeHidden()
    expect(mock.requests('patchBlueprint')).toHaveLength(2)
    await guide.back()
    await expect(guide.name).toHaveValue('Museum guide 2')
  })

  test('keeps the session and the edits if a save is not allowed', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 403, times: 1 })
    await guide.save.click()
    await expect(page.getByRole('alert')).toContainText('Not allowed')
    await expect(page.getByRole('button', { name: /Copy request id/ })).toBeVisible()
    await expect(sessionSheet(page).sheet).toBeHidden()
    await guide.back()
    await expect(guide.name).toHaveValue('Museum guide 2')
    await guide.save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    expect(mock.requests('logIn')).toHaveLength(1)
  })
})
