import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

async function pasteIds(url: string, text: string) {
  const view = await renderConsole(url)
  await view.user.click(await screen.findByRole('textbox', { name: / ids$/ }))
  await view.user.paste(text)
  return { ...view, pasted: within(screen.getByRole('region', { name: 'Pasted ids' })) }
}

it('looks up many end users with one request, and lists those not found', async () => {
  const { user, pasted, world } = await pasteIds('/end-users', `${ids.ines}, 00123\n${ids.tomas}`)
  await user.click(screen.getByRole('button', { name: 'Look up 3' }))
  expect(await pasted.findByText('Ines Valdo')).toBeVisible()
  expect(await pasted.findByText('2 found, 1 not found')).toBeVisible()
  // The missing ids come first, and can be copied.
  expect(pasted.getAllByRole('listitem')[0]).toHaveTextContent(/^00123.*not found$/i)
  await user.click(pasted.getByRole('button', { name: 'Copy the id not found' }))
  expect(await navigator.clipboard.readText()).toBe('00123')
  const asked = world.log.entries.filter(({ endpoint }) => endpoint === 'readEndUsers')
  expect(asked).toHaveLength(1)
  expect(pasted.getByRole('link', { name: '00123' })).toHaveAttribute('href', '/end-users/00123')
})

it('offers no lookup if the service has no read', async () => {
  await pasteIds('/spaces', 'spc_1 spc_2')
  expect(screen.queryByRole('button', { name: /^Look up/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save to list' })).toBeEnabled()
})

it('extracts ids from JSON and links, and leaves out a token', async () => {
  const { user, pasted } = await pasteIds('/spaces', '["00123", "662E41"]')
  expect(pasted.getAllByRole('link').map((link) => link.textContent)).toEqual(['00123', '662E41'])
  const field = screen.getByRole('textbox', { name: 'Space ids' })
  await user.clear(field)
  await user.paste('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl')
  expect(field).toHaveAccessibleDescription(/token or key was left out/)
  expect(screen.queryByRole('region', { name: 'Pasted ids' })).toBeNull()
})

it('says why an id that no address can contain has no page, and lists it without a link', async () => {
  const { user } = await renderConsole('/spaces')
  const field = await screen.findByRole('textbox', { name: 'Space ids' })
  await user.type(field, '..{Enter}')
  expect(field).toHaveAccessibleDescription(/^This id cannot be part of a page address/)
  await user.clear(field)
  await user.paste('.., spc_1')
  const pasted = within(screen.getByRole('region', { name: 'Pasted ids' }))
  expect(pasted.getByText(/^This id cannot be part of a page address/)).toBeVisible()
  expect(pasted.getAllByRole('link').map((link) => link.textContent)).toEqual(['spc_1'])
  await user.click(screen.getByRole('button', { name: 'Save to list' }))
  expect(await screen.findByText('no address')).toBeVisible()
})

it('says why a lookup failed, shows its request id, and tries again', async () => {
  const { user, world, pasted } = await pasteIds('/end-users', `${ids.ines} ${ids.tomas}`)
  world.state.faults.push({
    endpoint: 'readEndUsers',
    kind: 'status',
    status: 503,
    retryAfter: '7',
    times: 1,
  })
  await user.click(screen.getByRole('button', { name: 'Look up 2' }))
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('2 end users: The service failed')).toBeVisible()
  expect(notice.getByText(/503\. .*It asks you to wait 7 s\./)).toBeVisible()
  expect(notice.getByRole('button', { name: /request id/ })).toBeVisible()
  expect(notice.getByRole('link', { name: 'Open in activity' })).toBeVisible()
  await user.click(notice.getByRole('button', { name: 'Try again' }))
  expect(await pasted.findByText('2 found')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('makes room for the list: ids collapse once all were found or on request, and can be cleared', async () => {
  const { user, pasted } = await pasteIds('/end-users', `${ids.ines} ${ids.tomas}`)
  expect(pasted.getAllByRole('link')).toHaveLength(2)
  await user.click(pasted.getByRole('button', { name: 'Hide the ids', expanded: true }))
  expect(pasted.queryByRole('link')).toBeNull()
  await user.click(pasted.getByRole('button', { name: 'Show the ids', expanded: false }))
  expect(pasted.getAllByRole('link')).toHaveLength(2)
  await user.click(pasted.getByRole('button', { name: 'Clear' }))
  const field = screen.getByRole('textbox', { name: 'End user ids' })
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'Pasted ids' })).toBeNull()
  await user.paste(`${ids.ines} ${ids.tomas}`)
  await user.click(screen.getByRole('button', { name: 'Look up 2' }))
  const again = within(screen.getByRole('region', { name: 'Pasted ids' }))
  expect(await again.findByText('2 found')).toBeVisible()
  expect(again.queryByRole('link')).toBeNull()
  await user.click(again.getByRole('button', { name: 'Show the ids' }))
  expect(again.getByText('Ines Valdo')).toBeVisible()
})

it('cancels a lookup that gets no answer', async () => {
  const { user, world } = await pasteIds('/end-users', `${ids.ines} ${ids.tomas}`)
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: null, times: 1 })
  await user.click(screen.getByRole('button', { name: 'Look up 2' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 5_000 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})
