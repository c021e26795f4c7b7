import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.c2ln`
const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600
const ines = { sub: ids.ines, tenant_id: 'museum-eu', name: 'Ines Valdo' }

async function open() {
  const view = await renderConsole('/identities')
  await screen.findByRole('heading', { name: 'Identities' })
  const paste = async (text: string) => {
    await view.user.click(screen.getByRole('button', { name: 'Paste a token' }))
    const dialog = await screen.findByRole('dialog')
    await view.user.click(within(dialog).getByLabelText('End-user token'))
    await view.user.paste(text)
    return dialog
  }
  return { ...view, paste }
}

it('replaces a valid token with an expired one only after confirmation', async () => {
  const { paste, identities, user } = await open()
  const ends = inHours(1)
  act(() => void identities.paste(tokenOf({ ...ines, exp: ends })))
  const dialog = await paste(tokenOf({ ...ines, exp: inHours(-2) }))
  expect(dialog).toHaveTextContent('This token has expired, but the current one is still valid')
  await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
  expect(within(dialog).getByRole('alert')).toBeVisible()
  expect(identities.getSnapshot().identities).toMatchObject([{ expiresAt: ends * 1000, status: 'active' }])
  await user.click(within(dialog).getByRole('button', { name: 'Add anyway' }))
  expect(identities.getSnapshot().identities).toMatchObject([{ overdue: true }])
})

it('keeps the valid token if Enter is pressed twice: the confirmation is another, unfocused button', async () => {
  const { paste, identities, user } = await open()
  const ends = inHours(1)
  act(() => void identities.paste(tokenOf({ ...ines, exp: ends })))
  const dialog = await paste(tokenOf({ ...ines, exp: inHours(-2) }))
  expect(within(dialog).getByText(/^Expired /)).toBeVisible()
  const add = within(dialog).getByRole('button', { name: 'Add identity' })
  act(() => add.focus())
  await user.keyboard('{Enter}')
  expect(within(dialog).getByLabelText('End-user token')).not.toHaveAccessibleDescription(/Add anyway/)
  await user.keyboard('{Enter}')
  expect(within(dialog).getByLabelText('End-user token')).toHaveAccessibleDescription(/Choose “Add anyway”/)
  expect(within(dialog).getByRole('button', { name: 'Add anyway' })).not.toHaveFocus()
  expect(add).toHaveFocus()
  await user.click(within(dialog).getByLabelText('End-user token'))
  await user.keyboard('{Enter}{Enter}')
  expect(identities.getSnapshot().identities).toMatchObject([{ expiresAt: ends * 1000, status: 'active' }])
  await user.click(within(dialog).getByRole('button', { name: 'Add anyway' }))
  expect(identities.getSnapshot().identities).toMatchObject([{ overdue: true }])
})

it('adds a token without asking if the replaced one has expired too', async () => {
  const { paste, identities, user } = await open()
  act(() => void identities.paste(tokenOf({ ...ines, exp: inHours(-1) })))
  const dialog = await paste(tokenOf({ ...ines, exp: inHours(1) }))
  await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
  expect(identities.getSnapshot().identities).toMatchObject([{ status: 'active' }])
})

it('warns about a token of another tenant', async () => {
  const { paste, identities, user } = await open()
  const dialog = await paste(tokenOf({ sub: 'eu_piet', tenant_id: 'museum-nl', exp: inHours(1) }))
  expect(dialog).toHaveTextContent('This token belongs to another tenant, museum-nl')
  expect(dialog).toHaveTextContent('museum-eu')
  await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
  expect(identities.getSnapshot().identities).toEqual([])
})

it('warns about the user’s own token', async () => {
  const { paste, client, user, identities } = await open()
  const body = { email: 'maro.okell@museum.example', password: 'museum' }
  const { value } = await client.call(endpoints.logIn, { body })
  const dialog = await paste(value.access_token ?? '')
  expect(dialog).toHaveTextContent('This is your own token, not an end user’s')
  await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
  expect(identities.getSnapshot().identities).toEqual([])
})
