import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { actAsInes as actInCorpus, ask, chunks } from './support/corpus'
import { expectPaper } from './support/expect-paper'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'
import { guidePath } from './support/museum-guide'

// Every page is printed from the dark theme.
test.use({ colorScheme: 'dark' })
test.slow()

/** The number of pages of the file that the browser prints. */
async function printedPages(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a blueprint is printed in full: every lane as text, its goals and its triggers', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn(page, { to: `/blueprints/${ids.large}` })
  const lanes = page.getByRole('group', { name: 'Lanes' }).getByRole('group')
  await expect(lanes.first()).toBeVisible()
  const { traits } = storedBlueprint(mock, ids.large)
  const storedTraits = Array.isArray(traits) ? (traits as { display_name?: string }[]) : [] // the mock's own
  const count = storedTraits.length
  expect(await lanes.count()).toBeLessThan(count)
  await expectPaper(page)
  const inWords = page.getByRole('main').getByRole('region')
  await expect.poll(() => inWords.filter({ visible: true }).count()).toBeGreaterThan(count)
  const { display_name: lastTrait = '' } = storedTraits.at(-1) ?? {}
  await expect(inWords.filter({ hasText: lastTrait }).last()).toBeVisible()
  for (const setting of ['goal_50', 'trigger_50'])
    await expect(page.getByRole('main').getByText(setting).filter({ visible: true }).first()).toBeVisible()
  expect(await printedPages(page)).toBeGreaterThan(8)
  // Afterwards only the visible lanes are rendered again.
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => lanes.count()).toBeLessThan(count)
})

test('the form of a blueprint is printed to its last field', async ({ page, signIn }) => {
  await signIn(page, { to: `${guidePath}?view=form` })
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  const last = page.getByRole('textbox', { name: 'Condition' }).last()
  await expectPaper(page)
  await expect(last).toBeVisible()
  expect(await page.getByLabel('Trait ref', { exact: true }).count()).toBeGreaterThan(7)
})

test('a persona is printed with every trait, its facts and its versions', async ({ page, signIn }) => {
  await signIn(page, { to: `/personas/new?blueprint=${ids.museumGuide}` })
  await page.getByLabel('Name').fill('Hall 2 kiosk guide')
  await page.getByLabel('Role').fill('Answers at the kiosk')
  await page.getByRole('button', { name: 'Preview request' }).click()
  await page.getByRole('button', { name: 'Create persona' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hall 2 kiosk guide' })).toBeVisible()
  await expect(page.getByText('Same as revision 7', { exact: true })).toBeVisible()

  const main = page.getByRole('main')
  const parts = main.getByRole('heading', { level: 2 })
  const rows = main.getByRole('row')
  const onScreen = { parts: await parts.allTextContents(), rows: await rows.allTextContents() }
  expect(onScreen.parts.length).toBeGreaterThan(2)
  expect(onScreen.rows.length).toBeGreaterThan(8)

  await expectPaper(page)
  // Empty notes take no room.
  expect(await parts.filter({ visible: true }).allTextContents()).toEqual(
    onScreen.parts.filter((title) => title !== 'Your notes'),
  )
  await expect(rows.filter({ visible: true })).toHaveCount(onScreen.rows.length)
  for (const fact of ['Answers at the kiosk', 'Version 1'])
    await expect(main.getByText(fact, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  // A short id is text on paper, although it is a button on the screen.
  await expect(main.getByRole('button', { name: /^(?!Copy .* id )/ }).filter({ visible: true })).toHaveCount(
    0,
  )
  await expect(main.locator('button svg').filter({ visible: true })).toHaveCount(0)
  // Paper cannot scroll to anything outside it.
  const beside = await main
    .locator('h2, tr, dd, time')
    .evaluateAll((all) =>
      all
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.textContent),
    )
  expect(beside).toEqual([])
  expect(await printedPages(page)).toBeGreaterThan(0)
})

test('a persona that this browser has not seen is printed with its id', async ({ page, signIn }) => {
  await signIn(page, { to: `/personas/${ids.kioskGuide}` })
  await expect(page.getByText('Not seen in this browser yet', { exact: true })).toBeVisible()
  await expectPaper(page)
  await expect(page.getByText('Not seen in this browser yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(ids.kioskGuide)
})

test('a run is printed with its answer and its evidence', async ({ page, mock, signIn }) => {
  await signIn(page, { to: `/corpora/${ids.ceramics}` })
  await actInCorpus(page, mock)
  await ask(page, 'Who stamped the barrel bottles?')
  await expectPaper(page)
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('Frontinus workshop')
  await expect(chunks(page).getByRole('option')).toHaveCount(4)
  await expect(chunks(page).getByRole('option').last()).toBeVisible()
})

test('an episode is printed with its entities', async ({ page, mock, signIn }) => {
  await signIn(page, { to: `/episodes/${ids.bottleMarks}` })
  await identitiesPage(page).paste(await mintToken(mock, ids.ines))
  await expect(page.getByRole('heading', { level: 1, name: 'Bottle marks and trade routes' })).toBeVisible()
  await expectPaper(page)
  await expect(page.getByRole('region', { name: 'Entities' })).toBeVisible()
})

test('a conversation is printed in full, and a very long one says how many rows are left out', async ({
  page,
  signIn,
}) => {
  await signIn(page, { to: `/spaces/${ids.longTalk}?participant=${ids.ines}` })
  const rows = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')
  await expect(page.getByText('5,200 messages')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(2_000)
  await expect(page.getByText(/^[\d,]+ more rows not printed/)).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  await expect(rows.first()).toBeAttached()
  await expectPaper(page)
  await expect(rows.first()).toBeVisible()
  await expect(rows.last()).toBeVisible()
  await expect(page.getByText(/not printed/)).toHaveCount(0)
})
