import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'
import type { MockService } from './support/mock-service'
import { violationsOf } from './support/violations-of'

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Artifact' })

async function actAsInes(page: Page, mock: MockService) {
  await identitiesPage(page).paste(await mintToken(mock, ids.ines))
  await expect(page.getByRole('table', { name: 'Artifacts' })).toBeVisible()
}

test.describe('the artifacts of a space', () => {
  test('are filtered, navigated with keys, and deleted unless the user undoes it', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/spaces/${ids.romanGallery}/artifacts` })
    await actAsInes(page, mock)
    await page.getByRole('link', { name: /^Failed/ }).click()
    await expect(page.getByRole('rowheader')).toHaveText(['IMG_2038.heic'])
    await page.getByRole('link', { name: /^Any status/ }).click()
    await page.getByRole('link', { name: 'IMG_2041.jpg' }).click()
    await expect(drawer(page)).toContainText('2,418,112 bytes')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('j')
    await expect(drawer(page).getByRole('heading', { name: 'IMG_2038.heic' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'IMG_2038.heic' })).toBeFocused()

    await page.getByRole('checkbox', { name: 'Select floorplan-b.png' }).check()
    await page.getByRole('checkbox', { name: 'Select labels.json' }).check()
    const bothDeleted = async () => {
      await page.getByRole('button', { name: 'Delete…' }).click()
      await page.getByRole('button', { name: 'Delete 2 files' }).click()
    }
    await bothDeleted()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(mock.requests('deleteArtifact')).toHaveLength(0)
    await bothDeleted()
    await expect(page.getByRole('region', { name: 'Deletion' })).toBeHidden({ timeout: 20_000 })
    expect(mock.requests('deleteArtifact')).toHaveLength(2)
  })

  test('are downloaded from their storage, which learns nothing about the console', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/spaces/${ids.romanGallery}/artifacts?sel=art_7KZ1VV04TQ8M2XPD` })
    await actAsInes(page, mock)
    const opened = context.waitForEvent('request', (request) => request.url().startsWith(mock.storageUrl))
    const saved = page.waitForEvent('download')
    await drawer(page).getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('IMG_2041.jpg')
    expect(context.pages()).toHaveLength(1)
    const headers = await (await opened).allHeaders()
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('referer')
  })

  test('are reported as already deleted if another tab was first', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    const file = `/spaces/${ids.romanGallery}/artifacts?sel=art_7KZ1VV04TQ8M2XPD`
    await signIn(page, { to: file })
    await actAsInes(page, mock)
    const second = await context.newPage()
    await second.goto(file)
    await actAsInes(second, mock)
    for (const [tab, words] of [
      [page, 'IMG_2041.jpg is deleted'],
      [second, 'IMG_2041.jpg was already deleted'],
    ] as const) {
      await drawer(tab).getByRole('button', { name: 'Delete IMG_2041.jpg' }).click()
      await tab
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click()
      await tab.getByRole('button', { name: 'Undo' }).waitFor()
      await expect(tab.getByText(words)).toBeVisible({ timeout: 20_000 })
    }
    expect(mock.requests('deleteArtifact')).toHaveLength(2)
  })
})
