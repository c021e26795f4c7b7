import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

it('shows participants and corpora seen in a context on their pages, in the list and in the form', async () => {
  const { router, user } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  const people = await screen.findByRole('region', { name: /^Participants/ })
  await screen.findByRole('list', { name: 'Conversation' })
  await waitFor(() => expect(within(people).getAllByRole('listitem')).toHaveLength(4))
  expect(people).toHaveTextContent(/^Participants4/)
  expect(screen.getByRole('link', { name: 'Participants 4' })).toBeVisible()
  const fields = within(screen.getByRole('region', { name: 'Space fields' }))
  await waitFor(() => expect(fields.getByText('4 ids seen in contexts')).toBeVisible())
  expect(fields.getByText('3 ids seen in contexts')).toBeVisible()
  // The values from a context were read then, though not as a whole list.
  for (const words of ['4 ids seen in contexts', '3 ids seen in contexts']) {
    const row = fields.getByText(words).closest('div')
    expect(row).toHaveTextContent(/just now|\d s$/)
    expect(row).not.toHaveTextContent('never read')
  }

  await act(() => router.navigate({ to: '/end-users/$id', params: { id: ids.ines } }))
  const spaces = within(await screen.findByRole('region', { name: /^Takes part in/ }))
  expect(spaces.getByRole('link', { name: /^spc_|Roman|^Conversation of/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`/spaces/${ids.romanGallery}`),
  )

  await act(() => router.navigate({ to: '/spaces' }))
  expect(await screen.findByText('4 seen')).toBeVisible()
  expect(screen.getByText('3 seen')).toBeVisible()

  await act(() =>
    router.navigate({ to: '/spaces/$id', params: { id: ids.romanGallery }, search: { tab: 'edit' } }),
  )
  const corpora = within(await screen.findByRole('group', { name: 'Corpora' }))
  expect(corpora.getByText(/3 corpora seen in contexts/)).toBeVisible()
  await user.click(corpora.getByRole('button', { name: 'Fill in corpora' }))
  const body: unknown = JSON.parse(screen.getByLabelText('Body of the request').textContent)
  expect(body).toEqual({ corpus_ids: expect.arrayContaining([ids.ceramics]) as unknown })
})

it('shows the same participant count in the title, the tab and the side panel, even once a list was read', async () => {
  const { catalog } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  const title = { level: 1, name: /^Conversation of [^,]+, [^,]+ and 2 more$/ }
  expect(await screen.findByRole('heading', title, { timeout: 8_000 })).toBeVisible()
  act(() =>
    catalog.take([
      {
        ...{ kind: 'space', id: ids.romanGallery, source: 'PUT space', at: Date.now() },
        fields: { participant_ids: [ids.ines, ids.tomas] },
      },
    ]),
  )
  const field = within(screen.getByRole('region', { name: 'Space fields' }))
    .getByText('Participants')
    .closest('div')
  const listed = within(screen.getByRole('region', { name: /^Participants/ })).getAllByRole('listitem').length
  await waitFor(() => expect(field).toHaveTextContent(`2 ids, ${listed - 2} more seen in contexts`))
  expect(screen.getByRole('link', { name: `Participants ${listed}` })).toBeVisible()
  expect(screen.getByRole('region', { name: /^Participants/ })).toHaveTextContent(
    new RegExp(`^Participants${listed}`),
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`and ${listed - 2} more`)
})

it('does not say that no participant is known above the viewing one', async () => {
  const world = createWorld()
  world.state.faults.push({ endpoint: 'readSpaceContext', kind: 'status', status: 503, times: 1 })
  await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`, { world })
  const people = await screen.findByRole('region', { name: /^Participants/ })
  expect(within(people).getByText('Viewing')).toBeVisible()
  expect(people).toHaveTextContent(/^Participants1/)
  expect(people).not.toHaveTextContent('none known')
})

it('does not list an end user who is not a participant according to the service', async () => {
  await renderConsole(`/spaces/${ids.romanGallery}?participant=eu_NOPE`)
  const card = await screen.findByRole(
    'group',
    { name: 'Could not load eu_NOPE’s view: participant_id is not a participant of this space' },
    { timeout: 8_000 },
  )
  expect(within(card).getByText('Details')).toBeVisible()
  expect(within(card).getByText('Request')).not.toBeVisible()
  const people = screen.getByRole('region', { name: /^Participants/ })
  expect(people).toHaveTextContent('none known')
  expect(people).not.toHaveTextContent(/eu_NOPE|Viewing/)
})
