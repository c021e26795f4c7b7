import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { openActAs } from '@test/support/act-as'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }
const bottles = 'Which workshop stamped the barrel bottles?'

describe('acting as an end user from any page', () => {
  it('sends the typed question once the suggested participant acts, by keyboard alone', async () => {
    const { user, router, world, identities } = await renderConsole(
      `/corpora/${ids.ceramics}?participant=${ids.ines}`,
    )
    await user.type(await screen.findByRole('textbox', { name: 'Question' }, patient), `${bottles}{Enter}`)
    const choice = within(await screen.findByRole('dialog', { name: 'Act as' }, patient))
    const mint = await choice.findByRole('button', { name: /^Mint token for (Ines|eu_3B)/ }, patient)
    await waitFor(() => expect(mint).toHaveFocus())
    expect(choice.getByText('{"end_user_id":"…"}')).toBeVisible()
    expect(world.log.entries.some(({ endpoint }) => endpoint === 'queryCorpus')).toBe(false)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('listbox', { name: 'Chunks' }, patient)).toBeVisible()
    expect(identities.getSnapshot().identities).toMatchObject([{ subject: ids.ines, origin: 'minted' }])
    expect(router.state.location.search).toMatchObject({ q: bottles, participant: ids.ines })
    expect(screen.queryByText('A question needs an end user’s token')).toBeNull()
  })

  it('asks once to confirm the request if minting is not set up, and then mints', async () => {
    const { user, identities } = await renderConsole(
      `/spaces/${ids.romanGallery}/artifacts?participant=${ids.ines}`,
      {
        configured: { kind: 'staging' },
      },
    )
    const choice = await openActAs(user)
    expect(choice.getByText(/^Minting is/)).toHaveTextContent('not set up for Test')
    await user.click(choice.getByRole('button', { name: /^Mint token for (Ines|eu_3B)/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on minting?' }, patient))
    expect(identities.getSnapshot().identities).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Turn on and mint' }))
    expect(await screen.findByRole('table', { name: 'Artifacts' }, patient)).toBeVisible()
    act(() => identities.actAs(null))
    const next = await openActAs(user)
    expect(next.getByRole('button', { name: /^Act as (Ines|eu_3B)/ })).toBeVisible()
    expect(next.queryByText(/not set up/)).toBeNull()
  })

  it('discards a waiting question when minting is cancelled', async () => {
    const { user, world } = await renderConsole(`/corpora/${ids.galleryLabels}?participant=${ids.ines}`, {
      configured: { kind: 'staging' },
    })
    const asked = () => world.log.entries.filter(({ endpoint }) => endpoint === 'queryCorpus')
    const field = await screen.findByRole('textbox', { name: 'Question' }, patient)
    await user.type(field, `${bottles}{Enter}`)
    const mint = { name: /^Mint token for (Ines|eu_3B)/ }
    await user.click(await screen.findByRole('button', mint, patient))
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on minting?' }, patient))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(field).toHaveValue(bottles)
    await user.click((await openActAs(user)).getByRole('button', mint))
    const again = within(await screen.findByRole('dialog', { name: 'Turn on minting?' }, patient))
    await user.click(again.getByRole('button', { name: 'Turn on and mint' }))
    await waitFor(
      () => expect(screen.queryByText('A question needs an end user’s token')).toBeNull(),
      patient,
    )
    expect(asked()).toEqual([])
    await user.type(field, '{Enter}')
    expect(await screen.findByRole('listbox', { name: 'Chunks' }, patient)).toBeVisible()
    expect(asked()).toHaveLength(1)
  })

  it('mints one token at a time, and sends no question after the page was left', async () => {
    const { user, router, world, identities } = await renderConsole(
      `/corpora/${ids.ceramics}?participant=${ids.ines}`,
    )
    const sent = (name: string) => world.log.entries.filter(({ endpoint }) => endpoint === name)
    world.state.faults.push({ endpoint: 'mintEndUserToken', kind: 'stall', ms: 3_000, times: 1 })
    await user.type(await screen.findByRole('textbox', { name: 'Question' }, patient), `${bottles}{Enter}`)
    await user.click(await screen.findByRole('button', { name: /^Mint token for (Ines|eu_3B)/ }, patient))
    await user.type(screen.getByRole('combobox', { name: 'Another end user' }), ids.tomas)
    expect(screen.getByRole('button', { name: 'Mint token' })).toBeDisabled()
    await act(() => router.navigate({ to: '/settings' }))
    await waitFor(() => expect(identities.getSnapshot().identities).toMatchObject([{ subject: ids.ines }]), {
      timeout: 8_000,
    })
    expect(identities.getSnapshot().actingId).toBe(identities.getSnapshot().identities[0]?.id)
    expect(router.state.location.pathname).toBe('/settings')
    expect(sent('mintEndUserToken')).toHaveLength(1)
    expect(sent('queryCorpus')).toHaveLength(0)
  })

  it('accepts a pasted token on the page, and keeps typed text', async () => {
    const { user, client, router, identities } = await renderConsole(`/corpora/${ids.visitorQuestions}`)
    const { endpoints } = await import('@/api/endpoints')
    const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.tomas } })
    const field = await screen.findByRole('textbox', { name: 'Question' }, patient)
    await user.type(field, 'Half a ques')
    await user.click((await openActAs(user)).getByRole('button', { name: 'Paste a token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste an end-user token' }, patient))
    await user.click(dialog.getByLabelText('End-user token'))
    await user.paste(value.token ?? '')
    await user.click(dialog.getByRole('button', { name: 'Add identity' }))
    await waitFor(() => expect(screen.queryByText('A question needs an end user’s token')).toBeNull())
    expect(field).toHaveValue('Half a ques')
    expect(router.state.location.pathname).toBe(`/corpora/${ids.visitorQuestions}`)
    expect(identities.getSnapshot().identities).toMatchObject([{ subject: ids.tomas }])
  })

  it('goes back to the choice if no token is pasted', async () => {
    const { user } = await renderConsole(`/corpora/${ids.visitorQuestions}`)
    await screen.findByRole('textbox', { name: 'Question' }, patient)
    await user.click((await openActAs(user)).getByRole('button', { name: 'Paste a token' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste an end-user token' }, patient))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const choice = await screen.findByRole('dialog', { name: 'Act as' })
    expect(choice).toContainElement(document.activeElement as HTMLElement)
  })

  it('suggests the participant of the page first, also on its artifacts and corpora', async () => {
    const { user, router } = await renderConsole(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
    await screen.findByRole('list', { name: 'Conversation' }, patient)
    const aside = within(screen.getByRole('complementary', { name: 'About this space' }))
    expect(aside.getByRole('button', { name: 'Act as…' })).toBeVisible()
    const [corpus] = await aside.findAllByRole('link', { name: /ceramics/i }, patient)
    expect(corpus).toHaveAttribute('href', expect.stringContaining(`participant=${ids.ines}`))
    await user.click(screen.getByRole('link', { name: 'Artifacts' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ participant: ids.ines }))
    const choice = await openActAs(user)
    const [first] = choice.getAllByRole('listitem')
    expect(first).toHaveTextContent('Ines Valdo')
  })

  it('mints a token for any other end user, found by name', async () => {
    const { user, identities, catalog } = await renderConsole(`/episodes/${ids.bottleMarks}`)
    act(() =>
      catalog.take([
        {
          kind: 'end user',
          id: ids.tomas,
          source: 'batch lookup',
          at: Date.now(),
          fields: { name: 'Tomas Brandt' },
        },
      ]),
    )
    const choice = await openActAs(user)
    await user.type(choice.getByRole('combobox', { name: 'End user' }), 'tomas{Enter}')
    await user.click(choice.getByRole('button', { name: 'Mint token' }))
    await waitFor(() => expect(identities.getSnapshot().identities).toMatchObject([{ subject: ids.tomas }]))
  })

  it('reports an empty field and an id of another kind at the field, before a request is sent', async () => {
    const { user, world } = await renderConsole(`/episodes/${ids.bottleMarks}`)
    const choice = await openActAs(user)
    const field = choice.getByRole('combobox', { name: 'End user' })
    const mint = choice.getByRole('button', { name: 'Mint token' })
    await user.click(mint)
    expect(choice.getByRole('alert')).toHaveTextContent('Enter an id.')
    expect(field).toHaveFocus()
    await user.type(field, ids.romanGallery)
    expect(choice.queryByRole('alert')).toBeNull()
    await user.click(mint)
    expect(field).toHaveAccessibleDescription('This is a space’s id. Mint for an end user.')
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.type(field, ids.tomas)
    expect(choice.getByText(`{"end_user_id":"${ids.tomas}"}`)).toBeVisible()
    expect(world.log.entries.some(({ endpoint }) => endpoint === 'mintEndUserToken')).toBe(false)
  })

  it('returns to an id that the service did not find, and sends the waiting question with the right one', async () => {
    const { user, router } = await renderConsole(`/corpora/${ids.visitorQuestions}?participant=${ids.ines}`)
    await user.type(await screen.findByRole('textbox', { name: 'Question' }, patient), `${bottles}{Enter}`)
    const choice = within(await screen.findByRole('dialog', { name: 'Act as' }, patient))
    await user.type(await choice.findByRole('combobox', { name: 'Another end user' }, patient), 'eu_N0PE')
    await user.click(choice.getByRole('button', { name: 'Mint token' }))
    const failed = { name: 'Could not mint a token for eu_N0PE' }
    const dialog = within(await screen.findByRole('dialog', failed, patient))
    const back = dialog.getByRole('button', { name: 'Change the id' })
    await waitFor(() => expect(back).toHaveFocus())
    expect(dialog.getByRole('link', { name: 'Change the request' })).toBeVisible()
    await user.keyboard('{Enter}')
    const field = () => screen.getByRole('combobox', { name: 'Another end user' })
    await waitFor(() => expect(field()).toHaveFocus())
    expect(field()).toHaveValue('eu_N0PE')
    await user.click(screen.getByRole('button', { name: 'Mint token' }))
    await screen.findByRole('dialog', failed, patient)
    fireEvent(screen.getByRole('dialog', failed), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(field()).toHaveFocus())
    await user.clear(field())
    await user.type(field(), `${ids.tomas}{Enter}`)
    expect(await screen.findByRole('listbox', { name: 'Chunks' }, patient)).toBeVisible()
    expect(router.state.location.search).toMatchObject({ q: bottles })
  })

  it('keeps the typed question while the request is changed in Settings', async () => {
    const { user, router } = await renderConsole(`/corpora/${ids.largeCorpus}?participant=${ids.ines}`)
    await user.type(await screen.findByRole('textbox', { name: 'Question' }, patient), 'Half a ques')
    const choice = await openActAs(user)
    await user.type(choice.getByRole('combobox', { name: 'Another end user' }), 'eu_N0PE')
    await user.click(choice.getByRole('button', { name: 'Mint token' }))
    await user.click(await screen.findByRole('link', { name: 'Change the request' }, patient))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    act(() => router.history.back())
    expect(await screen.findByRole('textbox', { name: 'Question' }, patient)).toHaveValue('Half a ques')
  })

  it('closes the dialog before it opens Settings, also from the top bar', async () => {
    const { user, router } = await renderConsole('/catalog')
    const choice = await openActAs(user, /^Acting as, Nobody/)
    await user.type(choice.getByRole('combobox', { name: 'End user' }), 'eu_N0PE')
    await user.click(choice.getByRole('button', { name: 'Mint token' }))
    await user.click(await screen.findByRole('link', { name: 'Change the request' }, patient))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the same dialog from the top bar, and Escape closes it and returns the focus', async () => {
    const { user } = await renderConsole('/settings')
    const cell = await screen.findByRole('button', { name: /^Acting as, Nobody/ }, patient)
    await openActAs(user, /^Acting as, Nobody/)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Act as' })).toBeNull()
    expect(cell).toHaveFocus()
  })
})
