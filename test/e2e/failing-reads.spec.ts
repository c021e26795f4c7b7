import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { storedName } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { designer } from './support/designer'
import { guideUrl, museumGuide } from './support/museum-guide'
import { palette } from './support/palette'

const reload = (page: Page) => designer(page).choose('Reload')
const guideIsThere = (page: Page) => expect(designer(page).heading('Museum guide')).toBeVisible()

test.describe('a read that fails', () => {
  test('keeps older data and edits on screen, and says that they could not be refreshed', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, opened } = museumGuide(page)
    await opened()
    await name.fill('Museum guide 2')
    mock.fail({ endpoint: 'getBlueprint', kind: 'status', status: 500, times: 1 })
    await reload(page)
    const notice = page.getByRole('status').filter({ hasText: 'Could not refresh' })
    await expect(notice).toBeVisible()
    await expect(name).toHaveValue('Museum guide 2')
    expect(mock.requests('getBlueprint')).toHaveLength(2)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await expect(name).toHaveValue('Museum guide 2')
  })

  test('waits as long as the service asks, says so, and then continues', async ({ page, mock, signIn }) => {
    await page.clock.install()
    await signIn(page)
    mock.fail({ endpoint: 'getBlueprint', kind: 'status', status: 429, retryAfter: '20', times: 1 })
    await openById(page, ids.museumGuide)
    const notice = page.getByRole('status').filter({ hasText: 'The service asked you to wait' })
    await expect(notice).toContainText(/Trying again in (20|1\d) s\./)
    await page.clock.fastForward(10_000)
    await expect(notice).toContainText(/Trying again in (10|\d) s\./)
    expect(mock.requests('getBlueprint')).toHaveLength(1)
    await page.clock.fastForward(11_000)
    await guideIsThere(page)
    await expect(notice).toBeHidden()
    expect(mock.requests('getBlueprint')).toHaveLength(2)
  })

  test('waits a minute at most, whatever the service says, and gives up in the end', async ({
    page,
    mock,
    signIn,
  }) => {
    await page.clock.install()
    await signIn(page)
    mock.fail({ endpoint: 'getBlueprint', kind: 'status', status: 429, retryAfter: '86400' })
    await openById(page, ids.museumGuide)
    const notice = page.getByRole('status').filter({ hasText: 'The service asked you to wait' })
    for (let sent = 1; sent <= 3; sent++) {
      await expect.poll(() => mock.requests('getBlueprint')).toHaveLength(sent)
      await expect(notice).toContainText(/Trying again in (60|5\d) s\./)
      await page.clock.fastForward(61_000)
    }
    await expect(page.getByRole('alert')).toContainText('The service asks you to wait')
    expect(mock.requests('getBlueprint')).toHaveLength(4)
    mock.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await guideIsThere(page)
  })

  test('shows the status of an answer without a description, and nothing of its body', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page)
    for (const body of ['html', 'empty', { json: ['no'] }] as const) {
      mock.heal()
      mock.fail({ endpoint: 'getBlueprint', kind: 'status', status: 500, body: body as 'html' })
      await openById(page, ids.nightWatch)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('The service failed')
      await expect(alert).toContainText('500')
      await expect(page.getByText('It works')).toHaveCount(0)
      await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    }
  })

  test('says that a web page or a broken answer was not expected', async ({ page, mock, signIn }) => {
    await signIn(page)
    for (const kind of ['html', 'malformed'] as const) {
      mock.fail({ endpoint: 'getBlueprint', kind, times: 1 })
      await openById(page, ids.museumGuide)
      await expect(page.getByRole('alert')).toContainText('An answer in an unexpected form')
      await expect(page.getByText('It works')).toHaveCount(0)
      await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    }
    await openById(page, ids.museumGuide)
    await guideIsThere(page)
  })

  test('is canceled if the user navigates away before the answer', async ({ page, mock, signIn }) => {
    await signIn(page)
    mock.fail({ endpoint: 'getBlueprint', kind: 'stall', ms: 15_000, times: 1 })
    await openById(page, ids.museumGuide)
    await expect.poll(() => mock.requests('getBlueprint')).toHaveLength(1)
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith(ids.museumGuide))
    await openById(page, ids.nightWatch)
    expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(designer(page).heading(storedName(mock, ids.nightWatch))).toBeVisible()
  })

  test('never overwrites a later save if it is late', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const { name, opened, save } = museumGuide(page)
    await opened()
    mock.fail({ endpoint: 'getBlueprint', kind: 'stall', ms: 15_000, times: 1 })
    await reload(page)
    await expect.poll(() => mock.requests('getBlueprint')).toHaveLength(2)
    const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'GET')
    await name.fill('Museum guide 2')
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(name).toHaveValue('Museum guide 2')
  })

  test('says after a second what it is waiting for if it is slow', async ({ page, mock, signIn }) => {
    await page.clock.install()
    await signIn(page)
    mock.fail({ endpoint: 'getBlueprint', kind: 'stall', ms: null, times: 1 })
    await openById(page, ids.museumGuide)
    await expect.poll(() => mock.requests('getBlueprint')).toHaveLength(1)
    await page.clock.fastForward(2_000)
    await expect(page.getByText('Waiting for the blueprint')).toBeVisible()
    await page.clock.fastForward(29_000)
    await expect(page.getByRole('alert')).toContainText('No answer in time')
    await page.getByRole('button', { name: 'Try again' }).click()
    await guideIsThere(page)
  })
})

async function openById(page: Page, id: string): Promise<void> {
  await palette(page).open(`/blueprints/${id}`)
  await expect(palette(page).chosen).toContainText('Open')
  await page.keyboard.press('Enter')
}
