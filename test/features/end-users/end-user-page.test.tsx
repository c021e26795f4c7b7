import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { JsonValue } from '@/lib/json/json'
import type { Fault } from '@/mock/faults/fault'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { mockEnvironment } from '@test/support/mount-world'
import { network } from '@test/support/network'
import { openActAs } from '@test/support/act-as'
import { renderConsole } from '@test/support/render-console'
import { nameField, openEndUser, saveButton } from './end-user-driver'

const openThem = (user: UserEvent) => openActAs(user, 'Act as this user')

type Of<Kind> = Kind extends Fault ? Omit<Kind, 'endpoint'> : never
type FaultOf = Of<Fault>

it('shows all fields, and undocumented ones as received', async () => {
  await openEndUser(ids.guide, { x_shelf: { a: [1, null] }, updated_by: 'ines.admin' })
  expect(await nameField()).toHaveValue('Museum guide')
  expect(screen.getByRole('combobox', { name: 'Persona' })).toHaveValue(ids.kioskGuide)
  const unknown = within(screen.getByRole('region', { name: 'Not in the interface' }))
  expect(unknown.getByText('x_shelf')).toBeVisible()
  expect(unknown.getByText('{"a":[1,null]}')).toBeVisible()
  expect(screen.getByText('ines.admin')).toBeVisible()
})

it('omits a field without a value, and preserves one that is not text, until they are set', async () => {
  const { user, sent } = await openEndUser(ids.ines, { external_id: null, persona_id: { odd: true } })
  await user.type(await nameField(), '!')
  expect(screen.getByRole('group', { name: 'Persona' })).toHaveTextContent('{"odd":true}')
  await user.click(screen.getByRole('button', { name: 'Set external id' }))
  await user.type(screen.getByRole('textbox', { name: 'External id' }), '00123')
  await user.click(saveButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ name: 'Ines Valdo!', external_id: '00123', persona_id: { odd: true } })
})

it('suggests the versions of the persona that this browser has seen, and accepts any other id', async () => {
  const { user, catalog, stored } = await openEndUser(ids.guide)
  act(() =>
    catalog.take([
      {
        ...{ kind: 'persona version', id: 'pv_NEWER', source: 'POST persona from blueprint', at: Date.now() },
        fields: { persona_id: ids.kioskGuide, version: '4' },
      },
      {
        ...{ kind: 'persona version', id: 'pv_OTHER', source: 'POST persona from blueprint', at: Date.now() },
        fields: { persona_id: 'per_other', version: '9' },
      },
    ]),
  )
  const field = await screen.findByRole('combobox', { name: 'Active persona version' })
  await user.click(field)
  const options = within(await screen.findByRole('listbox'))
  expect(options.queryByText('Version 9')).toBeNull()
  await user.click(options.getByText('Version 4'))
  expect(field).toHaveValue('pv_NEWER')
  await user.clear(field)
  await user.type(field, 'pv_OTHER')
  expect(field).toHaveAccessibleDescription(/belongs to another persona/)
  await user.clear(field)
  await user.type(field, ids.kioskGuideVersion3)
  expect(screen.getByText('No unsaved changes')).toBeVisible()
  expect(stored()).toMatchObject({ active_persona_version_id: ids.kioskGuideVersion3 })
})

it('warns if the version was chosen for the previous persona', async () => {
  const { user } = await openEndUser(ids.guide)
  const version = await screen.findByRole('combobox', { name: 'Active persona version' })
  expect(version).not.toHaveAccessibleDescription(/previous persona|another persona/)
  const persona = screen.getByRole('combobox', { name: 'Persona' })
  await user.clear(persona)
  await user.type(persona, 'per_new')
  expect(version).toHaveAccessibleDescription(/This was the previous persona’s active version/)
  await user.type(version, '2')
  expect(version).not.toHaveAccessibleDescription(/previous persona/)
})

it('lists an unnamed persona by its id and by its end user', async () => {
  const { user, catalog } = await openEndUser()
  const [at, source] = [Date.now(), 'batch lookup']
  act(() =>
    catalog.take([
      { kind: 'persona', id: 'per_NAMELESS0123456789', source, at, fields: {} },
      { kind: 'persona', id: 'per_LONELY000987654321', source, at, fields: {} },
      {
        ...{ kind: 'end user', id: 'eu_BEARER', source, at },
        fields: { name: 'Rike Stahl', persona_id: 'per_NAMELESS0123456789' },
      },
    ]),
  )
  const field = await screen.findByRole('combobox', { name: 'Persona' })
  await user.click(field)
  await user.type(field, 'per_')
  const options = within(await screen.findByRole('listbox'))
  expect(options.getByRole('option', { name: /^per_NAME…6789\s*of Rike Stahl/ })).toBeVisible()
  expect(options.getByRole('option', { name: /^per_LONE…4321\s*No name yet/ })).toBeVisible()
  await user.click(options.getByText('of Rike Stahl'))
  expect(field).toHaveAccessibleDescription(/per_NAME…6789.*of Rike Stahl/)
})

it('acts as the end user with a token held by the tab, and stops acting on request', async () => {
  const { user, client, identities } = await openEndUser()
  const mint = async (end_user_id: string) => {
    const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id } })
    act(() => void identities.paste(value.token ?? ''))
  }
  await mint(ids.tomas)
  await mint(ids.ines)
  await nameField()
  await user.click((await openThem(user)).getByRole('button', { name: /^Act as Ines Valdo/ }))
  expect(await screen.findByRole('button', { name: 'Acting as this user' })).toBeVisible()
  const { identities: held, actingId } = identities.getSnapshot()
  expect(held.find(({ id }) => id === actingId)?.subject).toBe(ids.ines)
  const choice = await openActAs(user, 'Acting as this user')
  await user.click(choice.getByRole('button', { name: 'Act as nobody' }))
  expect(identities.getSnapshot().actingId).toBeNull()
})

it('asks for a token if the tab has none, and acts with it', async () => {
  const { user, client, identities } = await openEndUser()
  const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  await nameField()
  await user.click((await openThem(user)).getByRole('button', { name: 'Paste a token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a token for Ines Valdo' }))
  await user.click(dialog.getByLabelText('End-user token'))
  await user.paste(value.token ?? '')
  await user.click(dialog.getByRole('button', { name: 'Add identity' }))
  expect(await screen.findByRole('button', { name: 'Acting as this user' })).toBeVisible()
  expect(identities.getSnapshot().actingId).not.toBeNull()
})

it('says whose token is requested, and if a pasted one is for another end user', async () => {
  const { user, client } = await openEndUser()
  await nameField()
  const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.tomas } })
  await user.click((await openThem(user)).getByRole('button', { name: 'Paste a token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a token for Ines Valdo' }))
  await user.click(dialog.getByLabelText('End-user token'))
  await user.paste(value.token ?? '')
  expect(dialog.getByText('This token is not for Ines Valdo')).toBeVisible()
})

it('previews the request for a token, mints it, and acts with it', async () => {
  const { user, identities } = await openEndUser()
  await nameField()
  const choice = await openThem(user)
  expect(choice.getByText(`{"end_user_id":"${ids.ines}"}`)).toBeVisible()
  await user.click(choice.getByRole('button', { name: 'Mint token for Ines Valdo' }))
  expect(await screen.findByRole('button', { name: 'Acting as this user' })).toBeVisible()
  expect(identities.getSnapshot().identities).toMatchObject([{ subject: ids.ines, origin: 'minted' }])
})

it('does not act with a minted token for another end user', async () => {
  const { user, client, identities } = await openEndUser()
  await nameField()
  const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.tomas } })
  network.use(http.post(`${mockEnvironment.baseUrl}/v1/end-users/tokens`, () => HttpResponse.json(value)))
  await user.click((await openThem(user)).getByRole('button', { name: 'Mint token for Ines Valdo' }))
  expect(await screen.findByText('The minted token is for someone other than Ines Valdo')).toBeVisible()
  expect(identities.getSnapshot().actingId).toBeNull()
  expect(screen.getByRole('button', { name: 'Act as this user' })).toBeVisible()
})

it('shows stored facts while a slow read runs, and cancels the read on request', async () => {
  const world = createWorld()
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: null, times: 1 })
  const { user, catalog } = await renderConsole(`/end-users/${ids.ines}`, { world })
  expect(await screen.findByRole('status', { name: 'Loading the end user' })).toBeInTheDocument()
  const at = Date.now() - 7_300_000
  const fields = { external_id: 'visitor-2291' }
  act(() => catalog.take([{ kind: 'end user', id: ids.ines, source: 'PUT end user', at, fields }]))
  expect(screen.getByRole('region', { name: 'Seen in this browser' })).toHaveTextContent(/visitor-2291.*2 h/)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 5_000 }))
  expect(await screen.findByText('The read was cancelled.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Read again' }).at(-1) as HTMLElement)
  expect(await nameField()).toHaveValue('Ines Valdo')
})

it('says that no end user has this id, and shows no form', async () => {
  await renderConsole(`/end-users/${ids.ghost}`)
  expect(await screen.findByText('End user not found')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Act as this user' })).toBeNull()
  // Once, although the header of an end user that is shown has it too.
  expect(screen.getByRole('button', { name: 'Read again' })).toBeVisible()
  expect(document.title).toMatch(/^End user not found · /)
})

const noId: JsonValue = { data: [{ name: 'no id' }] }
it.each<[FaultOf, string]>([
  [{ kind: 'status', status: 403 }, 'Not allowed'],
  [{ kind: 'html' }, 'An answer in an unexpected form'],
  [{ kind: 'status', status: 200, body: { json: noId } }, 'Unclear answer'],
])('says why the end user could not be read after %j, and reads again', async (fault, title) => {
  const world = createWorld()
  world.state.faults.push({ endpoint: 'readEndUsers', times: 1, ...fault })
  const { user, catalog } = await renderConsole(`/end-users/${ids.ines}`, { world })
  expect(await screen.findByText(title)).toBeVisible()
  // The stored facts stay visible, with their age.
  const at = Date.now() - 7_300_000
  const fields = { external_id: 'visitor-2291' }
  act(() => catalog.take([{ kind: 'end user', id: ids.ines, source: 'PUT end user', at, fields }]))
  expect(screen.getByRole('region', { name: 'Seen in this browser' })).toHaveTextContent(/visitor-2291.*2 h/)
  const again = screen.getAllByRole('button', { name: /^(Try|Read) again$/ }).at(-1)
  if (again) await user.click(again)
  expect(await nameField()).toHaveValue('Ines Valdo')
})

it('keeps the loaded end user if a newer read fails', async () => {
  const { user, world } = await openEndUser()
  await user.type(await nameField(), '!')
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'status', status: 500, times: 1 })
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('Could not refresh')).toBeVisible()
  expect(await nameField()).toHaveValue('Ines Valdo!')
})

it('keeps typed text if the session ends during a save', async () => {
  const { user, world, sent } = await openEndUser()
  await user.type(await nameField(), '!')
  world.state.tokenGeneration++
  await user.click(saveButton())
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'museum')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign in and send' }))
  expect(await screen.findByText('End user saved after signing in')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ name: 'Ines Valdo!' })
  expect(await nameField()).toHaveValue('Ines Valdo!')
})
