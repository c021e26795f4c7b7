import type { Page } from '@playwright/test'
import { expect, journey } from './support/journey'

/** The console's configuration, whose environment names a shared file. */
const nameSharedFile = (page: Page) =>
  page.route('**/config.json', async (route) => {
    const { environments } = (await (await route.fetch()).json()) as { environments: object[] }
    const [environment] = environments
    await route.fulfill({ json: { environments: [{ ...environment, catalog: '/shared.json' }] } })
  })

journey('a shared file that leads to another origin is not followed', async ({ page }) => {
  await nameSharedFile(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('else.where')) elsewhere.push(request.url())
  })
  await page.route('**/shared.json', (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://else.where/shared.json' } }),
  )
  await page.goto('/')
  await expect(page.getByText(/catalog file cannot be used/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look up end users' })).toBeVisible()
  expect(elsewhere).toEqual([])
})
