import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { network } from '@test/support/network'
import { openActAs } from '@test/support/act-as'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }
const ended = /^The service refused (Ines Valdo|eu_3B81KK0PZQ7M2YTC)’s token at \d\d:\d\d/

async function open(url: string) {
  const view = await renderConsole(url)
  const mint = async (end_user_id: string = ids.ines) =>
    (await view.client.call(endpoints.mintEndUserToken, { body: { end_user_id } })).value.token ?? ''
  const actAs = async (endUser?: string) => {
    const token = await mint(endUser)
    act(() => view.identities.actAs(view.identities.paste(token)))
  }
  /** The service refuses the token of the next read with this endpoint. */
  const refuse = (endpoint: 'getEpisode' | 'listArtifacts' | 'refreshEndUserToken') =>
    view.world.state.faults.push({ endpoint, kind: 'status', status: 401, times: 1 })
  return { ...view, mint, actAs, refuse }
}

describe('an end user whose token has ended', () => {
  it('is named with the time, and the page continues with the next pasted token', async () => {
    const { mint, user, refuse, identities } = await open(`/episodes/${ids.bottleMarks}`)
    const first = await mint()
    refuse('getEpisode')
    act(() => void identities.paste(first))
    expect(await screen.findByText(ended, {}, patient)).toBeVisible()
    const choice = await openActAs(user)
    await user.click(choice.getByRole('button', { name: 'Paste a token' }))
    const dialog = await screen.findByRole('dialog', { name: 'Paste an end-user token' })
    await user.click(within(dialog).getByLabelText('End-user token'))
    await user.paste(await mint())
    await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
    expect(await screen.findByRole('region', { name: 'What worked' }, patient)).toBeVisible()
    expect(screen.queryByText(ended)).toBeNull()
  })

  it('is called expired only if the expiry of the token has passed', async () => {
    const { identities, actAs, refuse, user } = await open(`/episodes/${ids.bottleMarks}`)
    const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
    const exp = Math.floor(Date.now() / 1000) - 3600
    act(
      () =>
        void identities.paste(
          `${part({ alg: 'none' })}.${part({ sub: ids.ines, tenant_id: 'museum-eu', name: 'Ines Valdo', exp })}.c2ln`,
        ),
    )
    expect(await screen.findByText(/^Ines Valdo’s token expired at \d\d:\d\d$/, {}, patient)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Acting as, .*expired \d\d:\d\d/ })).toBeVisible()
    await actAs()
    await screen.findByRole('region', { name: 'What worked' }, patient)
    refuse('getEpisode')
    await user.click(screen.getByRole('link', { name: /^Next/ }))
    expect(await screen.findByText(ended, {}, patient)).toBeVisible()
    expect(screen.getByText(/It had not expired/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Acting as, .*refused \d\d:\d\d/ })).toBeVisible()
  })

  it.each(['end_user_id', 'off'])(
    'is offered another token first, and no refresh after a refresh was refused: minting %s',
    async (body) => {
      const { assumptions, mint, user, refuse, identities } = await open(`/episodes/${ids.bottleMarks}`)
      act(() => assumptions.choose('mint-body', body))
      const token = await mint()
      refuse('getEpisode')
      act(() => void identities.paste(token))
      await screen.findByText(ended, {}, patient)
      const name = body === 'off' ? 'Paste another token' : /^Mint new for /
      const renew = screen.getByRole('button', { name })
      const refresh = screen.getByRole('button', { name: 'Refresh token' })
      expect(renew.compareDocumentPosition(refresh)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      refuse('refreshEndUserToken')
      await user.click(refresh)
      expect(await screen.findByText(/The refresh failed/, {}, patient)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Refresh token' })).toBeNull()
      await user.click(screen.getByRole('button', { name }))
      if (body === 'off') {
        const dialog = await screen.findByRole('dialog', { name: 'Paste an end-user token' })
        await user.click(within(dialog).getByLabelText('End-user token'))
        await user.paste(await mint())
        await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
      }
      expect(await screen.findByRole('region', { name: 'What worked' }, patient)).toBeVisible()
    },
  )

  it('is offered a single Act as button if the first list of artifacts is refused', async () => {
    const { mint, refuse, identities } = await open(`/spaces/${ids.romanGallery}/artifacts`)
    const token = await mint()
    refuse('listArtifacts')
    act(() => void identities.paste(token))
    await screen.findByText(ended, {}, patient)
    expect(screen.getAllByRole('button', { name: 'Act as…' })).toHaveLength(1)
    expect(screen.queryByText(/No request is sent/)).toBeNull()
  })

  it('is not accepted again without a warning: the dialog says that the service refused the token', async () => {
    const { mint, user, refuse, identities } = await open(`/episodes/${ids.bottleMarks}`)
    const [first, second] = [await mint(), await mint()]
    for (const token of [first, second]) {
      refuse('getEpisode')
      act(() => void identities.paste(token))
      await waitFor(
        () => expect(identities.getSnapshot().identities).toMatchObject([{ status: 'refused' }]),
        patient,
      )
    }
    const choice = await openActAs(user)
    await user.click(choice.getByRole('button', { name: 'Paste a token' }))
    const dialog = await screen.findByRole('dialog', { name: 'Paste an end-user token' })
    const field = within(dialog).getByLabelText('End-user token')
    const add = within(dialog).getByRole('button', { name: 'Add identity' })
    await user.click(add)
    expect(field).toHaveAccessibleDescription(/Enter a token\./)
    for (const token of [first, second]) {
      await user.clear(field)
      await user.click(field)
      await user.paste(token)
      expect(field).toHaveAccessibleDescription(/The service refused this token at \d\d:\d\d/)
      await user.click(add)
      expect(field).toHaveFocus()
      expect(identities.getSnapshot().identities).toMatchObject([{ status: 'refused' }])
    }
    await user.click(within(dialog).getByRole('button', { name: 'Add anyway' }))
    expect(await screen.findByRole('region', { name: 'What worked' }, patient)).toBeVisible()
  })

  it('keeps the list and the open file on screen, and continues with a newly minted token', async () => {
    const { actAs, user, refuse, router } = await open(`/spaces/${ids.romanGallery}/artifacts`)
    await actAs()
    const table = await screen.findByRole('table', { name: 'Artifacts' }, patient)
    await user.click(within(table).getByRole('link', { name: 'IMG_2041.jpg' }))
    expect(await screen.findByRole('complementary', { name: 'Artifact' })).toBeVisible()
    refuse('listArtifacts')
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    expect(await screen.findByText(ended, {}, patient)).toBeVisible()
    expect(within(table).getByRole('link', { name: 'IMG_2041.jpg' })).toBeVisible()
    // Nothing is read again until there is a new token, even if files are processing.
    expect(screen.queryByText('refreshes while files are processing')).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Artifact' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Whose artifacts?' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Refresh token' })).toBeVisible()

    const choice = await openActAs(user)
    await user.click(choice.getByRole('button', { name: /^Mint token for (Ines|eu_3B)/ }))
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull(), patient)
    expect(await screen.findByText('refreshes while files are processing', {}, patient)).toBeVisible()
    expect(within(table).getByRole('link', { name: 'IMG_2041.jpg' })).toBeVisible()
    expect(router.state.location.search).toHaveProperty('sel')
  })

  it('keeps the text of an episode on screen, and offers the other end users who can act', async () => {
    const { actAs, user, refuse, identities, queryClient } = await open(`/episodes/${ids.bottleMarks}`)
    await actAs(ids.tomas)
    await actAs(ids.ines)
    const worked = await screen.findByRole('region', { name: 'What worked' }, patient)
    refuse('getEpisode')
    // As returning to the window does after a while.
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(ended, {}, patient)).toBeVisible()
    expect(worked).toBeVisible()
    const choice = await openActAs(user)
    await user.click(choice.getByRole('button', { name: /^Act as (Tomas|eu_51)/ }))
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull(), patient)
    const { identities: held, actingId } = identities.getSnapshot()
    expect(held.find(({ id }) => id === actingId)?.subject).toBe(ids.tomas)
  })

  it('can get a new token in the list of identities, and a refusal shows all details from the service', async () => {
    const { actAs, user, refuse, assumptions, identities, world } = await open('/identities')
    act(() => assumptions.choose('mint-body', 'end_user_id'))
    await actAs()
    refuse('refreshEndUserToken')
    await user.click(await screen.findByRole('button', { name: /^Refresh / }, patient))
    const row = await screen.findByRole('row', { name: /refused by the service \d\d:\d\d/ }, patient)
    expect(within(row).getByRole('button', { name: 'Paste new token' })).toBeVisible()
    world.state.faults.push({
      endpoint: 'mintEndUserToken',
      kind: 'status',
      status: 422,
      times: 1,
      errors: [{ field: 'participant_id', message: 'is required' }],
    })
    await user.click(within(row).getByRole('button', { name: /^Mint new/ }))
    const dialog = await screen.findByRole('dialog', { name: /^Could not mint a token for / }, patient)
    expect(dialog).toHaveTextContent('participant_id')
    expect(dialog).toHaveTextContent('is required')
    expect(within(dialog).getByText(/request id/i)).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Change the request' })).toHaveAttribute(
      'href',
      '/settings?assumption=mint-body',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await waitFor(
      () => expect(identities.getSnapshot().identities).toMatchObject([{ status: 'active' }]),
      patient,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('says why a refresh failed while the token still works, and does not repeat it by itself', async () => {
  const { actAs, world, identities } = await open(`/episodes/${ids.bottleMarks}`)
  await actAs()
  expect(await screen.findByRole('region', { name: 'What worked' }, patient)).toBeVisible()
  world.state.faults.push({ endpoint: 'refreshEndUserToken', kind: 'status', status: 403, times: 9 })
  await act(() => identities.refresh(identities.getSnapshot().actingId ?? '').catch(() => undefined))
  expect(await screen.findByText(/’s token could not be refreshed/, {}, patient)).toBeVisible()
  expect(screen.getByRole('region', { name: 'What worked' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh token' })).toBeVisible()
})

it('explains on the page of an end user why no token was minted, with the next steps', async () => {
  const { user, assumptions } = await open(`/end-users/${ids.ines}`)
  act(() => assumptions.choose('mint-body', 'participant_id'))
  network.use(
    http.post('http://service.test/v1/end-users/tokens', () =>
      HttpResponse.json(
        {
          error: {
            title: 'Unprocessable',
            status: 422,
            request_id: 'req_mint',
            errors: [{ field: 'end_user_id', message: 'must be given' }],
          },
        },
        { status: 422 },
      ),
    ),
  )
  // The page is complete once its form is there.
  await screen.findByRole('textbox', { name: 'Name' }, { timeout: 20_000 })
  const choice = await openActAs(user, 'Act as this user')
  await user.click(choice.getByRole('button', { name: 'Mint token for Ines Valdo' }))
  await screen.findByText('req_mint', {}, { timeout: 20_000 })
  const dialog = screen.getByRole('dialog', { name: 'Could not mint a token for Ines Valdo' })
  expect(dialog).toHaveTextContent('must be given')
  expect(dialog).toHaveTextContent('The service refused to mint a token')
  expect(dialog).not.toHaveTextContent(/Correct the fields/)
  expect(within(dialog).getByRole('link', { name: 'Change the request' })).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Paste a token' }))
  expect(await screen.findByRole('dialog', { name: 'Paste a token for Ines Valdo' })).toBeVisible()
})
