import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { Environment } from '@/lib/environment'
import { ids } from '@/mock/seed/ids'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'
import { storedText } from '@test/support/stored-text'

async function openWithToken(kind: Environment['kind'] = 'mock') {
  const view = await renderConsole('/identities', { configured: { kind } })
  await screen.findByRole('heading', { name: 'Identities' })
  const [endUserId = ''] =
    Object.entries(view.world.state.endUsers).find(([, { tenant_id }]) => tenant_id === 'museum-eu') ?? []
  const { value } = await view.client.call(endpoints.mintEndUserToken, { body: { end_user_id: endUserId } })
  const token = value.token ?? ''
  const paste = async (text: string) => {
    await view.user.click(screen.getByRole('button', { name: 'Paste a token' }))
    const dialog = await screen.findByRole('dialog')
    await view.user.click(within(dialog).getByLabelText('End-user token'))
    await view.user.paste(text)
    return dialog
  }
  return { ...view, token, paste, endUserId }
}

describe('identities', () => {
  it('shows whose token it is before it is added, never the token itself, and acts with it', async () => {
    const { paste, token, user, endUserId } = await openWithToken()
    const dialog = await paste(token)
    expect(dialog).toHaveTextContent(endUserId)
    expect(dialog).toHaveTextContent('museum-eu')
    await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
    const row = await screen.findByRole('row', { name: /Ines Valdo/ })
    expect(row).toHaveTextContent('Acting')
    expect(document.body.innerHTML).not.toContain(token)
    // Nowhere except in the storage that survives a reload of this tab.
    const others = storedText()
      .split('\n')
      .filter((line) => !line.startsWith('pc-identities:'))
    expect(others.join('\n')).not.toContain(token)
  })

  it('says what is wrong with text that is not a token', async () => {
    const { paste, user } = await openWithToken()
    const dialog = await paste('two words')
    expect(dialog).toHaveTextContent('not one token')
    await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('warns about text that is not a JWT, and adds it after confirmation', async () => {
    const { paste, user } = await openWithToken()
    const dialog = await paste('a.b.c')
    expect(dialog).toHaveTextContent('This does not look like an end-user token')
    await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent(/cannot read whose it is/)
    await user.click(within(dialog).getByRole('button', { name: 'Add anyway' }))
    expect(await screen.findByRole('row', { name: /not given by the token/ })).toBeVisible()
  })

  it('recognizes an API key pasted as a token, and attaches it as a funding key', async () => {
    const { paste, user, identities } = await openWithToken()
    const dialog = await paste('psk_0123456789abcdef')
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'This looks like an API key, not an end-user token',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
    expect(identities.getSnapshot().identities).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Attach as funding key' }))
    expect(identities.getSnapshot().fundingKey).toMatchObject({ preview: 'cdef' })
    expect(identities.getSnapshot().identities).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('recognizes an end user’s id pasted as a token, and mints a token for it', async () => {
    const { paste, user, endUserId, identities } = await openWithToken()
    const dialog = within(await paste(endUserId))
    expect(dialog.getByRole('status')).toHaveTextContent('This is an end user’s id, not a token.')
    await user.click(dialog.getByRole('button', { name: 'Add identity' }))
    expect(dialog.queryByRole('button', { name: /Attach as funding key|Add anyway/ })).toBeNull()
    expect(dialog.getByLabelText('End-user token')).toHaveFocus()
    expect(identities.getSnapshot().identities).toEqual([])
    await user.click(dialog.getByRole('button', { name: /^Mint token for / }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(identities.getSnapshot().identities).toMatchObject([{ subject: endUserId, origin: 'minted' }])
  })

  it('says what kind of id was pasted, and why no token could be minted for it', async () => {
    const { paste, user, identities } = await openWithToken()
    const dialog = within(await paste(ids.romanGallery))
    expect(dialog.getByRole('status')).toHaveTextContent('This is a space’s id, not a token.')
    expect(dialog.queryByRole('button', { name: /^Mint token|Attach|Add anyway/ })).toBeNull()
    await user.clear(dialog.getByLabelText('End-user token'))
    await user.paste('eu_NOPE')
    await user.click(dialog.getByRole('button', { name: 'Mint token for eu_NOPE' }))
    expect(await dialog.findByText(/Could not mint a token/)).toHaveTextContent('There is no end user')
    expect(identities.getSnapshot().identities).toEqual([])
  })

  it('cuts a long id in the preview of the request', async () => {
    const { user } = await renderConsole('/identities')
    await user.click(await screen.findByRole('combobox', { name: 'End user' }))
    await user.paste('x'.repeat(10_000))
    expect((await screen.findByText(/^Sends/)).textContent.length).toBeLessThan(400)
  })

  it('warns about a token entered as a funding key', async () => {
    const { token, user, identities } = await openWithToken()
    const field = screen.getByLabelText('API key')
    await user.click(field)
    await user.paste(token)
    expect(field).toHaveAccessibleDescription(/This looks like a token, not an API key/)
    await user.keyboard('{Enter}')
    expect(identities.getSnapshot().fundingKeys).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Attach anyway' }))
    expect(identities.getSnapshot().fundingKeys).toHaveLength(1)
  })

  it('says everywhere that nothing is sent while acting and funding are paused', async () => {
    const { identities, token, user } = await openWithToken()
    act(() => void identities.paste(token))
    await user.click(await screen.findByRole('button', { name: 'Pause acting and funding' }))
    expect(await screen.findByText(/^Until you resume, the console sends no end-user token/)).toBeVisible()
    expect(screen.getByRole('row', { name: /Ines Valdo/ })).toHaveTextContent('Paused')
    expect(screen.getByText('paused, not sent')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    expect(await screen.findByRole('row', { name: /Ines Valdo.*Acting/ })).toBeVisible()
  })

  it('refreshes the identity with its own token', async () => {
    const { identities, token, user, world } = await openWithToken()
    identities.paste(token)
    await user.click(await screen.findByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(identities.getSnapshot().identities[0]?.refreshedAt).not.toBeNull())
    expect(Object.keys(world.state.revoked)).toHaveLength(1)
  })

  it('says that a refresh without an answer may have revoked the token', async () => {
    const { identities, token, user } = await openWithToken()
    identities.paste(token)
    network.use(http.post('http://service.test/v1/end-user/tokens/refresh', () => HttpResponse.error()))
    await user.click(await screen.findByRole('button', { name: /^Refresh/ }))
    expect(await screen.findByText(/may be revoked/, { selector: 'td *' })).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent('Cannot reach service.test')
    expect(screen.getByRole('button', { name: 'Paste new token' })).toBeVisible()
  })

  it('mints only after the request was confirmed, outside of the mock', async () => {
    const { user, endUserId, identities } = await openWithToken('staging')
    expect(screen.queryByLabelText('End user')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Set up minting' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn on' }))
    await user.click(screen.getByRole('button', { name: 'Mint token' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an id.')
    await user.type(screen.getByLabelText('End user'), endUserId)
    expect(screen.getByText(`{"end_user_id":"${endUserId}"}`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mint token' }))
    await waitFor(() =>
      expect(identities.getSnapshot().identities).toMatchObject([{ subject: endUserId, origin: 'minted' }]),
    )
  })

  it('mints with a custom field name, which Settings shows as well', async () => {
    const { user, endUserId, router } = await openWithToken('staging')
    const bodies: unknown[] = []
    network.use(
      http.post('http://service.test/v1/end-users/tokens', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ error: { title: 'No', status: 422 } }, { status: 422 })
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Set up minting' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Body of the request'), 'On, with another field name')
    await user.click(dialog.getByRole('button', { name: 'Turn on' }))
    expect(dialog.getByLabelText('Field name')).toHaveAccessibleDescription(/Enter the field name/)
    await user.type(dialog.getByLabelText('Field name'), 'principal')
    await user.click(dialog.getByRole('button', { name: 'Turn on' }))
    await user.type(screen.getByLabelText('End user'), endUserId)
    await user.click(screen.getByRole('button', { name: 'Mint token' }))
    await waitFor(() => expect(bodies).toEqual([{ principal: endUserId }]))
    await act(() => router.navigate({ to: '/settings', search: { assumption: 'mint-body' } }))
    const field = await screen.findByLabelText('Field name', {}, { timeout: 8_000 })
    expect(field).toHaveValue('principal')
    expect(screen.getByRole('radio', { name: 'On, with another field name' })).toBeChecked()
  })

  it('names the end user of a minted token, with the id next to the name', async () => {
    const { user, endUserId, catalog } = await openWithToken()
    act(() =>
      catalog.take([
        {
          kind: 'end user',
          id: endUserId,
          source: 'batch lookup',
          at: Date.now(),
          fields: { name: 'Ana Known' },
        },
      ]),
    )
    await user.type(screen.getByLabelText('End user'), endUserId)
    await user.click(screen.getByRole('button', { name: 'Mint token' }))
    expect(await screen.findByText(new RegExp(`Token minted for .+ \\(${endUserId}\\)`))).toBeVisible()
    const sent = within(screen.getByRole('region', { name: 'Sent with requests' }))
    expect(sent.getByText(/Ana Known|Ines Valdo/)).toBeVisible()
    expect(sent.getByRole('button', { name: /end user id/ })).toBeVisible()
  })

  it('attaches a funding key and shows only its last characters', async () => {
    const { user } = await openWithToken()
    await user.type(screen.getByLabelText('API key'), 'psk_0123456789k3f9')
    await user.click(screen.getByRole('button', { name: 'Attach key' }))
    const sent = await screen.findByRole('switch', { name: 'Send ··· k3f9' })
    expect(sent).toBeChecked()
    expect(screen.getByLabelText('API key')).toHaveValue('')
    expect(document.body.innerHTML).not.toContain('psk_0123')
    await user.click(sent)
    expect(screen.getByRole('button', { name: 'Funding key, None' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove ··· k3f9' }))
    expect(screen.queryByRole('switch', { name: /k3f9/ })).not.toBeInTheDocument()
  })

  it('Alt and a digit switches the acting identity, and Pause stops everything at once', async () => {
    const { identities, token, user } = await openWithToken()
    identities.paste(token)
    const [first] = identities.getSnapshot().identities
    identities.actAs(null)
    await user.keyboard('{Alt>}[Digit1]{/Alt}')
    expect(first).toBeDefined()
    expect(identities.getSnapshot().actingId).toBe(first?.id)
    await user.click(screen.getByRole('button', { name: 'Pause acting and funding' }))
    expect(screen.getByRole('button', { name: 'Acting as, Paused' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    expect(screen.queryByRole('button', { name: 'Acting as, Paused' })).not.toBeInTheDocument()
  })

  it('removes an identity, and says that no one acts then', async () => {
    const { identities, token, user } = await openWithToken()
    identities.paste(token)
    await user.click(await screen.findByRole('button', { name: /^More for/ }))
    await user.click(screen.getByRole('menuitem', { name: /^Remove/ }))
    expect(identities.getSnapshot().identities).toEqual([])
    expect(await screen.findByText('nobody, not sent')).toBeVisible()
  })
})
