import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { closeOverlay } from '@/ui/overlays/overlay'
import { renderConsole } from '@test/support/render-console'
import { chosen, field, openPalette, options } from './open-palette'

afterEach(() => {
  cleanup()
  closeOverlay()
})

it('guesses, below “Open all”, that the id next to a participant is a space, and keeps its note', async () => {
  const { user, catalog, router } = await renderConsole('/settings')
  await screen.findByRole('heading', { level: 1 })
  act(() => catalog.edit({ kind: 'unidentified', id: '3f2a9c1d' }, { note: 'Kept for later' }))
  await openPalette(user)
  await user.click(field())
  await user.paste(`participant ${ids.ines}, build 3f2a9c1d, says nothing works`)
  const guess = await screen.findByRole(
    'option',
    { name: /^Open the space as Ines Valdo/ },
    { timeout: 8_000 },
  )
  expect(guess).toHaveTextContent('if 3f2a9c1d is a space')
  expect(chosen()).toHaveTextContent('Open all on one page')
  expect(options()[0]).toBe(chosen().textContent)
  await user.click(guess)
  await waitFor(() => expect(router.state.location.pathname).toBe('/spaces/3f2a9c1d'))
  expect(catalog.get({ kind: 'unidentified', id: '3f2a9c1d' })?.own.note?.value).toBe('Kept for later')
})

it('offers each participant in a pasted text, and keeps the user’s selection while names load', async () => {
  const { user, world } = await renderConsole('/settings')
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: 900, times: 1 })
  await openPalette(user)
  await user.click(field())
  await user.paste(`participants ${ids.tomas} and ${ids.ines} in space ${ids.romanGallery}`)
  await waitFor(() => expect(chosen()).toHaveTextContent(`Open the space as ${ids.ines}`))
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toHaveTextContent(`Open the space as ${ids.tomas}`)
  await waitFor(() => expect(chosen()).toHaveTextContent('Open the space as Tomas Brandt'), {
    timeout: 8_000,
  })
  expect(options()[0]).toMatch(/^Open the space as Ines Valdo/)
})

it.each(['eu_NOPE', 'eu_x'])('opens the space as a participant whose id is as short as %s', async (id) => {
  const { user, router } = await renderConsole('/settings')
  await openPalette(user, `space ${ids.romanGallery} participant ${id}`)
  expect(chosen()).toHaveTextContent(`Open the space as ${id}`)
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: `/spaces/${ids.romanGallery}`,
      search: { participant: id },
    }),
  )
})

it('asks or opens a corpus of the current space as the participant whose view is shown', async () => {
  const { user, router, catalog } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  await waitFor(() => expect(catalog.get({ kind: 'corpus', id: ids.ceramics })).toBeDefined(), {
    timeout: 8_000,
  })
  await waitFor(() => expect(catalog.get({ kind: 'end user', id: ids.ines })?.state.value).toBe('verified'))
  await openPalette(user)
  expect(
    within(screen.getByRole('group', { name: 'Corpora of this space' })).getAllByRole('option')[0],
  ).toHaveTextContent(/^Ask /)
  await user.click(field())
  await user.paste('ceramics and')
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Ceramics and glass catalogue/))
  expect(chosen()).toHaveAttribute('href', `/corpora/${ids.ceramics}?participant=${ids.ines}`)
  await user.clear(field())
  await user.paste('ask ceramics')
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Ask Ceramics and glass catalogue as Ines Valdo/))
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.href).toBe(`/corpora/${ids.ceramics}?participant=${ids.ines}#question`),
  )
})

it('lists the corpora of the Corpora tab first for the word "ask", before entities named "Ask"', async () => {
  const { user, router, catalog } = await renderConsole(
    `/spaces/${ids.romanGallery}?tab=corpora&participant=${ids.ines}`,
  )
  await waitFor(() => expect(catalog.get({ kind: 'corpus', id: ids.ceramics })).toBeDefined(), {
    timeout: 8_000,
  })
  act(() =>
    catalog.take([
      { kind: 'space', id: 'spc_desk', source: 'PUT space', at: Date.now(), fields: { name: 'Ask desk' } },
    ]),
  )
  await openPalette(user, 'ask')
  const corpora = within(screen.getByRole('group', { name: 'Corpora of this space' })).getAllByRole('option')
  expect(corpora.map((option) => option.textContent)).toEqual(options().slice(0, corpora.length))
  expect(chosen()).toBe(corpora[0])
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe(corpora[1])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toMatch(/^\/corpora\/.+\?participant=.+#question$/))
})

it('offers to ask a corpus of the current space by its name, one row below its page', async () => {
  const { user, catalog } = await renderConsole(
    `/spaces/${ids.romanGallery}?tab=corpora&participant=${ids.ines}`,
  )
  await waitFor(() => expect(catalog.get({ kind: 'corpus', id: ids.ceramics })).toBeDefined(), {
    timeout: 8_000,
  })
  await openPalette(user, 'ceramics and')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(chosen()).toHaveTextContent(/^Ask Ceramics and glass catalogue/))
})
