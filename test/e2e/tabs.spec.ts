import { expect, test } from './support/console-test'
import { freeze } from './support/freeze'
import { carriedOut } from './support/carried-out'
import { designer } from './support/designer'
import { guidePath, guideUrl, museumGuide } from './support/museum-guide'
import { sessionSheet } from './support/session-sheet'
import { signInForm } from './support/sign-in-form'

test.describe('several tabs', () => {
  test('a link that is opened in a new tab is signed in by the first tab', async ({ page, mock, signIn }) => {
    await signIn(page, { to: '/blueprints' })
    await page.getByLabel('Blueprint ids').fill(`00123 ${guidePath}`)
    const opening = page.context().waitForEvent('page')
    await page
      .getByRole('link', { name: guidePath.replace('/blueprints/', '') })
      .click({ modifiers: ['ControlOrMeta'] })
    const second = await opening
    await expect(museumGuide(second).heading('Museum guide')).toBeVisible()
    await expect(second).toHaveURL(guidePath)
    expect(mock.requests('logIn')).toHaveLength(1)
  })

  test('a new tab asks to sign in, and keeps the deep link, if the first tab may not hand over its session', async ({
    page,
    mock,
  }) => {
    await page.goto('/settings')
    await signInForm(page).keep.uncheck()
    await signInForm(page).enter(mock.account)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    const second = await page.context().newPage()
    await second.goto(guideUrl)
    await signInForm(second).enter(mock.account)
    await museumGuide(second).opened()
    await expect(second).toHaveURL(guideUrl)
  })

  test('signing out in one tab signs out the others', async ({ page, signIn }) => {
    await signIn(page, { to: '/settings' })
    const second = await page.context().newPage()
    await second.goto('/identities')
    await second.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(second.getByText('You are signed out in all tabs')).toBeVisible()
    await expect(page.getByText('You were signed out in another tab')).toBeVisible()
    await expect(page).toHaveURL('/sign-in?to=%2Fsettings')
  })

  test('signing out in one tab leaves the unsaved work of another on its page', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    const second = await page.context().newPage()
    await second.goto('/identities')
    await second.getByRole('button', { name: 'Sign out', exact: true }).click()
    const { sheet, signInAgain } = sessionSheet(page)
    await expect(sheet).toContainText('Signed out in another tab')
    await expect(guide.name).toHaveValue('Museum guide 2')
    await signInAgain(mock.account)
    await expect(sheet).toBeHidden()
    await guide.save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
  })

  test('a tab that slept through a sign-out wakes up signed out and sends nothing', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: '/identities' })
    const second = await page.context().newPage()
    await second.goto(guideUrl)
    await museumGuide(second).opened()
    const thaw = await freeze(second)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(signInForm(page).heading).toBeVisible()
    const sent = mock.requests().length
    await thaw()
    await second.bringToFront()
    await expect(second.getByText('You were signed out in another tab')).toBeVisible()
    await expect(second.getByLabel('Name', { exact: true })).toHaveCount(0)
    expect(mock.requests()).toHaveLength(sent)
  })

  test('signing in again in one tab sends its save and unlocks the other tab, whose clone is not sent again', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    await guide.toReview()
    const cloning = await page.context().newPage()
    await cloning.goto('/blueprints/bp_01J7XW33M2K0P9QA')
    await designer(cloning).choose('Clone')
    mock.endSessions()
    await cloning.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await expect(sessionSheet(cloning).sheet).toContainText('repeat it after sign-in')
    await page.bringToFront()
    await guide.save.click()
    await sessionSheet(page).signInAgain(mock.account)
    await expect(page.getByText('Saved after signing in, revision 8')).toBeVisible()

    await cloning.bringToFront()
    await expect(sessionSheet(cloning).sheet).toBeHidden()
    await expect(cloning.getByRole('dialog')).toContainText('Signed in again, not sent again')
    expect(carriedOut(mock.requests('cloneBlueprint'))).toHaveLength(0)
    expect(mock.requests('logIn')).toHaveLength(2)
    await cloning.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await expect(cloning.getByRole('dialog')).toBeHidden()
    expect(carriedOut(mock.requests('cloneBlueprint'))).toHaveLength(1)
  })
})
