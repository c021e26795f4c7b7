import type { Page, Route } from '@playwright/test'
import { serveBuild } from '@test/support/serve-build'
import { expect, test } from './support/console-test'

const staging = { id: 'staging', name: 'Staging', baseUrl: 'https://api.example.com' }
const mistakes: [config: unknown, problem: RegExp][] = [
  [{ environments: { staging } }, /“environments” is missing or is not a list/],
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
    await expectSetupHelp(page, /No service is configured/)
    await page.close()
    await served.close()
  })

  test('says what is wrong in the file', async ({ page }) => {
    for (const [config, problem] of mistakes) {
      await configured(page, { json: config })
      await expectSetupHelp(page, problem)
    }
  })

  test('says why the file could not be read, and tries again', async ({ page, allow }) => {
    // "Try again" loads the page again, with all the reads that its address names.
    allow({ loads: 1 })
    const answers: [answer: (route: Route) => Promise<void>, words: RegExp][] = [
      [(route) => route.fulfill({ status: 500, body: 'oops' }), /returned status 500/],
      [(route) => route.fulfill({ status: 403, body: 'no' }), /returned status 403/],
      [(route) => route.abort('connectionreset'), /connection to the host was lost/],
      [() => Promise.resolve(), /within 10 seconds/],
    ]
    for (const [answer, words] of answers) {
      await page.unroute('**/config.json')
      await page.route('**/config.json', answer)
      await page.goto('/blueprints')
      await expect(page.getByRole('alert')).toContainText(words, { timeout: 15_000 })
      await expect(page.getByText('No service is set up yet')).toHaveCount(0)
    }
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })

  test('says that the file is missing or cannot be parsed', async ({ page }) => {
    for (const answer of [
      { status: 404, body: 'Not found' },
      { contentType: 'application/json', body: '{ environments: [' },
      { contentType: 'text/html', body: '<h1>Sign in to the proxy</h1>' },
    ]) {
      await configured(page, answer)
      await expectSetupHelp(page, /config\.json is missing or is not valid JSON/)
      await expect(page.getByText('Sign in to the proxy')).toHaveCount(0)
    }
  })
})

async function configured(page: Page, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.unroute('**/config.json')
  await page.route('**/config.json', (route) => route.fulfill(answer))
  await page.goto('/')
}

async function expectSetupHelp(page: Page, problem: RegExp): Promise<void> {
  await expect(page.getByText(problem)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'No service is set up yet' })).toBeVisible()
  await expect(page).toHaveTitle(/Set up/)
  await expect(page.getByLabel('Example of config.json')).toContainText('"baseUrl"')
}
