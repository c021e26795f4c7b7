import { truncateSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'
import type { MockService } from './support/mock-service'
import { violationsOf } from './support/violations-of'

const artifacts = `/spaces/${ids.romanGallery}/artifacts`
const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const row = (page: Page, name: string) =>
  panel(page).getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
const text = (name: string, content = `What ${name} holds`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByLabel('Files to upload').setInputFiles(files)

async function actAsInes(page: Page, mock: MockService) {
  await page.goto('/identities')
  await identitiesPage(page).paste(await mintToken(mock, ids.ines))
  await expect(identitiesPage(page).acting).toContainText('Ines Valdo')
  // Within the console: a token lives in memory alone.
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, artifacts)
  await expect(page.getByRole('table', { name: 'Artifacts' })).toBeVisible()
}

/** Lets the mock's files be processed at once. */
const later = (mock: MockService) => (mock.world.state.clockOffset += 10_000)

test.describe('uploads', () => {
  test('carry twenty files at once as the acting end user, one of which fails and is retried', async ({
    page,
    mock,
    signIn,
    allow,
  }) => {
    allow({ requestsIn10s: 90 })
    await signIn(page)
    await actAsInes(page, mock)
    const names = Array.from({ length: 20 }, (_, index) => `label-${index + 1}.txt`)
    mock.fail({ endpoint: 'presignAsEndUser', kind: 'status', status: 500, times: 1 })
    await choose(
      page,
      names.map((name) => text(name)),
    )
    await expect(panel(page).getByRole('button', { name: /^Retry label/ })).toHaveCount(1)
    await expect(panel(page)).toContainText('19 being processed')
    await panel(page)
      .getByRole('button', { name: /^Retry label/ })
      .click()
    await expect(panel(page)).toContainText('20 being processed')
    later(mock)
    await expect(panel(page)).toContainText('20 done')
    await expect(panel(page).getByText('Checksum verified')).toHaveCount(20)
    const sent = mock.requests('storagePut')
    expect(sent).toHaveLength(20)
    expect(sent.every(({ authorization }) => authorization === null)).toBe(true)
    expect(mock.requests('presignAsServiceUser')).toEqual([])
    expect(await violationsOf(page)).toEqual([])
  })

  test('ask for another address once when the storage refuses one, and tell its reason the second time', async ({
    page,
    mock,
    signIn,
    allow,
  }) => {
    // Uppy asks for it whether or not the storage shows it.
    allow({ consoleErrors: /Refused to get unsafe header "x-amz-error-code"/ })
    await signIn(page)
    await actAsInes(page, mock)
    mock.fail({ endpoint: 'storagePut', kind: 'status', status: 403, times: 1 })
    await choose(page, text('once.txt'))
    await expect(row(page, 'once.txt')).toContainText(/Uploaded|Processing/)
    expect(mock.requests('presignAsEndUser')).toHaveLength(2)
    mock.fail({ endpoint: 'storagePut', kind: 'status', status: 403, times: 2 })
    await choose(page, text('twice.txt'))
    await expect(row(page, 'twice.txt')).toContainText('The storage refused it (403)')
    await expect(row(page, 'twice.txt')).toContainText('A fault was set for the storage')
    await expect(row(page, 'twice.txt')).toContainText('2 artifacts of earlier attempts')
    await row(page, 'twice.txt').getByRole('button', { name: 'Delete them' }).click()
    await expect(row(page, 'twice.txt')).not.toContainText('earlier attempts')
    expect(mock.requests('deleteArtifact')).toHaveLength(2)
    await expect(page.getByRole('button', { name: /^Session, / })).not.toContainText('ended')
  })

  test('tell a checksum that differs, and that a service user’s upload cannot be followed without an end user', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: artifacts })
    await choose(page, text('changed.txt'))
    await expect(panel(page)).toContainText('cannot be followed')
    expect(mock.requests('presignAsServiceUser')).toHaveLength(1)
    const stored = Object.values(mock.world.state.artifacts).find(
      ({ value }) => value.content_type === 'text/plain' && value.checksum_sha256,
    )
    if (!stored) throw new Error('Nothing arrived.')
    stored.value = { ...stored.value, checksum_sha256: 'f'.repeat(64) }
    later(mock)
    await page.evaluate(() => {
      history.pushState(null, '', '/identities')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await identitiesPage(page).paste(await mintToken(mock, ids.ines))
    await page.goBack()
    await expect(row(page, 'changed.txt')).toContainText('Checksum differs')
  })

  test('wait while the browser is offline, start again, and are cancelled', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    await signIn(page)
    await actAsInes(page, mock)
    await context.setOffline(true)
    await choose(page, [text('waits.txt'), text('never.txt')])
    await expect(row(page, 'waits.txt')).toContainText('Offline')
    await row(page, 'never.txt').getByRole('button', { name: 'Cancel never.txt' }).click()
    await expect(row(page, 'never.txt')).toContainText('Cancelled')
    await context.setOffline(false)
    await expect(row(page, 'waits.txt')).toContainText(/Uploaded|Processing/)
    expect(mock.requests('storagePut')).toHaveLength(1)
  })

  test('send a file of 1 GB without keeping it in memory', async ({ page, mock, signIn }, testInfo) => {
    test.setTimeout(200_000)
    const path = testInfo.outputPath('walkthrough.bin')
    writeFileSync(path, '')
    truncateSync(path, 1_000_000_000)
    await signIn(page)
    await actAsInes(page, mock)
    await choose(page, path)
    await expect(panel(page).getByRole('progressbar', { name: 'Progress of walkthrough.bin' })).toBeVisible()
    await expect(row(page, 'walkthrough.bin')).toContainText(/Uploaded|Processing/, { timeout: 90_000 })
    later(mock)
    await expect(row(page, 'walkthrough.bin')).toContainText('Checksum verified', { timeout: 90_000 })
  })

  test('ask before the page goes while they run, and are named after a crash', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: artifacts })
    mock.fail({ endpoint: 'storagePut', kind: 'stall', ms: null })
    await choose(page, text('interview.txt'))
    await expect(row(page, 'interview.txt')).toContainText(/Sen/)
    const asked = page.waitForEvent('dialog')
    const reloading = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloading
    const lost = page.getByRole('region', { name: 'Interrupted uploads' })
    await expect(lost).toContainText('interview.txt')
    await lost.getByRole('button', { name: 'Dismiss' }).click()
    await expect(lost).toHaveCount(0)
  })
})
