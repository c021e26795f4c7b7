import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { followDownloads } from '@test/support/follow-downloads'
import { network } from '@test/support/network'
import communityReport from './fixtures/community-report.json'
import dualLevelGraph from './fixtures/dual-level-graph.json'
import manyScripts from './fixtures/many-scripts.json'
import vectorOnly from './fixtures/vector-only.json'
import { chunks, openCorpus } from './open-corpus'

function answerWith(json: object) {
  network.use(http.post('http://service.test/v1/end-user/corpus/:id/query', () => HttpResponse.json(json)))
}

describe('a run with a reply in the shape of a real system', () => {
  it('shows scores outside 0 to 1, merged sources, ghost nodes and an unresolved citation', async () => {
    const { ask, user } = await openCorpus()
    answerWith(dualLevelGraph)
    await ask('Mills?')
    expect(await screen.findByText(/Some scores of this run are outside 0 to 1/)).toBeVisible()
    expect(within(await chunks()).getByText('−4.31')).toBeVisible()
    expect(within(await chunks()).getByText('no score')).toBeVisible()
    expect(screen.getByText('9', { selector: '[data-unresolved]' })).toHaveTextContent(
      'Unresolved citation 9',
    )
    expect(
      screen.getByRole('button', { name: 'The Flood, only named in a relationship' }),
    ).toBeInTheDocument()
    expect(screen.getByText(/2 relationships lack an endpoint/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Reply/ }))
    expect(await screen.findByRole('tree', { name: 'Reply of the service' })).toBeVisible()
  })

  it('compares a result with the answer if their texts differ', async () => {
    const { ask, user } = await openCorpus()
    answerWith({ llm_response: 'Made of clay. Sold in Trier.', result: 'Made of clay. Sold in Mainz.' })
    await ask('Where?')
    await user.click(await screen.findByRole('radio', { name: /Compare with result/ }))
    const both = await screen.findByRole('list', { name: /result/i })
    expect(within(both).getByText(/Sold in Trier/)).toBeVisible()
    expect(within(both).getByText(/Sold in Mainz/)).toBeVisible()
    expect(within(both).getAllByText(/Made of clay/)).toHaveLength(1)
  })

  it('merges entities with the same name into one node, and shows the facts of each', async () => {
    const { ask, user } = await openCorpus()
    answerWith({
      llm_response: 'Two.',
      entities: [
        { name: 'Museum', type: 'organization', description: 'Runs the tours', score: 0.8 },
        { name: 'Museum', type: 'building', description: 'Has three floors', score: 0.4 },
      ],
    })
    await ask('Which museum?')
    await user.click(await screen.findByRole('link', { name: /^Entities 2/ }))
    await user.click(await screen.findByRole('option', { name: /building/ }))
    const card = within(screen.getByRole('group', { name: 'Selected in the graph' }))
    expect(card.getByText('Has three floors')).toBeVisible()
    await user.click(card.getByRole('button', { name: '1, organization' }))
    expect(await card.findByText('Runs the tours')).toBeVisible()
    expect(screen.getByText(/2 entities, 1 merged/)).toBeVisible()
  })

  it('shows task lists, numbering and column alignment', async () => {
    const { ask } = await openCorpus()
    answerWith({
      llm_response: '3. third\n4. fourth\n\n- [x] done\n- [ ] open\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |',
    })
    await ask('Steps?')
    expect((await screen.findByText('☑ done')).closest('li')).not.toBeNull()
    expect(screen.getByText('third').closest('ol')).toHaveAttribute('start', '3')
    expect(screen.getByRole('cell', { name: '1' })).toHaveStyle({ textAlign: 'center' })
    expect(screen.getByRole('cell', { name: '2' })).toHaveStyle({ textAlign: 'right' })
  })

  it('shows scores that are text as received, and excludes them from comparison', async () => {
    const { ask } = await openCorpus()
    answerWith({
      llm_response: 'Both.',
      chunks: ['87%', ' 0.5 '].map((score, at) => ({ content: `Passage ${at}`, source_id: `s${at}`, score })),
    })
    await ask('How sure?')
    const [words, number] = within(await chunks()).getAllByRole('option')
    expect(words).toHaveTextContent('score “87%”')
    expect(number).toHaveTextContent('0.50')
  })

  it('renders only the visible rows of 10,000, and opens a reply 200 levels deep', async () => {
    const { ask, user } = await openCorpus()
    const deep = Array.from({ length: 200 }).reduce<object>((inner) => ({ inner }), { end: 'bottom' })
    const rows = Array.from({ length: 10_000 }, (_, place) => ({
      ...{ content: `Passage ${place}`, source_id: `source-${place}`, score: 1 - place / 10_000 },
    }))
    answerWith({ llm_response: 'Much.', chunks: rows, references: rows, deep })
    await ask('All?')
    expect(await screen.findByRole('link', { name: /^Chunks 10,?000/ })).toBeVisible()
    expect(within(await chunks()).getAllByRole('option').length).toBeLessThan(500)
    await user.click(screen.getByRole('link', { name: /^Reply/ }))
    expect(await screen.findByRole('tree', { name: 'Reply of the service' })).toBeVisible()
  })

  it('shows the result if there is no answer, and says that chunks and keywords are missing', async () => {
    const { ask } = await openCorpus()
    answerWith(communityReport)
    await ask('Harbour?')
    expect(await screen.findByText(/this is its/)).toHaveTextContent(
      'The reply has no llm_response: this is its result.',
    )
    expect(await screen.findByText('The reply has no chunks: the list is empty.')).toBeVisible()
    expect(screen.getByText('The reply names no keywords')).toBeVisible()
    expect(screen.getByText('mode not given')).toBeVisible()
  })

  it('says when there are no entities, and handles scripts without spaces', async () => {
    const { ask } = await openCorpus()
    answerWith(vectorOnly)
    await ask('Oil?')
    expect(await screen.findByText('The reply has no list of entities.')).toBeVisible()
    answerWith(manyScripts)
    await ask('門')
    expect(await screen.findByRole('button', { name: '東の門, 場所, 0.90' })).toBeInTheDocument()
    expect(screen.getByRole('listbox', { name: 'Sentences of the answer' }).children).toHaveLength(4)
  })

  it('reads as much as it can of a reply that differs everywhere, and shows the rest raw', async () => {
    const { ask, user, exchanges } = await openCorpus()
    answerWith({
      llm_response: 'Glass came by river [1].',
      metadata: {
        query_mode: 'hybrid-x2',
        rerank_applied: 'yes',
        high_level_keywords: 'river trade',
        low_level_keywords: [7, null, 'Rhine'],
      },
      chunks: [
        { content: 'By river it came.', source_id: 12, score: '0.87', shelf: 'b' },
        null,
        { content: null, source_id: null, score: {} },
      ],
      entities: { first: 'Rhine' },
      relationships: [{ source: 'Rhine', target: null, score: 'high' }, 3],
      references: null,
      took: 0.4,
    })
    await ask('By which way?')
    const rows = await chunks()
    expect(within(rows).getByText('0.87')).toBeVisible()
    expect(within(rows).getByText('no score')).toBeVisible()
    expect(within(rows).getByText('score “{}”')).toBeVisible()
    expect(screen.getByText('mode hybrid-x2')).toBeVisible()
    expect(screen.getByText(/^Glass came by river/)).toBeVisible()
    const drift = exchanges.getHistory().drift.map(({ kind, path }) => `${kind} ${path}`)
    expect(drift).toEqual(
      expect.arrayContaining([
        'unknown field took',
        'wrong type entities',
        'null references',
        'wrong type metadata.rerank_applied',
      ]),
    )
    await user.click(screen.getByRole('link', { name: /^Reply/ }))
    expect(await screen.findByRole('tree', { name: 'Reply of the service' })).toHaveTextContent('took')
  })

  it('saves a picture without a token that a name contained', async () => {
    const { blobs, names } = followDownloads()
    const { ask, user } = await openCorpus()
    const token = 'Bearer abcdefgh12345678'
    answerWith({
      llm_response: 'One.',
      entities: [{ name: `Mill ${token}`, type: 'place', score: 1 }],
      relationships: [
        { source: `Mill ${token}`, target: 'Weir', relationship: `opens with ${token}`, score: 1 },
      ],
    })
    await ask('Mill?')
    await user.click(await screen.findByRole('button', { name: 'Save picture' }))
    await user.click(await screen.findByRole('menuitem', { name: /As SVG/ }))
    await waitFor(() => expect(names).toEqual(['graph.svg']))
    const picture = await blobs[0]?.text()
    expect(picture).toContain('Mill')
    expect(picture).not.toContain('abcdefgh12345678')
  })
})
