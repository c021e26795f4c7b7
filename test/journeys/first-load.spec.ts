import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { account, expect, journey } from './support/journey'

journey('the code of the addressed page is asked for before the console runs', async ({ page }) => {
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.ok()) answered.push(new URL(response.url()).pathname)
  })
  // The console itself never starts.
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/end-users/eu_3B81KK0PZQ7M2YTC')
  const code = (await page.locator('#page-code').textContent()) ?? ''
  const files = (JSON.parse(code) as Record<string, string[]>)['/end-users/$id'] ?? []
  expect(files).toContainEqual(expect.stringMatching(/_id-[^/]*\.js$/))
  await expect.poll(() => files.filter((file) => !answered.includes(`/${file}`))).toEqual([])
})

journey('nothing of the mock is in the production bundle', async () => {
  const folder = join(import.meta.dirname, '../../dist')
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|html|json)$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.length).toBeGreaterThan(10)
  const isOfMock = (text: string) => text.includes(account.email) || text.includes('Seeded by the mock')
  expect(texts.filter(isOfMock)).toEqual([])
})

journey('the frame stands before the console runs, and at the same place after', async ({ page }) => {
  const code = /\/assets\/index-[^/]*\.js$/
  for (const width of [1440, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    await page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/settings')
    const before = await page.locator('.start-column').boundingBox()
    await page.unroute(code)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(page.locator('.start')).toBeHidden()
    expect(await page.getByRole('navigation', { name: 'Pages' }).boundingBox()).toEqual(before)
  }
})

journey.describe('signed out', () => {
  journey.use({ isSignedIn: false })
  journey('no frame flashes before the sign-in', async ({ page }) => {
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset.start)).toBeUndefined()
  })
})
