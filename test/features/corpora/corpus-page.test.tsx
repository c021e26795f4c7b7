import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { openActAs } from '@test/support/act-as'
import { pauseEndpoint } from '@test/support/pause-endpoint'
import { chunks, openCorpus, question } from './open-corpus'

const patient = { timeout: 8_000 }
const bottles = 'Which workshop stamped the barrel bottles?'

describe('asking a question', () => {
  it('sends nothing by itself, says whose token it needs, and opens the run at its own address', async () => {
    const { ask, asked, router, identities, user } = await openCorpus(`?q=${encodeURIComponent(bottles)}`)
    expect(await question()).toHaveValue(bottles)
    act(() => identities.actAs(null))
    expect(await screen.findByText('A question needs an end user’s token')).toBeVisible()
    expect(asked()).toHaveLength(0)
    await actAsUser()
    await ask(bottles)
    expect(within(await chunks()).getAllByRole('option')).toHaveLength(4)
    expect(router.state.location.search).toMatchObject({ q: bottles, run: expect.any(String) as string })
    expect(asked()).toHaveLength(1)

    async function actAsUser() {
      fireEvent.click((await openActAs(user)).getByRole('button', { name: /^Act as / }))
      await waitFor(() => expect(screen.queryByText('A question needs an end user’s token')).toBeNull())
    }
  })

  it('offers other end users if the token was refused, and asks again as one of them', async () => {
    const { ask, asked, user, world, identities, client } = await openCorpus()
    world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 401, times: 1 })
    await ask(bottles)
    expect(await screen.findByText(/^The service refused .*’s token at/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Ask again/ })).toBeNull()
    expect(screen.getByText('The service did not accept this token.')).toBeVisible()
    expect(screen.getByText('No answers in this browser yet')).toBeVisible()
    const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
    act(() => void identities.paste(value.token ?? ''))
    // The name for a pasted token has been loaded.
    const again = await screen.findByRole('button', { name: 'Ask again as Ines Valdo' })
    expect(screen.queryByText(/another end-user token/)).toBeNull()
    await user.click(again)
    expect(await chunks()).toBeVisible()
    expect(asked()).toHaveLength(2)
  })

  it('does not repeat a failed question, says what it may have cost, and keeps the current run', async () => {
    const { ask, asked, user, world, identities } = await openCorpus()
    act(() => void identities.addFundingKey('psk_01J9TQ5ZBM7W8E2Kk3f9', 'tours'))
    await ask(bottles)
    expect(await within(await chunks()).findByText('label-a-1-002')).toBeInTheDocument()
    world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 503, times: 1 })
    await ask('Who was Frontinus?')
    expect(await screen.findByText(/The key may already have been charged/)).toBeVisible()
    expect(asked()).toHaveLength(2)
    expect(await chunks()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(asked()).toHaveLength(3))
    expect(await screen.findByRole('link', { name: /Who was Frontinus/ })).toBeVisible()
  })

  it('shows a refusal in the page with its request id, and keeps the session', async () => {
    const { ask, world, session } = await openCorpus()
    world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 403, times: 1 })
    await ask(bottles)
    expect(await screen.findByRole('region', { name: /^The question was not answered/ })).toHaveTextContent(
      '403',
    )
    expect(screen.getByRole('button', { name: /request id/ })).toBeVisible()
    expect(session.getSnapshot().status).toBe('active')
  })

  it('can be cancelled, and then a late answer is not shown', async () => {
    const { ask, client, router, user } = await openCorpus()
    const letGo = pauseEndpoint(client, endpoints.queryCorpus)
    await ask(bottles)
    expect(await screen.findByText(/^[1-9] s$/, {}, patient)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }, patient))
    letGo()
    expect(await screen.findByText('Ask a question to explore this corpus')).toBeVisible()
    expect(router.state.location.search).not.toHaveProperty('run')
  })

  it('keeps the next question typed while an answer was loading', async () => {
    const { ask, client, router, user } = await openCorpus()
    const letGo = pauseEndpoint(client, endpoints.queryCorpus)
    await ask('Who stamped them?')
    const field = await question()
    await user.clear(field)
    await user.type(field, 'And who sold them?')
    letGo()
    expect(await chunks()).toBeVisible()
    expect(router.state.location.search).toMatchObject({ q: 'Who stamped them?' })
    expect(field).toHaveValue('And who sold them?')
    expect(field).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('link', { name: /Who stamped them/ }))
    await waitFor(() => expect(field).toHaveValue('Who stamped them?'))
  })

  it('says that a linked run is not in this browser, and asks again only on request', async () => {
    const { asked, user } = await openCorpus('?run=elsewhere&q=Who%20was%20Frontinus%3F')
    expect(await screen.findByText('This run is not in this browser')).toBeVisible()
    expect(asked()).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'Ask it again' }))
    expect(await chunks()).toBeVisible()
  })

  it('removes a token from the question, and says so', async () => {
    const { user } = await openCorpus()
    await user.click(await question())
    await user.paste(`Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl why`)
    expect((await question()).getAttribute('value')).not.toContain('eyJ')
    expect(screen.getByRole('alert')).toHaveTextContent('left out')
  })
})

describe('a run', () => {
  it('shares one selection among sentences, citations, chunks, references, keywords and graph', async () => {
    const { ask, user, router } = await openCorpus()
    await ask(bottles)
    await user.click(await screen.findByRole('button', { name: 'Citation 2' }))
    const chosen = within(await chunks()).getByRole('option', { selected: true })
    expect(chosen).toHaveTextContent(/label-b-4-017.*Backs sentence 2, and 1 relationship/)
    expect(chosen.querySelector('mark')).toHaveTextContent(/^Two thirds of all known finds/)
    const rhine = screen.getByRole('button', { name: 'Rhine, Place, 0.88' })
    expect(rhine).toHaveAttribute('data-state', 'related')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sel: 'c1' }))
    await user.click(screen.getByRole('button', { name: /^Rhine \d/ }))
    expect(rhine).toHaveAttribute('data-state', 'related')
    await user.click(screen.getByRole('button', { name: /Next gap/ }))
    expect(screen.getByRole('option', { name: /^Sentence 1, overlaps a chunk little/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await user.keyboard('n')
    expect(screen.getByRole('option', { name: /^Sentence 4/ })).toHaveAttribute('aria-selected', 'true')
    const gaps = screen
      .getAllByRole('option', { name: /overlaps (no chunk|a chunk little)$/ })
      .map((option) => option.getAttribute('aria-label'))
    const selected = () =>
      screen.getByRole('option', { name: /^Sentence/, selected: true }).getAttribute('aria-label')
    for (let left = gaps.length - gaps.indexOf(selected()); left > 0; left--) await user.keyboard('n')
    expect(selected()).toBe(gaps[0])
  })

  it('fades entries below the cut-off score in list and graph, without removing them', async () => {
    const { ask, router } = await openCorpus()
    await ask(bottles)
    const list = await chunks()
    fireEvent.change(screen.getByRole('slider', { name: 'Cut-off score' }), { target: { value: '0.85' } })
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('option')
          .filter((row) => row.hasAttribute('data-faint')),
      ).toHaveLength(2),
    )
    expect(within(list).getAllByRole('option')).toHaveLength(4)
    expect(screen.getByRole('button', { name: 'Case 4, Place, 0.44' })).toHaveAttribute('data-faint')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ cut: '0.85' }))
  })

  it('can be filtered by a keyword, whatever is selected in it', async () => {
    const { ask, user, router } = await openCorpus()
    await ask(bottles)
    const all = within(await chunks()).getAllByRole('option').length
    const word = screen.getByRole('button', { name: /^Rhine \d+$/ })
    await user.click(word)
    expect(await screen.findByText('Only what names “Rhine”')).toBeVisible()
    const rows = () => within(screen.getByRole('listbox', { name: 'Chunks' })).getAllByRole('option')
    const narrowed = rows().length
    expect(narrowed).toBeLessThan(all)
    for (const row of rows()) expect(row).toHaveTextContent('Rhine')
    expect(screen.getByRole('button', { name: 'Rhine, Place, 0.88' })).toHaveAttribute(
      'data-state',
      'related',
    )
    await user.click(screen.getByRole('button', { name: 'Citation 2' }))
    expect(rows()).toHaveLength(narrowed)
    expect(word).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ word: '5' }))
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(rows()).toHaveLength(all))
  })

  it('hides types and nodes, restores them, and can be shown as an outline', async () => {
    const { ask, user } = await openCorpus()
    await ask(bottles)
    const legend = within(await screen.findByRole('list', { name: 'Types in the graph' }))
    await user.click(legend.getByRole('button', { name: /Place 5/ }))
    expect(screen.queryByRole('button', { name: 'Rhine, Place, 0.88' })).toBeNull()
    expect(screen.getByText(/5 of 12 nodes are not shown/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    fireEvent.click(screen.getByRole('button', { name: 'Rhine, Place, 0.88' }), { detail: 0 })
    await user.click(await screen.findByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('button', { name: 'Rhine, Place, 0.88' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Selected in the graph' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Rhine, Place, 0.88' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('button', { name: 'Rhine, Place, 0.88' })).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('button', { name: 'Rhine, Place, 0.88' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Rhine is hidden in the graph')).toBeNull())
    await user.click(screen.getByRole('radio', { name: 'Outline' }))
    const tree = within(await screen.findByRole('tree', { name: 'Outline of the graph' }))
    const stop = tree.getAllByRole('treeitem').find((item) => item.tabIndex === 0)
    expect(stop).toHaveTextContent('Rhine')
    act(() => stop?.focus())
    await user.keyboard('{ArrowRight}')
    expect(
      await tree.findByRole('treeitem', { name: /Frontinus workshop → sold along → here/ }),
    ).toBeVisible()
  })

  it('moves through the graph along edges, highest score first', async () => {
    const { ask, user } = await openCorpus()
    await ask(bottles)
    const first = await screen.findByRole('button', { name: 'Frontinus workshop, Workshop, 0.94' })
    act(() => first.focus())
    await user.keyboard('{ArrowRight}')
    const edge = screen.getByRole('button', { name: 'Frontinus workshop, made, Barrel bottle, 0.93' })
    await waitFor(() => expect(edge).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Barrel bottle, Object, 0.92' })).toHaveFocus(),
    )
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(first).toHaveFocus())
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(edge).toHaveAttribute('aria-pressed', 'true'))
    expect(screen.getByRole('group', { name: 'Selected in the graph' })).toHaveTextContent(
      'as the catalogue has it',
    )
  })

  it('can be compared with an earlier run', async () => {
    const { ask, user, identities, router } = await openCorpus()
    await ask(bottles)
    await chunks()
    act(() => void identities.addFundingKey('psk_01J9TQ5ZBM7W8E2Kk3f9', 'tours'))
    await ask(`${bottles} And when?`)
    expect(await within(await chunks()).findByText('label-a-1-002')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Compare runs' }))
    const [before] = screen.getAllByRole('menuitem', { name: /barrel bottles.*no funding key/ })
    if (before) await user.click(before)
    const figures = await screen.findByRole('region', { name: 'Compared runs' }, patient)
    expect(figures).toHaveTextContent('3 entered0 left0 moved down4 kept rank')
    expect(figures).toHaveTextContent('Question reworded')
    expect(screen.getAllByRole('list', { name: /^Run \d+$/ }).map((list) => list.children.length)).toEqual([
      4, 7,
    ])
    const compared = router.state.location.search
    await user.click(screen.getByRole('button', { name: 'Swap' }))
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Compared runs' })).toHaveTextContent('0 entered3 left'),
    )
    expect(router.state.location.search).toMatchObject({ run: (compared as { vs?: string }).vs })
  })
})
