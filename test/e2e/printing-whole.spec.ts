import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { actAsInes as actInCorpus, answerWith, ask, chunks } from './support/corpus'
import { expectPaper } from './support/expect-paper'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'

test.use({ colorScheme: 'dark' })
test.slow()

/** A text of about this length, with this end. */
const longText = (length: number, end: string) => `${'Along the Rhine and back. '.repeat(length / 25)}${end}`

test('a run is printed with all lists of its evidence, one below the other, and every text in full', async ({
  page,
  mock,
  signIn,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `Find ${index + 1}`)
  await answerWith(page, {
    llm_response: longText(20_000, 'The answer ends here.'),
    chunks: [
      { source_id: 'obj-1', score: 0.9, content: 'The base bears the letters FRON.' },
      { source_id: 'obj-2', score: 0.8, content: longText(25_000, 'The chunk ends here.') },
    ],
    entities: names.map((name) => ({ name, type: 'Find', description: `${name} is of glass.` })),
    relationships: [
      {
        source: 'Find 1',
        target: 'Find 2',
        relationship: 'beside',
        description: longText(3_000, 'So it is.'),
      },
    ],
    references: names.map((name) => ({ source_id: name, content: `About ${name}` })),
  })
  await signIn(page, { to: `/corpora/${ids.ceramics}?tab=entities` })
  await actInCorpus(page, mock)
  await ask(page, 'What was found?')
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence.getByRole('listbox')).toHaveCount(1)
  await expectPaper(page)
  const heads = evidence.getByRole('heading', { level: 2 })
  await expect(heads).toHaveText(['Chunks', 'Entities', 'Relationships', 'References'])
  await expect(heads.locator('..')).toHaveText(['Chunks2', 'Entities30', 'Relationships1', 'References30'])
  for (const [name, count] of [
    ['Chunks', 2],
    ['Entities', 30],
    ['Relationships', 1],
    ['References of the reply', 30],
  ] as const) {
    const rows = evidence.getByRole('listbox', { name }).getByRole('option')
    await expect(rows).toHaveCount(count)
    await expect(rows.last()).toBeVisible()
  }
  await expect(chunks(page)).toContainText('The chunk ends here.')
  await expect(evidence).toContainText('So it is.')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('The answer ends here.')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'screen' })
  await expect(evidence.getByRole('listbox')).toHaveCount(1)
})

test('an episode is printed with its whole summary and every point', async ({ page, mock, signIn }) => {
  const points = Array.from({ length: 30 }, (_, index) => `Point ${index + 1}`)
  Object.assign(mock.world.state.episodes[ids.bottleMarks]?.value ?? {}, {
    summarized_conversation: longText(7_000, 'The summary ends here.'),
    what_worked: points.join('\n'),
    what_to_avoid: longText(800, 'The point ends here.'),
    entities: points,
  })
  await signIn(page, { to: `/episodes/${ids.bottleMarks}` })
  await identitiesPage(page).paste(await mintToken(mock, ids.ines))
  const worked = page.getByRole('region', { name: 'What worked' }).getByRole('listitem')
  await expect(worked).toHaveCount(20)
  await expectPaper(page)
  await expect(worked).toHaveCount(30)
  await expect(page.getByRole('article', { name: 'Episode' })).toContainText('The summary ends here.')
  await expect(page.getByRole('region', { name: 'What to avoid' })).toContainText('The point ends here.')
})

test('a long message and a long passage are printed to their last word', async ({ page, mock, signIn }) => {
  const space = mock.world.state.spaces[ids.romanGallery]
  if (space?.conversation.kind !== 'kept') throw new Error('The messages of the Roman gallery are generated.')
  const [first] = space.conversation.messages
  Object.assign(first ?? {}, { content: longText(4_000, 'The message ends here.') })
  await signIn(page, { to: `/spaces/${ids.romanGallery}?participant=${ids.ines}` })
  const rows = page.getByRole('list', { name: 'Conversation' })
  await expect(rows).toBeAttached()
  await expectPaper(page)
  await expect(rows).toContainText('The message ends here.')

  const corpus = Array.from({ length: 120 }, (_, index) => ({ content: `Passage ${index + 1}` }))
  const passages = [{ content: longText(5_000, 'The passage ends here.') }, ...corpus]
  mock.fail({
    ...{ endpoint: 'readSpaceContext', kind: 'status', status: 200 },
    body: { json: { corpus: passages } },
  })
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/spaces/${ids.romanGallery}?participant=${ids.ines}&show=passages`)
  await expect(page.getByText('Passage 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Passage 120', { exact: true })).toHaveCount(0)
  await expectPaper(page)
  await expect(page.getByText('The passage ends here.')).toBeVisible()
  await expect(page.getByText('Passage 120', { exact: true })).toBeVisible()
})

test('a very long list of API keys says on paper how many rows are left out', async ({
  page,
  mock,
  signIn,
}) => {
  mock.world.state.apiKeyCount = 2_030
  await signIn(page, { to: '/keys?limit=100' })
  await page.getByRole('button', { name: 'Load all' }).click()
  await expect(page.getByText('2,030 keys loaded')).toBeVisible({ timeout: 30_000 })
  await page.emulateMedia({ media: 'print' })
  // Two thousand rows are rendered at once, which takes a busy machine as long as loading them.
  const left = page.getByText('30 more rows not printed. Filter the list to print them.')
  await expect(left).toBeVisible({ timeout: 30_000 })
  // The checks after a case would take a minute for so many rows.
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText(/not printed/)).toHaveCount(0)
})
