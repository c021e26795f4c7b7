import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

const address = `/corpora/${ids.ceramics}`

/** Acts as Ines, and asks. */
async function ask(page: Page, question: string) {
  await page.addInitScript(() =>
    localStorage.setItem('pc2.assumptions.museum', '{"mint-body":"end_user_id"}'),
  )
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'End user' }).fill(ids.ines)
  await dialog.getByRole('button', { name: /^Act as/ }).click()
}

const addKey = async (page: Page, key: string) => {
  await page.getByRole('button', { name: /^Paid by/ }).click()
  await page.getByRole('menuitem', { name: 'Add a key' }).click()
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.keyboard.press('Enter')
}

journey(
  'asked without a key, with a refused one and with a good one; then two runs compared',
  async ({ page, mock }) => {
    await ask(page, 'Who stamped the barrel bottles?')
    await expect(page.getByText('Not reranked')).toBeVisible()
    for (const [key, outcome] of [
      ['psk_wrong_key_0000', 'is not known'],
      ['psk_01J9TQ5ZBM7W8E2Kk3f9', 'Mode mix'],
    ] as const) {
      await addKey(page, key)
      await page.getByRole('button', { name: /^Ask/ }).click()
      await expect(page.getByText(outcome).first()).toBeVisible()
    }
    expect(
      mock.log.filter(({ endpoint }) => endpoint === 'queryCorpus').map(({ isFunded }) => isFunded),
    ).toEqual([false, true, true])

    await page.getByRole('button', { name: 'Compare runs' }).click()
    await expect(page.getByRole('region', { name: 'Chunks' }).getByText('3 entered')).toBeVisible()
    await expect(page.locator('ins').filter({ hasText: 'Cologne' }).first()).toBeVisible()
    // Both stay in this browser, and open by their address.
    await page.reload()
    await expect(page.getByRole('region', { name: 'Run 2' }).getByText('paid by …k3f9')).toBeVisible()
  },
)

journey('one selection goes through all parts', async ({ page }) => {
  await ask(page, 'Who stamped the barrel bottles?')
  await page.getByRole('button', { name: 'Citation 2' }).click()
  const chunks = page.getByRole('region', { name: 'Chunks' })
  await expect(chunks.locator('mark')).toHaveText(['Frontinus workshop', 'barrel bottle', 'Rhine', 'Cologne'])
  await chunks.locator('mark', { hasText: 'Cologne' }).click()
  await expect(page).toHaveURL(/sel=entity-/)
  await page
    .getByRole('region', { name: 'Relationships' })
    .getByRole('button', { name: /lies on/ })
    .click()
  await expect(page.getByRole('status').getByText('Cologne lies on Rhine')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sel=edge-/)
  await page.getByRole('region', { name: 'References' }).getByRole('button').first().click()
  await page.getByRole('region', { name: 'Keywords' }).getByRole('button', { name: 'Rhine' }).click()
  await page
    .getByRole('img', { name: /^Graph/ })
    .locator('title', { hasText: 'Amiens' })
    .locator('..')
    .click()
  await expect(page.getByRole('status').getByText('Amiens')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/sel=/)
})

const hostile = [
  '<img src=x onerror="document.title=1"><script>document.title=2</script>',
  '[click](javascript:document.title=3) [http](http://evil.test) [safe](https://example.com/a)',
  '![picture](https://evil.test/pixel.png)',
  `\u202Eturned around ${'<b>'.repeat(200)}`,
].join('\n\n')

journey('a hostile answer is only text', async ({ page, mock }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  mock.fail('queryCorpus', {
    body: {
      llm_response: hostile,
      result: 'a *b* [1] '.repeat(100_000),
      chunks: [{ content: '<script>1</script>'.repeat(50_000), score: 1e9 }],
      entities: [{ name: '\u202Exyz'.repeat(300), type: '<b>', score: -1 }],
      relationships: [{ source: 'Nobody', target: null }],
    },
  })
  await ask(page, 'Is it safe?')
  await expect(page.getByText('document.title=2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'safe', exact: true })).toHaveAttribute('rel', 'noreferrer')
  await expect(page.getByRole('link', { name: /^(click|http)$/ })).toHaveCount(0)
  await expect(page.getByText('(https://evil.test/pixel.png)')).toBeVisible()
  await page.getByText('Result', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Show all 1,000,/ })).toBeVisible()
  await expect(page).toHaveTitle(/Persona Console$/)
  expect(requests.filter((url) => url.includes('evil.test'))).toEqual([])

  mock.fail('queryCorpus', { body: { llm_response: `${'> '.repeat(200)}deep ${'*'.repeat(2000)}` } })
  await page.getByRole('textbox', { name: 'Question' }).fill('And deep?')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/deep \*\*/)).toBeVisible()
})
