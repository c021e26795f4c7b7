import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

it('reads an end user where it is asked whether they are there, and says which fields are empty', async () => {
  const { user } = await renderConsole(`/end-users/${ids.ines}`)
  await user.click(await screen.findByRole('button', { name: 'Still there?' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ines Valdo' })).toBeVisible()
  const fields = screen.getByText('persona_id').closest('div')
  expect(fields).toHaveTextContent(/^persona_idnone/)
})

it('says why a look-up failed, and tries again', async () => {
  const { user, world } = await renderConsole(`/end-users/${ids.ines}`)
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'status', status: 403, times: 1 })
  await user.click(await screen.findByRole('button', { name: 'Still there?' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ines Valdo' })).toBeVisible()
})

it('offers no look-up where the service has no read', async () => {
  await renderConsole('/spaces/spc_1')
  await screen.findByText('This page is not built yet')
  expect(screen.queryByRole('button', { name: 'Still there?' })).toBeNull()
})
