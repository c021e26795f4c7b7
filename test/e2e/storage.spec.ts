import { expect, test } from './support/console-test'
import { breakStorage, type Breakage } from './support/broken-storage'
import { dumpBrowserStorage } from './support/dump-browser-storage'
import { guideUrl, museumGuide } from './support/museum-guide'
import { sessionSheet } from './support/session-sheet'
import { signInForm } from './support/sign-in-form'

const words: Record<Breakage, string> = {
  blocked: 'is blocked by the browser',
  full: 'has no room left',
  hung: 'does not answer',
  crowded: 'takes nothing new',
}

test.describe('when the storage of the browser', () => {
  for (const breakage of ['blocked', 'full', 'hung', 'crowded'] as const)
    test(`${words[breakage]}, the console starts, signs in and saves`, async ({ page, signIn }) => {
      const mend = await breakStorage(page, breakage)
      await signIn(page, { to: guideUrl })
      const guide = museumGuide(page)
      await guide.name.fill('Museum guide 2')
      await guide.save.click()
      await expect(page.getByText('Saved, revision 8')).toBeVisible()
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await page.getByText('Dark', { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await mend()
    })

  for (const breakage of ['blocked', 'full'] as const)
    test(`${words[breakage]}, a sign-out still reaches the other tabs`, async ({ page, signIn }) => {
      const mend = await breakStorage(page, breakage)
      await signIn(page, { to: '/identities' })
      const second = await page.context().newPage()
      const mendSecond = await breakStorage(second, breakage)
      await second.goto('/settings')
      await expect(second.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(second.getByText('You were signed out in another tab')).toBeVisible()
      await expect(signInForm(page).heading).toBeVisible()
      await Promise.all([mend(), mendSecond()])
    })

  test('is cleared during an edit, the page and the form stay, and the save arrives', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await guide.name.fill('Museum guide 2')
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
    })
    mock.endSessions()
    await guide.save.click()
    await sessionSheet(page).signInAgain(mock.account)
    await expect(page.getByText('Saved after signing in, revision 8')).toBeVisible()
    await expect(guide.name).toHaveValue('Museum guide 2')
    await page.reload()
    await expect(guide.name).toHaveValue('Museum guide 2')
  })
})

test.describe('the picture of a page', () => {
  test('is stored nowhere, and not shown before the page is loaded again', async ({ page, signIn }) => {
    await signIn(page, { to: guideUrl })
    const guide = museumGuide(page)
    await expect(guide.name).toHaveValue('Museum guide')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await isLetGo
      await route.continue()
    })
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
      'Museum guide',
    )
    await expect(page.getByText('Home', { exact: true })).toBeVisible() // The frame's skeleton.
    await expect(page.getByText('Museum guide', { exact: true })).toHaveCount(0)
    letGo()
    await expect(guide.name).toHaveValue('Museum guide')
  })

  test('is removed if an earlier version stored it', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('pc-pictures', '["/blueprints"]')
      localStorage.setItem('pc-picture:/blueprints', '{}')
      localStorage.setItem('pc-picture:/personas?q=a', '{}') // Not in the list.
      localStorage.setItem('pc-theme', 'dark')
    })
    await page.goto('/')
    await expect(signInForm(page).heading).toBeVisible()
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => key.startsWith('pc-picture'))).toEqual([])
    expect(keys).toContain('pc-theme')
  })
})

test('a credential in an answer or an edit is stored nowhere', async ({ page, signIn }) => {
  const secret = 'AKIAIOSFODNN7EXAMPLE'
  await page.route('**/v1/blueprints/*', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/"description":\s?"/g, `$&${secret} `)
    await route.fulfill({ response, body: text })
  })
  await signIn(page, { to: guideUrl })
  const guide = museumGuide(page)
  await expect(guide.name).toHaveValue('Museum guide')
  await guide.name.fill(`Museum guide ${secret}`)
  await expect(page.getByText(/Draft not backed up\..*contains a possible token or key/)).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Open the catalog' }).click()
  await expect.poll(async () => (await dumpBrowserStorage(page))['IndexedDB']).toContain('Museum guide')
  const { IndexedDB: databases, localStorage: local } = await dumpBrowserStorage(page)
  expect(`${databases} ${local}`).not.toContain(secret)
})
