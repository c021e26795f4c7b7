import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'
import type { MockService } from './support/mock-service'
import { violationsOf } from './support/violations-of'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function actAsInes(page: Page, mock: MockService) {
  await identitiesPage(page).paste(await mintToken(mock, ids.ines))
  await expect(page.getByText('An episode needs an end user’s token')).toHaveCount(0)
}

test.describe('an episode', () => {
  test('shows why others are related, is filtered and compared, and fits into a narrow window', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/episodes/${ids.bottleMarks}` })
    await actAsInes(page, mock)
    await expect(heading(page, 'Bottle marks and trade routes')).toBeVisible()
    const related = page.getByRole('list', { name: 'Related episodes' })
    await expect(related.getByRole('listitem').first()).toContainText('FRON stamp, Rhine, Barrel bottle')
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violationsOf(page)).toEqual([])
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beside).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page
      .getByRole('region', { name: 'Entities' })
      .getByRole('link', { name: /^Third century/ })
      .click()
    await expect(page).toHaveURL(/about=Third/)
    await expect(related).toContainText('Rhine traders')
    await related.getByRole('link', { name: 'Compare with Rhine traders' }).click()
    await expect(page.getByRole('row', { name: /^Entities/ })).toContainText('Frontinus workshop')
    expect(await violationsOf(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('row', { name: /^Entities/ })).toContainText('Frontinus workshop')
  })

  test('that is not found shows a page, not a failure', async ({ page, mock, signIn }) => {
    await signIn(page, { to: '/episodes/epi_of_nobody' })
    await actAsInes(page, mock)
    await expect(page.getByText('Episode not found')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })

  test('is one of 200 in a chronology, which keys and links move through, and back', async ({
    page,
    mock,
    signIn,
  }) => {
    for (let index = 0; index < 200; index += 1) {
      const id = `epi_walk_${String(index).padStart(3, '0')}`
      mock.world.state.episodes[id] = {
        tenant_id: 'museum-eu',
        value: { id, mindspace_id: 'spc_walk', topic: `Part ${index + 1}`, entities: ['Walk'] },
      }
    }
    await signIn(page, { to: '/episodes/epi_walk_098' })
    await actAsInes(page, mock)
    await expect(page.getByText('this episode, 99 of 200')).toBeInViewport()
    for (const part of [100, 101, 102]) {
      await page.keyboard.press('j')
      await expect(heading(page, `Part ${part}`)).toBeVisible()
    }
    await page.keyboard.press('k')
    await expect(page.getByText('this episode, 101 of 200')).toBeInViewport()
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect(heading(page, 'Part 102')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Part 101')).toBeVisible()
    await page.goto('/episodes/epi_walk_199')
    await expect(page.getByText('this episode, 200 of 200')).toBeInViewport()
    await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(heading(page, 'Part 200')).toBeVisible()
  })
})
