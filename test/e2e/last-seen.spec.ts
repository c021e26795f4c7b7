import type { Page } from '@playwright/test'
import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'
import { signInForm } from './support/sign-in-form'

/** Holds up the console's own code until it is let go. What the host sends before it, is there. */
async function holdCode(page: Page) {
  let letGo = () => {}
  const isLetGo = new Promise<unknown>((resolve) => (letGo = () => resolve(undefined)))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isLetGo
    await route.continue()
  })
  return () => letGo()
}

/** Waits until what the page looks like is kept. */
async function untilKept(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => localStorage.getItem(`pc-picture:${location.pathname}${location.search}`)),
    )
    .not.toBeNull()
}

const lastSeen = (page: Page) => page.locator('#last-picture')

test.describe('a page that was shown before', () => {
  test('is seen as it was until its code has come, without the ages of then', async ({ page, signIn }) => {
    await signIn(page, { to: guideUrl })
    await expect(museumGuide(page).name).toHaveValue('Museum guide')
    await untilKept(page)
    const letGo = await holdCode(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(lastSeen(page).getByText('Museum guide', { exact: true }).first()).toBeVisible()
    await expect(lastSeen(page).locator('time').first()).toBeHidden()
    await expect(page.getByRole('heading')).toHaveCount(0) // A picture, nothing to be read out or used.
    letGo()
    await expect(museumGuide(page).name).toHaveValue('Museum guide')
    await expect(lastSeen(page)).toHaveCount(0)
    // The styles of the picture do not come before those that they build on.
    await expect(page.getByRole('button', { name: 'Navigation', exact: true })).toBeHidden()
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
    expect(new Set(sheets).size).toBe(sheets.length)
  })

  test('is not seen any more once the user has signed out', async ({ page, signIn }) => {
    await signIn(page)
    await untilKept(page)
    await page.getByRole('link', { name: 'Identities' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signInForm(page).heading).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pc-picture'))),
    ).toEqual([])
  })

  test('gives way to what became of it', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    await untilKept(page)
    mock.fail({ endpoint: 'getBlueprint', kind: 'status', status: 404, times: 1 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(lastSeen(page)).toHaveCount(0)
    await expect(page.getByText('Museum guide', { exact: true })).toHaveCount(0)
  })
})
