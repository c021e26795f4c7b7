import { readFile } from 'node:fs/promises'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { actAsInes, answerWith, ask, boxOf, chunks, node, question } from './support/corpus'
import { violationsOf } from './support/violations-of'

test.describe('a corpus', () => {
  test('shows Markdown with HTML entities as text, and the Content-Security-Policy refuses nothing', async ({
    page,
    mock,
    signIn,
  }) => {
    await page.addInitScript(() => {
      const refused: string[] = []
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective))
      Object.assign(window, { refused })
    })
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await actAsInes(page, mock)
    await answerWith(page, {
      result:
        '## R&amp;D &mdash; a &lt;short&gt; note\n\nIt is **caf&eacute; &copy; 2026** &#x2014; `a &amp;amp; b`.',
      llm_response: '',
    })
    await question(page).fill('What is it?')
    await question(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'R&D — a <short> note' })).toBeVisible()
    await expect(page.getByText('café © 2026', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Answer' })).not.toContainText('**')
    expect(await page.evaluate('window.refused')).toEqual([])
  })

  test('answers a question that is traced to chunks and nodes, filtered, compared, saved and opened again', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await actAsInes(page, mock)
    await ask(page, 'Who stamped the barrel bottles?')
    const first = page.url()
    await ask(page, 'Which workshop stamped the barrel bottles, and where were they sold?')
    await page.getByRole('button', { name: 'Citation 2' }).click()
    await expect(chunks(page).getByRole('option', { selected: true })).toContainText(
      'Backs sentence 2, and 1 relationship',
    )
    await expect(node(page, 'Rhine')).toHaveAttribute('data-state', 'related')
    await expect(node(page, 'Amiens')).not.toHaveAttribute('data-state')
    await expect(page).toHaveURL(/sel=c1/)
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('slider', { name: 'Cut-off score' }).fill('0.85')
    await expect(chunks(page).locator('[data-faint]')).toHaveCount(2)
    await expect(node(page, 'Case 4')).toHaveAttribute('data-faint')
    await expect(page).toHaveURL(/cut=0\.85/)
    await page.reload()
    await expect(chunks(page).locator('[data-faint]')).toHaveCount(2)
    await expect(chunks(page).getByRole('option', { selected: true })).toContainText('label-b-4-017')
    expect(mock.requests('queryCorpus')).toHaveLength(2)

    await page.getByRole('button', { name: 'Compare runs' }).click()
    await page.getByRole('menuitem', { name: /Who stamped/ }).click()
    await expect(page.getByRole('region', { name: 'Compared runs' })).toContainText('4 kept rank')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Close comparison' }).click()

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /Case file/ }).click()
    const path = await (await saved).path()
    expect(await readFile(path, 'utf8')).toContain('"format": "persona-console-corpus-case"')
    const picture = async (kind: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save picture' }).click()
      await page.getByRole('menuitem', { name: kind }).click()
      return readFile(await (await download).path())
    }
    const svg = (await picture('As SVG')).toString()
    expect(svg).toMatch(/^<svg [\s\S]*>Gallia Belgica<[\s\S]*<\/svg>$/)
    const png = await picture('As PNG')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBeGreaterThan(Number(/width="(\d+)"/.exec(svg)?.[1]))
    await page.getByRole('button', { name: /runs kept here/ }).click()
    await page.getByRole('menuitem', { name: 'Forget these runs' }).click()
    await page.getByRole('button', { name: 'Forget them' }).click()
    await expect(page.getByText('This run is not in this browser')).toBeVisible()
    await page.getByLabel('Case file').setInputFiles(path)
    await expect(page.getByText('1 run kept here')).toBeVisible()
    await expect(node(page, 'Gallia Belgica')).toBeVisible()
    await page.goto(first)
    await expect(page.getByText('This run is not in this browser')).toBeVisible()
    expect(mock.requests('queryCorpus')).toHaveLength(2)
  })

  test('leads from a citation to its chunk if there is room for only one of the two panes', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await actAsInes(page, mock)
    await ask(page, 'Which workshop stamped the barrel bottles, and where were they sold?')
    await page.getByRole('link', { name: /^Entities/ }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(chunks(page)).toBeHidden()
    await page.getByRole('button', { name: 'Citation 3' }).click()
    await expect(page.getByRole('radio', { name: 'Evidence' })).toBeChecked()
    await expect(chunks(page).getByRole('option', { selected: true })).toBeInViewport()
    await expect(chunks(page).getByRole('option', { selected: true })).toContainText('essay-trade-02')
  })

  test('with a hostile answer runs nothing, fetches nothing, and stays usable', async ({
    page,
    mock,
    signIn,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) elsewhere.push(request.url())
    })
    const hostile = [
      '<script>window.taken = 1</script><img src=x onerror="window.taken = 1">',
      '[press](javascript:window.taken=1) ![seen](https://evil.example/seen.png) [away](https://evil.example/page)',
      '{{constructor.constructor("window.taken=1")()}}',
    ].join('\n\n')
    const reply = {
      llm_response: `${hostile}\n\n${'A long answer goes on and on. '.repeat(36_000)}`,
      chunks: [{ content: hostile, source_id: hostile, score: 0.5 }],
      entities: [{ name: hostile, type: hostile, description: hostile, score: 0.5 }],
      relationships: [
        { source: hostile, target: '<b>ghost</b>', relationship: hostile, description: hostile, score: 1 },
      ],
      references: [{ content: hostile, source_id: hostile }],
      metadata: {
        high_level_keywords: [hostile],
        low_level_keywords: [hostile],
        query_mode: hostile,
        rerank_applied: true,
      },
    }
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await actAsInes(page, mock)
    await answerWith(page, reply)
    await ask(page, 'Anything?')
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer.getByText('<script>window.taken = 1</script>').first()).toBeVisible()
    await expect(answer.getByText('[press](javascript:window.taken=1)').first()).toBeVisible()
    const away = answer.getByRole('link', { name: /^away/ })
    await expect(away).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(away).toContainText('evil.example')
    await answer.getByRole('button', { name: /Show 16,000 more characters/ }).click()
    await page.getByRole('radio', { name: 'Outline' }).check({ force: true })
    await expect(page.getByRole('treeitem').first()).toContainText('<script>')
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    expect(elsewhere).toEqual([])
    expect(await violationsOf(page)).toEqual([])
  })

  test('keeps a long or wide answer in its pane, and its few nodes in view', async ({
    page,
    mock,
    signIn,
  }) => {
    const columns = Array.from({ length: 14 }, (_, at) => `Column${at}`)
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
    const table = [columns, columns.map(() => '---'), columns].map(row).join('\n')
    const sentences = Array.from({ length: 300 }, (_, at) => `Sentence ${at} tells of a jar.`).join(' ')
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await actAsInes(page, mock)
    await answerWith(page, {
      llm_response: `1. first\n   - nested\n2. second\n\n${table}\n\nمرحبا بكم.\n\n${sentences}`,
      entities: ['Museum', 'Children', 'Ticket', 'Guide'].map((name) => ({ name, type: 'concept' })),
      relationships: [{ source: 'Museum', target: 'Children', relationship: 'invites' }],
    })
    await ask(page, 'Who comes?')
    const answer = page.getByRole('region', { name: 'Answer' })
    const pane = await boxOf(answer)
    const right = async (name: string) => {
      const box = await boxOf(answer.getByRole('option', { name }))
      return box.x + box.width
    }
    expect(await right('Sentence 300, overlaps no chunk')).toBeLessThanOrEqual(pane.x + pane.width)
    expect(
      (await boxOf(answer.getByRole('cell', { name: 'Column3', exact: true }).last())).height,
    ).toBeLessThan(50)
    const style = (text: string, name: string) =>
      answer
        .getByText(text, { exact: true })
        .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
    expect(await style('first', 'list-style-type')).toBe('decimal')
    expect(await style('nested', 'list-style-type')).toBe('disc')
    // An Arabic paragraph begins at the right.
    const arabic = await boxOf(answer.getByText('مرحبا بكم.'))
    expect(arabic.x).toBeGreaterThan(pane.x + pane.width / 2)
    const graph = await boxOf(page.locator('[data-settled]'))
    for (const name of ['Museum', 'Children', 'Ticket', 'Guide']) {
      const { x, y } = await boxOf(node(page, name))
      expect(x > graph.x && x < graph.x + graph.width && y > graph.y && y < graph.y + graph.height).toBe(true)
    }
  })
})
