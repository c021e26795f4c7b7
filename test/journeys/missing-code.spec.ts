import type { Page } from '@playwright/test'
import { createGate } from '@test/support/gate'
import { account, expect, journey } from './support/journey'

const ines = '/end-users/eu_3B81KK0PZQ7M2YTC'
const sessionDialog = /\/assets\/session-dialog-/
const palette = /\/assets\/palette-dialog-/
const keys = /\/assets\/keys-/
const overlays = /\/assets\/overlays-/

async function typeName(page: Page) {
  await page.goto(ines)
  await page.getByLabel('Name', { exact: true }).fill('Ines V. Valdo')
}
const expectTyped = (page: Page) =>
  expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ines V. Valdo')

journey(
  'a dialog whose code cannot be fetched leaves the form, and comes by a press',
  async ({ page, mock }) => {
    await page.route(sessionDialog, (route) => route.abort())
    const gate = createGate()
    await page.route(palette, async (route) => {
      await gate.opened
      await route.abort()
    })
    await typeName(page)
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('dialog', { name: 'Loading …' })).toBeVisible()
    gate.open()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute(palette)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await page.keyboard.press('Escape')

    mock.expire()
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute(sessionDialog)
    await page.getByRole('button', { name: 'Try again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expectTyped(page)
  },
)

journey(
  'a question whose code cannot be fetched keeps the page, and comes by the next press',
  async ({ page }) => {
    await page.route(overlays, (route) => route.abort())
    await typeName(page)
    await page.getByRole('link', { name: 'API keys' }).click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.keyboard.press('Escape')
    await expectTyped(page)
    await page.unroute(overlays)
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expectTyped(page)
  },
)

journey('a page whose code cannot be fetched comes by a press', async ({ page }) => {
  await page.route(keys, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await page.unroute(keys)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1)).toBeVisible()
})

journey('after a release the page says so, and reloads only by a press', async ({ page }) => {
  await page.route('**/index.html', (route) => route.fulfill({ body: '<script src="/assets/index-new.js">' }))
  for (const file of [palette, keys]) await page.route(file, (route) => route.fulfill({ status: 404 }))
  await typeName(page)
  await page.keyboard.press('Control+K')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('A new version is out')
  await page.keyboard.press('Escape')
  await expectTyped(page)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(alert).toContainText('A new version is out')
  const reloaded = page.waitForEvent('load')
  await page.unroute(keys)
  await alert.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1)).toBeVisible()
})
