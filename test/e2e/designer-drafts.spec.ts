import type { Page } from '@playwright/test'
import { blueprintForm, storedBlueprint } from './support/blueprint-form'
import { breakStorage, type Breakage } from './support/broken-storage'
import { expect, test } from './support/console-test'
import { dumpBrowserStorage } from './support/dump-browser-storage'
import { guideUrl, museumGuide } from './support/museum-guide'

const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft kept in this browser' })
const notBackedUp = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft not backed up' })
const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: /A draft with \d+ changes? is kept in this browser/ })
const elsewhere = (page: Page) => page.getByRole('status').filter({ hasText: 'edited in another tab' })

const endings: Record<string, (page: Page) => Promise<void>> = {
  'is closed': (page) => page.close(),
  crashes: async (page) => {
    const crash = page.waitForEvent('crash')
    const devTools = await page.context().newCDPSession(page)
    // No one is left to answer.
    devTools.send('Page.crash').catch(() => undefined)
    await crash
    await page.close()
  },
}

test.describe('the draft of a tab that', () => {
  for (const [ending, end] of Object.entries(endings))
    test(`${ending} is offered again in full, and is saved once`, async ({ page, context, mock, signIn }) => {
      await signIn(page, { to: guideUrl })
      const before = museumGuide(page)
      await before.name.fill('Museum guide at night')
      await blueprintForm(page).traitDefault('Warmth').fill('0.62')
      await before.trait('Warmth').getByLabel('Learning rate').fill('0.1x')
      await blueprintForm(page).goTo('Goal states')
      await blueprintForm(page).goalTarget('storyteller', 'depth').fill('0.7')
      await expect(page.getByText('4 unsaved changes')).toBeVisible()
      await expect(kept(page)).toBeVisible()
      // The last key may not be stored yet.
      await expect.poll(async () => (await dumpBrowserStorage(page)).IndexedDB).toMatch(/depth\\*":0\.7\b/)
      await end(page)

      const next = await context.newPage()
      await signIn(next, { to: guideUrl })
      await expect(offer(next)).toContainText('A draft with 4 changes')
      await expect(offer(next)).toContainText('Museum guide at night')
      await expect(offer(next)).toContainText('0.66 to 0.70')
      const { name, save, trait, unsaved } = museumGuide(next)
      await expect(name).toHaveValue('Museum guide')
      await next.getByRole('button', { name: 'Restore draft' }).click()
      await expect(offer(next)).toHaveCount(0)
      await expect(name).toHaveValue('Museum guide at night')
      await expect(blueprintForm(next).traitDefault('Warmth')).toHaveValue('0.62')
      const rate = trait('Warmth').getByLabel('Learning rate')
      await expect(rate).toHaveValue('0.1x')
      await rate.fill('0.1')
      await blueprintForm(next).goTo('Goal states')
      await expect(blueprintForm(next).goalTarget('storyteller', 'depth')).toHaveValue('0.7')
      await save.click()
      await expect(next.getByText('Saved, revision 8', { exact: true })).toBeVisible()
      await expect(unsaved).toHaveCount(0)
      expect(mock.requests('patchBlueprint')).toHaveLength(1)
      expect(storedBlueprint(mock)).toMatchObject({ name: 'Museum guide at night', revision: 8 })
      await next.reload()
      await expect(name).toHaveValue('Museum guide at night')
      await expect(offer(next)).toHaveCount(0)
    })

  test('is reloaded can be discarded for good', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const { name, opened, unsaved } = museumGuide(page)
    await name.fill('Museum guide at night')
    await expect(kept(page)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await opened()
    await expect(unsaved).toHaveCount(0)
    await page.reload()
    await opened()
    await expect(offer(page)).toHaveCount(0)
    expect(mock.requests('patchBlueprint')).toHaveLength(0)
  })
})

test.describe('a draft that cannot be stored', () => {
  const broken: readonly [breakage: Breakage, why: string, words: string][] = [
    ['crowded', 'for the disk is full', 'The disk is full.'],
    ['blocked', 'for the browser does not allow it', 'This browser does not let the console store data.'],
    ['hung', 'for the browser does not answer', 'This browser does not let the console store data.'],
  ]
  for (const [breakage, why, words] of broken)
    test(`${why} says so, asks before the page closes, and is saved`, async ({ page, mock, signIn }) => {
      const mend = await breakStorage(page, breakage)
      await signIn(page, { to: guideUrl })
      await editAndExpectPrompt(page, words)
      await museumGuide(page).save.click()
      await expect(page.getByText('Saved, revision 8')).toBeVisible()
      expect(mock.requests('patchBlueprint')).toHaveLength(1)
      await mend()
    })
})

test.describe('two tabs with one blueprint', () => {
  test('show that the other is editing, and keep each other’s drafts', async ({ page, signIn }) => {
    await signIn(page, { to: guideUrl })
    const first = museumGuide(page)
    await first.name.fill('Named in the first tab')
    await expect(kept(page)).toBeVisible()
    await expect(elsewhere(page)).toHaveCount(0)
    const other = await page.context().newPage()
    await other.goto(guideUrl)
    const second = museumGuide(other)
    await expect(elsewhere(other)).toBeVisible()
    // It is not abandoned: its tab is alive.
    await expect(offer(other)).toHaveCount(0)
    await second.category.fill('edited in the second tab')
    await expect(other.getByText('1 unsaved change', { exact: true })).toBeVisible()
    await expect(kept(other)).toBeVisible()
    await page.bringToFront()
    await expect(elsewhere(page)).toBeVisible()
    await expect(kept(page)).toBeVisible()
    await expect(first.name).toHaveValue('Named in the first tab')
    await expect(first.category).toHaveValue('visitor-facing')

    // Neither a save nor a crash takes anything away from the other tab.
    await second.save.click()
    await expect(other.getByText('Saved, revision 8', { exact: true })).toBeVisible()
    await expect(kept(page)).toBeVisible()
    await expect(offer(other)).toHaveCount(0)
    await endings.crashes?.(page)
    await other.bringToFront()
    await expect(elsewhere(other)).toHaveCount(0)
    await expect(offer(other)).toContainText('Named in the first tab')
    await other.getByRole('button', { name: 'Restore draft' }).click()
    await expect(second.name).toHaveValue('Named in the first tab')
  })
})

/** Checks that the edit is there, and that leaving the page asks first. */
async function editAndExpectPrompt(page: Page, why: string): Promise<void> {
  const { name } = museumGuide(page)
  await name.click()
  await name.fill('Museum guide 2')
  await expect(notBackedUp(page)).toContainText(why)
  await expect(kept(page)).toHaveCount(0)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(name).toHaveValue('Museum guide 2')
}
