import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { breakStorage } from './support/broken-storage'
import { expect, test } from './support/console-test'
import { readStoredCatalog } from './support/read-stored-catalog'

const numberLike = ['00123', '662E41', '723421968459640832']

async function remember(page: Page, ids: readonly string[]) {
  const field = page.getByLabel('Space ids')
  await field.fill(ids.join('\n'))
  await page.getByRole('button', { name: 'Save to list' }).click()
  await expect(page.getByRole('button', { name: 'Saved to list' })).toBeVisible()
  await field.clear()
}

async function callIt(page: Page, alias: string) {
  await page.getByLabel('Alias').fill(alias)
  await page.getByLabel('Alias').press('Enter')
}

test.describe('the catalog of this browser', () => {
  test('finds an entity after a reload by the alias that the user gave it', async ({ page, signIn }) => {
    await signIn(page, { to: '/spaces/00123' })
    await callIt(page, 'The tour of the Romans')
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pinned', exact: true })).toBeVisible()
    await expect.poll(() => readStoredCatalog(page)).toContain('"pinned":{"value":true')
    await page.reload()
    await page.getByRole('link', { name: 'Spaces', exact: true }).first().click()
    await page.getByRole('searchbox').fill('romans')
    await expect(page.getByText('1 of 1 space match')).toBeVisible()
    await expect(page).toHaveURL('/spaces?q=romans')
    const row = page.getByRole('row').filter({ hasText: 'The tour of the Romans' })
    await expect(row.getByRole('button', { name: 'Unpin The tour of the Romans' })).toBeVisible()
    await row.getByRole('link', { name: /^The tour of the Romans/ }).click()
    await expect(page).toHaveURL('/spaces/00123')
  })

  test('is exported and imported again, and shows conflicting notes first', async ({ page, signIn }) => {
    await signIn(page, { to: '/spaces/00123' })
    await callIt(page, 'Theirs')
    await page.evaluate(() => history.pushState(null, '', '/catalog'))
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'Export 1 space' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^persona-console-museum-staging-\d{4}-\d\d-\d\d\.json$/)
    const file = await readFile(await download.path(), 'utf8')
    const upload = { name: 'catalog.json', mimeType: 'application/json', buffer: Buffer.from(file) }

    await page.getByRole('link', { name: /^Theirs/ }).click()
    await callIt(page, 'Mine')
    await page.goBack()
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('Choose a catalog file').setInputFiles(upload)
    const conflict = page.getByRole('region', { name: 'Different notes' })
    await expect(conflict).toContainText('alias: Mine here, Theirs in the file')
    await conflict.locator('label', { hasText: 'Theirs' }).click()
    await page.getByRole('button', { name: 'Import 1 entity' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Theirs' })).toBeVisible()

    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Clear catalog' }).click()
    await expect(page.getByText('Nothing seen yet')).toBeVisible()
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('Choose a catalog file').setInputFiles(upload)
    await page.getByRole('button', { name: 'Import 1 entity' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Theirs' })).toBeVisible()
  })

  test('gives names all free width in a long list, also where columns are hidden', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await signIn(page, { to: '/spaces' })
    await remember(
      page,
      Array.from({ length: 300 }, (_, index) => `spc_long${index}`),
    )
    const head = page.getByRole('columnheader', { name: 'Name' })
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '301')
    await expect(page.getByRole('columnheader', { name: 'Source' })).toBeHidden()
    expect(await head.evaluate((cell) => cell.clientWidth)).toBeGreaterThan(250)
    const last = page.getByRole('row').nth(3).getByRole('cell').last()
    const right = await last.evaluate((cell) => innerWidth - cell.getBoundingClientRect().right)
    expect(right).toBeLessThan(1)
  })

  test('is shared with the other tab', async ({ page, signIn }) => {
    await signIn(page, { to: '/spaces' })
    const second = await page.context().newPage()
    await second.goto('/spaces')
    await expect(second.getByText('No spaces seen yet')).toBeVisible()
    await remember(page, ['662E41', 'spc_first'])
    await expect(second.getByRole('link', { name: 'No name yet, 662E41' })).toBeVisible()
    await remember(second, ['662E41', 'spc_second'])
    await expect(page.getByRole('link', { name: 'No name yet, spc_second' })).toBeVisible()
    await page.getByRole('button', { name: 'More about spc_first' }).click()
    await page.getByRole('menuitem', { name: /^Forget/ }).click()
    await expect(second.getByRole('link', { name: 'No name yet, spc_first' })).toHaveCount(0)
  })

  for (const breakage of ['blocked', 'full', 'hung'] as const)
    test(`is not stored, and says so, if the storage is ${breakage}`, async ({ page, signIn }) => {
      const mend = await breakStorage(page, breakage)
      await signIn(page, { to: '/spaces' })
      await remember(page, numberLike)
      await expect(page.getByText('The catalog is not saved')).toBeVisible()
      await page.getByRole('link', { name: 'No name yet, 00123' }).click()
      await callIt(page, 'tour')
      await page.goBack()
      await page.getByRole('searchbox').fill('tour')
      await expect(page.getByText('1 of 3 spaces match')).toBeVisible()
      await mend()
    })

  test('keeps ids that look like numbers unchanged, in the list, in links and after a reload', async ({
    page,
    signIn,
  }) => {
    await signIn(page, { to: '/spaces' })
    await remember(page, numberLike)
    await expect.poll(() => readStoredCatalog(page)).toContain('"id":"723421968459640832"')
    await page.reload()
    for (const id of numberLike) {
      const link = page.getByRole('link', { name: `No name yet, ${id}` })
      await expect(link).toHaveAttribute('href', `/spaces/${id}`)
      await link.click()
      await page.reload()
      await expect(page.getByRole('button', { name: `Copy space id ${id}` })).toBeVisible()
      await expect(page).toHaveURL(`/spaces/${id}`)
      await page.goBack()
    }
  })
})
