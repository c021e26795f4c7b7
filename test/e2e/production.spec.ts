import { readdir } from 'node:fs/promises'
import { serveBuild } from '@test/support/serve-build'
import { expect, test } from './support/console-test'

test.describe('the production build', () => {
  test('signs in and shows Home', async ({ page, signIn }) => {
    await signIn(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('keeps a deep link through the sign-in', async ({ page, signIn }) => {
    await signIn(page, { to: '/settings' })
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })

  test('says how to configure it if no service is configured', async ({ browser }) => {
    const served = await serveBuild({ dist: 'dist', config: { environments: [] } })
    const page = await browser.newPage()
    await page.goto(served.url)
    await expect(page.getByText('config.json').first()).toBeVisible()
    await page.close()
    await served.close()
  })

  test('publishes no hidden files of the build', async () => {
    expect((await readdir('dist')).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('is served with its headers, and distinguishes a missing file from a route', async ({
    request,
    consoleUrl,
    mock,
  }) => {
    const home = await request.get(consoleUrl)
    expect(home.headers()['content-security-policy']).toContain(mock.url)
    expect((await request.get(`${consoleUrl}/assets/gone-00000000.js`)).status()).toBe(404)
    expect((await request.get(`${consoleUrl}/blueprints/odd.id.js`)).status()).toBe(200)
  })
})
