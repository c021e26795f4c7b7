import type { Page, Route } from '@playwright/test'
import { serveBuild } from '@test/support/serve-build'
import { expect, test } from './support/console-test'

const staging = { id: 'staging', name: 'Staging', baseUrl: 'https://api.example.com' }
const mistakes: [config: unknown, problem: RegExp][] = [
  [{ environments: { staging } }, /“environments” is missing or no list/],
  [{ environments: [staging, { ...staging, name: '' }] }, /“name” of environment 2/],
  [
    { environments: [{ ...staging, baseUrl: 'http://api.example.com' }] },
    /“staging” must be an https address/,
  ],
  [
    { environments: [{ ...staging, storageOrigins: ['https://s.example.com/x'] }] },
    /storageOrigins of “staging”/,
  ],
  [{ environments: [staging, staging] }, /two environments have the same id/],
]

test.describe('the production build without a usable config.json', () => {
  test('says that no service is configured and how to configure one', async ({ browser }) => {
    const served = await serveBuild({ dist: 'dist', config: { environments: [] } })
    const page = await browser.newPage()
    await page.goto(`${served.url}/blueprints`)
    await saysHowToConfigure(page, /No service is configured/)
    await page.close()
    await served.close()
  })

  test('says what is wrong in it', async ({ page }) => {
    for (const [config, problem] of mistakes) {
      await configured(page, { json: config })
      await saysHowToConfigure(page, problem)
    }
  })

  test('says that it is missing or cannot be read', async ({ page }) => {
    for (const answer of [
      { status: 404, body: 'Not found' },
      { contentType: 'application/json', body: '{ environments: [' },
      { contentType: 'text/html', body: '<h1>Sign in to the proxy</h1>' },
    ]) {
      await configured(page, answer)
      await saysHowToConfigure(page, /config\.json cannot be read/)
      await expect(page.getByText('Sign in to the proxy')).toHaveCount(0)
    }
  })
})

async function configured(page: Page, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.unroute('**/config.json')
  await page.route('**/config.json', (route) => route.fulfill(answer))
  await page.goto('/')
}

async function saysHowToConfigure(page: Page, problem: RegExp): Promise<void> {
  await expect(page.getByText(problem)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'No service is set up yet' })).toBeVisible()
  await expect(page).toHaveTitle(/Set up/)
  await expect(page.getByLabel('Example of config.json')).toContainText('"baseUrl"')
}
