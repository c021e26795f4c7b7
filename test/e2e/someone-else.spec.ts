import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'
import { sessionSheet } from './support/session-sheet'

test.describe('signing in as another user over an ended session', () => {
  test('says whose page it is, and keeps nothing of the first user', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('A name that nobody else may see')
    await expect(page.getByText('Draft kept in this browser')).toBeVisible()
    const piet = mock.world.state.users.find(({ name }) => name === 'Piet Bakker')
    if (!piet) throw new Error('The seeded world has no Piet Bakker.')
    piet.password = 'upper goat ribbon pin'
    mock.endSessions()
    await guide.save.click()
    const { sheet, signInAs } = sessionSheet(page)
    await sheet.getByRole('button', { name: 'Sign in as someone else' }).click()
    await expect(sheet).toContainText('This page belongs to Maro Okell')
    await expect(sheet).toContainText('1 unsaved change is kept')
    await sheet.getByRole('button', { name: 'Sign in as Maro Okell' }).click()
    await signInAs(piet)

    await expect(page.getByRole('heading', { level: 1, name: 'Blueprint not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Session, Piet Bakker/ })).toBeVisible()
    await expect(page.getByText('A name that nobody else may see')).toHaveCount(0)
    await expect(page.getByText('Warmth')).toHaveCount(0)
    expect(mock.requests('patchBlueprint')).toHaveLength(0)

    // The draft waits for its owner.
    await page.goto('/identities')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await signIn(page, { to: guideUrl })
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(guide.name).toHaveValue('A name that nobody else may see')
  })

  test('asks first if the service reports another user, and offers a way back', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    await expect(page.getByText('Draft kept in this browser')).toBeVisible()
    mock.endSessions()
    const [maro, ines] = mock.world.state.users
    if (!maro || !ines) throw new Error('The seeded world has too few users.')
    const addresses = [maro.email, ines.email] as const
    ;[ines.email, maro.email] = addresses
    await guide.save.click()
    const { sheet, signInAgain } = sessionSheet(page)
    await signInAgain(mock.otherAccount)
    const question = page.getByRole('dialog', { name: 'Switch to Ines Admin?' })
    await expect(question).toContainText('1 unsaved change is kept')
    await question.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByText('Museum guide 2')).not.toHaveCount(0)

    ;[maro.email, ines.email] = addresses
    await expect(sheet).toContainText('1 unsaved change is kept')
    await signInAgain(mock.account)
    await expect(page.getByText('Saved after signing in, revision 8')).toBeVisible()
    await expect(guide.name).toHaveValue('Museum guide 2')
  })
})
