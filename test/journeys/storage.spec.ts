import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'
import { storedDrafts } from './support/stored-drafts'

const guide = `/blueprints/${ids.museumGuide}?sel=trait:warmth`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const notStored = (page: Page) => page.getByText('Not stored in this browser')
/** On the pages that list what is kept. */
const sentence = 'This browser stores nothing: what is kept here is gone when the tab closes.'

/** Reloads; the browser asks, and the user stays. */
async function reloadAsks(page: Page) {
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
}

/** What the database has of drafts comes with a reload, without a question. */
async function reloadKeeps(page: Page, name: string, value: string) {
  await expect.poll(() => page.evaluate(storedDrafts)).toContain(value)
  await page.reload()
  await expect(field(page, name)).toHaveValue(value)
}

/** In the page, before its code: connections that can be ended as Safari ends those of a page in the background. */
function makeConnectionsEndable() {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...name) {
    const request = open.apply(this, name)
    request.addEventListener('success', () =>
      addEventListener('end connections', () => {
        request.result.close()
        request.result.dispatchEvent(new Event('close'))
      }),
    )
    return request
  }
}
const endConnections = (page: Page) => page.evaluate(() => dispatchEvent(new Event('end connections')))
/** As when the user comes back to the window. */
const focus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

journey('storage that the browser denies: every page says so, and leaving asks', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
  })
  await page.goto(guide)
  await expect(notStored(page)).toBeVisible()
  await field(page, 'Display name').fill('Warmer')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await reloadAsks(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Drafts' })).toContainText('1 unsaved change')
  await reloadAsks(page)
  await page.goBack()
  await expect(field(page, 'Display name')).toHaveValue('Warmer')
})

journey('storage that is full: what does not fit is said not to be stored', async ({ page, consoleUrl }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: new URL(consoleUrl).origin, quotaSize: 1 })
  await page.goto(guide)
  await field(page, 'Display name').fill('Warmer')
  await expect(notStored(page)).toBeVisible()
  await reloadAsks(page)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Display name')).toHaveValue('Warmth')
})

/** An edit is stored, the storage ends, another edit is not stored, and with the focus the storage is back. */
async function editThrough(page: Page, endStorage: () => Promise<unknown>) {
  await page.goto(guide)
  await field(page, 'Display name').fill('Warmer')
  await expect.poll(() => page.evaluate(storedDrafts)).toContain('Warmer')
  await endStorage()
  await expect(notStored(page)).toBeVisible()
  await field(page, 'Display name').fill('Warmest')
  await reloadAsks(page)
  await focus(page)
  await expect(notStored(page)).toHaveCount(0)
  await reloadKeeps(page, 'Display name', 'Warmest')
}

journey('storage that is cleared while one edits comes back with the draft', async ({ page, consoleUrl }) => {
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(consoleUrl)
  await editThrough(page, () =>
    browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' }),
  )
})

journey('storage that is lost while one edits comes back', async ({ page }) => {
  await page.addInitScript(makeConnectionsEndable)
  await editThrough(page, () => endConnections(page))
})

journey(
  'a ref that is typed and not left is asked for by a reload, and text of a tag is kept',
  async ({ page }) => {
    await page.goto(guide)
    await field(page, 'Trait ref').fill('warm')
    await reloadAsks(page)
    await field(page, 'Trait ref').press('Escape')
    await page.getByText('More fields').click()
    await page.getByLabel('Allowed values').fill('half typ')
    await expect.poll(() => page.evaluate(storedDrafts)).toContain('half typ')
    await page.reload()
    await page.getByText('More fields').click()
    await expect(page.getByText('half typ', { exact: true })).toBeVisible()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
  },
)

journey(
  'a number beyond a double stays digit by digit, out of scale, and no other is taken',
  async ({ page, mock }) => {
    const digits = '1e400'
    const sent: string[] = []
    await page.route(`**/blueprints/${ids.museumGuide}`, async (route) => {
      if (route.request().method() === 'PATCH') sent.push(route.request().postData() ?? '')
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/("numeric_value":\s*)0\.5\b/, `$1${digits}`),
      })
    })
    await page.goto(guide)
    const warmth = page.getByRole('slider', { name: 'Default of Warmth' })
    await expect(warmth).toContainText('> 1e308')
    await expect(page.getByText(/too large for most programs/).first()).toBeVisible()
    await page.getByText('More fields').click()
    const json = page.getByLabel('Value as JSON')
    await json.fill('{"numeric_value": 1e401}')
    await expect(page.getByText('Too large to send as a number.', { exact: true })).toBeVisible()
    await json.fill('{"numeric_value": 1e400, "note": "kept"}')
    await expect(page.getByText('Too large to send as a number.', { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: /^Review & save/ }).click()
    await expect(page.getByText('Request preview')).toBeVisible()
    expect(await page.locator('main').innerHTML()).not.toMatch(/NaN|Infinity/)
    mock.fail('patchBlueprint', { status: 422 })
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect.poll(() => sent.join()).toMatch(/"numeric_value":1e400,"note":"kept"/)
  },
)
