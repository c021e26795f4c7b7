import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { Episode } from '@/api/resources/episodes'
import { ids } from '@/mock/seed/ids'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, patient)
const marks = 'Bottle marks and trade routes'

/** Opens the page of an episode. A test can act as an end user who may read it. */
async function openEpisode(id: string = ids.bottleMarks, search = '') {
  const view = await renderConsole(`/episodes/${encodeURIComponent(id)}${search}`)
  const { value } = await view.client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  const actAsInes = () => act(() => void view.identities.paste(value.token ?? ''))
  const put = (episode: Episode) =>
    void (view.world.state.episodes[String(episode.id)] = { tenant_id: 'museum-eu', value: episode })
  const read = () => view.world.log.entries.filter(({ endpoint }) => endpoint === 'getEpisode')
  return { ...view, actAsInes, put, read }
}

describe('an episode', () => {
  it('sends no request until the user acts as an end user, then shows its content and related episodes', async () => {
    const { actAsInes, read, router, user } = await openEpisode()
    expect(await screen.findByText('An episode needs an end user’s token', {}, patient)).toBeVisible()
    expect(read()).toHaveLength(0)
    actAsInes()
    expect(await heading(marks)).toBeVisible()
    const worked = await screen.findByRole('region', { name: 'What worked' })
    expect(within(worked).getAllByRole('listitem')).toHaveLength(3)
    expect(within(worked).getByText(/^also in \d related episodes?$/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'What to avoid' })).toHaveTextContent(
      'asked for a source twice',
    )
    const related = screen.getByRole('list', { name: 'Related episodes' })
    const [first] = within(related).getAllByRole('listitem')
    expect(first).toHaveTextContent(/^7Case 4 at eye levelFRON stamp, Rhine, Barrel bottle, glass, trade, /)
    const all = within(related).getAllByRole('listitem').length

    await user.click(
      within(screen.getByRole('region', { name: 'Entities' })).getByRole('link', { name: /^Rhine/ }),
    )
    await waitFor(() => expect(router.state.location.search).toMatchObject({ about: 'Rhine' }))
    expect(within(related).getAllByRole('listitem').length).toBeLessThan(all)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(within(related).getAllByRole('listitem')).toHaveLength(all))
    await user.click(screen.getByRole('radio', { name: 'List' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'list' }))
    expect(read()).toHaveLength(1)
  })

  it('J and K step through episodes, show stored facts of the next one at once, and do nothing with Ctrl', async () => {
    const { actAsInes, router, world } = await openEpisode()
    actAsInes()
    await screen.findByText('this episode, 3 of 5', {}, patient)
    world.state.faults.push({ endpoint: 'getEpisode', kind: 'status', status: 403, times: 1 })
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(await heading('Café break, return')).toBeVisible()
    expect(screen.getByText('this episode, 4 of 5')).toBeVisible()
    expect(await screen.findByText('Could not read this episode', {}, patient)).toBeVisible()
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(await heading(marks)).toBeVisible()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(router.state.location.pathname).toBe(`/episodes/${ids.bottleMarks}`)
    await screen.findByRole('link', { name: /^Previous/ })
  })

  it('can be compared with another episode by its address', async () => {
    const { actAsInes, user, router } = await openEpisode(undefined, '?vs=epi_1CD4N9WT6QZ2K5XM')
    actAsInes()
    const row = await screen.findByRole('row', { name: /^Entities/ }, patient)
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Frontinus workshopThird century', 'FRON stampRhineBarrel bottle', 'none'])
    await user.click(screen.getByRole('link', { name: 'Close comparison' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('vs'))
    expect(await screen.findByRole('region', { name: 'What worked' })).toBeVisible()
  })

  it('shows a missing episode as a normal result for the acting user', async () => {
    const { actAsInes } = await openEpisode('epi/of nobody')
    actAsInes()
    expect(await screen.findByText('Episode not found', {}, patient)).toBeVisible()
    expect(screen.getByText(/found no episode with this id for /)).toBeVisible()
    const header = screen.getByRole('heading', { level: 1 }).closest('header')
    expect(header).not.toHaveTextContent(/Read|Last seen/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['says that it is not found', { found: false, episode: null }, 'Episode not found'],
    ['holds none', { found: true, episode: null }, 'The answer contains no episode'],
  ])('shows when it was last seen, not when it was read, if the answer %s', async (_, reply, words) => {
    const { actAsInes, catalog } = await openEpisode('epi_gone')
    network.use(http.get('http://service.test/v1/end-user/episodes/:id', () => HttpResponse.json(reply)))
    const at = Date.now() - 2.5 * 3_600_000
    act(() =>
      catalog.take([
        { kind: 'episode', id: 'epi_gone', source: 'GET episode', at, fields: { topic: 'Old kilns' } },
      ]),
    )
    actAsInes()
    expect(await screen.findByText(words, {}, patient)).toBeVisible()
    const header = screen.getByRole('heading', { level: 1, name: 'Old kilns' }).closest('header')
    expect(header).toHaveTextContent('Last seen 2 h ago· GET episode')
    expect(header).not.toHaveTextContent(/Read/)
  })

  it('shows related episodes in the answer even if the episode itself is not found', async () => {
    const { actAsInes } = await openEpisode('epi_gone')
    network.use(
      http.get('http://service.test/v1/end-user/episodes/:id', () =>
        HttpResponse.json({ found: false, episode: null, related: [{ id: 'epi_near', topic: 'Kilns' }] }),
      ),
    )
    actAsInes()
    expect(await screen.findByText('Episode not found', {}, patient)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kilns' })).toHaveAttribute('href', '/episodes/epi_near')
  })

  it('shows a refusal with its request id, keeps the session, and can be read again', async () => {
    const { actAsInes, world, session, user } = await openEpisode()
    world.state.faults.push({ endpoint: 'getEpisode', kind: 'status', status: 403, times: 1 })
    actAsInes()
    const card = await screen.findByRole('region', { name: /^The episode could not be read/ }, patient)
    expect(within(card).getByRole('button', { name: /request id/ })).toBeVisible()
    expect(session.getSnapshot().status).toBe('active')
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    expect(await heading(marks)).toBeVisible()
  })

  it('shows markup as text, unknown participants by id, and only part of a megabyte of text', async () => {
    const { actAsInes, put, container } = await openEpisode('662E41')
    put({
      id: '662E41',
      mindspace_id: 'a space/of its own',
      topic: '<img src=x onerror=alert(1)>',
      subtopics: ['{{7*7}}'],
      entities: ['<b>Rhine</b>'],
      participant_ids: ['723421968459640832'],
      summarized_conversation: `<script>alert(1)</script> ${'long '.repeat(200_000)}`,
      what_worked: '[a link](javascript:alert(1))',
    })
    actAsInes()
    expect(await heading('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(container.querySelector('main img, main script, a[href^="javascript"]')).toBeNull()
    expect(await screen.findByText(/<script>alert\(1\)<\/script>/)).toBeVisible()
    expect(screen.getByText('[a link](javascript:alert(1))')).toBeVisible()
    expect(screen.getByRole('article').textContent.length).toBeLessThan(10_000)
    expect(screen.getByRole('button', { name: /^Show all 1,000,/ })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Participants' })).toHaveTextContent('72342196')
  })

  it('shows what it can read of a reply with undocumented types, and can be given an alias', async () => {
    const { actAsInes, put, user } = await openEpisode('epi_drifted')
    put({
      id: 'epi_drifted',
      topic: null,
      subtopics: [],
      entities: [null, 7, 'Rhine'],
      participant_ids: [],
      summarized_conversation: ['not', 'a text'],
      what_worked: { unheard: 'of' },
      mood: 'BRAND_NEW_VALUE',
    } as unknown as Episode) // drift
    actAsInes()
    const entities = await screen.findByRole('region', { name: 'Entities' }, patient)
    expect(within(entities).getByRole('link', { name: /^Rhine/ })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Participants' })).toHaveTextContent('None given')
    expect(screen.queryByRole('alert')).toBeNull()
    const marked = screen.getByRole('region', { name: /^Your notes/ })
    await user.type(within(marked).getByLabelText('Alias'), 'The odd one')
    await user.tab()
    expect(await heading('The odd one')).toBeVisible()
  })

  it('can be cancelled while loading slowly, and then does not replace the next opened episode', async () => {
    const { actAsInes, world, user, router } = await openEpisode()
    world.state.faults.push({ endpoint: 'getEpisode', kind: 'stall', ms: 15_000, times: 1 })
    actAsInes()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }, patient))
    expect(await screen.findByText('Reading was stopped', {}, patient)).toBeVisible()
    await act(() => router.navigate({ to: '/episodes/$id', params: { id: 'epi_1CD4N9WT6QZ2K5XM' } }))
    expect(await heading('Case 4 at eye level')).toBeVisible()
  })
})
