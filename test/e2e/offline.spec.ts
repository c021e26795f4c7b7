import { createServer } from 'node:http'
import { serveBuild } from '@test/support/serve-build'
import { ids } from '@/mock/seed/ids'
import { storedName } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { fetched } from './support/fetched'
import { Invariants } from './support/invariants'
import { guideUrl, museumGuide } from './support/museum-guide'
import { palette } from './support/palette'

test.describe('without a connection', () => {
  test('the page stays, a save says why it failed, and works once the browser is back online', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, opened, back, save } = museumGuide(page)
    await opened()
    await fetched(page, '_console.blueprints._id.review', 'check-incomplete', 'save-remarks')
    await context.setOffline(true)
    const banner = page.getByRole('status').filter({ hasText: 'You are offline' })
    await expect(banner).toBeVisible()
    await name.fill('Museum guide 2')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('This browser is offline')
    await expect(page.getByText(/Nothing was sent\. Your edits are still here\./)).toBeVisible()
    await back()
    await expect(name).toHaveValue('Museum guide 2')
    expect(mock.requests('patchBlueprint')).toHaveLength(0)
    await context.setOffline(false)
    await expect(banner).toBeHidden()
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
  })

  test('opening another page says that the browser is offline, and works later on request', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    await museumGuide(page).opened()
    await palette(page).open(`/blueprints/${ids.nightWatch}`)
    await expect(palette(page).row(/^Blueprint from the link in your text/)).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This browser is offline')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(museumGuide(page).heading(storedName(mock, ids.nightWatch))).toBeVisible()
  })

  test('a page whose code has not loaded yet does not count as a new version', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    await museumGuide(page).opened()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('A new version is available')).toHaveCount(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    // Reading the rules of a stylesheet that could not be loaded would fail.
    await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length))
  })

  test('a broken connection to the service is distinguished from an offline browser', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, back, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    // A browser repeats a read by itself if a connection that it had kept open breaks.
    mock.fail({ endpoint: 'getBlueprint', kind: 'offline', times: 2 })
    await save.click()
    await expect(page.getByRole('alert')).toContainText(`Cannot reach ${new URL(mock.url).host}`)
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await back()
    await expect(name).toHaveValue('Museum guide 2')
    expect(mock.requests('patchBlueprint')).toHaveLength(0)
  })

  test('a host that does not respond is named on sign-in, and the email stays', async ({ browser }) => {
    const baseUrl = `http://127.0.0.1:${await closedPort()}/v1`
    const environment = { id: 'gone', name: 'Nobody there', baseUrl, storageOrigins: [], kind: 'staging' }
    const served = await serveBuild({ dist: 'dist', config: { environments: [environment] } })
    const service = new URL(baseUrl)
    const invariants = new Invariants({
      console: served.url,
      service: service.origin,
      storage: service.origin,
    })
    const context = await browser.newContext()
    await invariants.watch(context)
    const page = await context.newPage()
    await page.goto(served.url)
    await page.getByLabel('Email').fill('maro.okell@museum.example')
    await page.getByLabel('Password', { exact: true }).fill('the password')
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    await signIn.click()
    await expect(page.getByText(`Cannot reach ${service.host}`)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('maro.okell@museum.example')
    await context.setOffline(true)
    await signIn.click()
    await expect(page.getByText('This browser is offline', { exact: true })).toBeVisible()
    expect(await invariants.verdict()).toEqual([])
    await context.close()
    await served.close()
  })
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The server listened on no port.')
  return address.port
}
