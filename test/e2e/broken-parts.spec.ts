import { blueprintForm } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guidePath, guideUrl, museumGuide } from './support/museum-guide'
import { sessionSheet } from './support/session-sheet'

test.describe('a part whose code cannot be loaded', () => {
  test('shows an error in its place, while the page around it still works', async ({ page, signIn }) => {
    await page.route('**/assets/*menu*.js', (route) => route.abort())
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    await page.getByRole('button', { name: /^Session, / }).click()
    const menu = page.getByRole('dialog', { name: 'Session' })
    await expect(menu).toContainText('could not be loaded')
    await page.keyboard.press('Escape')
    await guide.save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    await page.unroute('**/assets/*menu*.js')
    await page.getByRole('button', { name: /^Session, / }).click()
    await expect(menu.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  })

  test('is the sign-in sheet: the page says so, keeps the edits, and tries again', async ({
    page,
    mock,
    signIn,
  }) => {
    await page.route('**/assets/session-sheet*.js', (route) => route.abort())
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    mock.endSessions()
    await guide.save.click()
    const alert = page.getByRole('alert').filter({ hasText: 'The sign-in form could not be loaded' })
    await expect(alert).toBeVisible()
    await expect(page.getByText('Museum guide 2')).not.toHaveCount(0)
    await page.unroute('**/assets/session-sheet*.js')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await sessionSheet(page).signInAgain(mock.account)
    await expect(page.getByText('Saved after signing in, revision 8')).toBeVisible()
    await expect(guide.name).toHaveValue('Museum guide 2')
  })
})

for (const part of ['form-view', 'json-view'])
  test(`a link to a field waits for its view, ${part}, if that loads late`, async ({ page, signIn }) => {
    await signIn(page, { to: guidePath })
    let letCome = () => {}
    const held = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(`**/assets/${part}*.js`, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(`**/assets/${part}*.js`)
    const view = part.replace('-view', '')
    await page.goto(`${guidePath}?view=${view}&at=default_growth.triggers.byKey.r2.rate_multiplier`)
    await asked
    await expect(page.getByRole('heading', { level: 1, name: 'Museum guide' })).toBeVisible()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    letCome()
    await expect(
      view === 'form'
        ? blueprintForm(page).rateMultiplier('repeats')
        : page.getByRole('textbox', { name: /JSON/ }),
    ).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`view=${view}`))
  })
