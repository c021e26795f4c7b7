import type { Page } from '@playwright/test'
import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'

test.describe('a part of the console that a deploy removed', () => {
  test('is reported, and the page reloads on request', async ({ page, signIn, allow }) => {
    await signIn(page)
    const back = await withoutSettings(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'A new version is available' })
    await expect(notice).toContainText('Reload when ready.')
    await expect(page.getByText('A part of the console could not be loaded')).toBeVisible()
    await back()
    allow({ loads: 1 })
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })

  test('never loses unsaved work', async ({ page, mock, signIn, allow }) => {
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    await expect(page.getByText('Draft kept in this browser')).toBeVisible()
    const back = await withoutSettings(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'A new version is available' })
    await expect(notice).toContainText('Save your unsaved change first, then reload.')
    await page.goBack()
    await expect(name).toHaveValue('Museum guide 2')
    await back()
    allow({ loads: 1 })
    await notice.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(name).toHaveValue('Museum guide 2')
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    expect(mock.requests('patchBlueprint')).toHaveLength(1)
  })
})

/** Simulates a deploy: the file is no longer on the host. Returns a function that puts it back. */
async function withoutSettings(page: Page): Promise<() => Promise<void>> {
  const file = /\/assets\/_console\.settings-[^/]*\.js$/
  await page.route(file, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  return () => page.unroute(file)
}
