import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }

it('says whose token was refused, and goes on with the next one that is pasted', async () => {
  const { client, identities, user, world } = await renderConsole(`/episodes/${ids.bottleMarks}`)
  const mint = async () =>
    (await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })).value.token ?? ''
  const first = await mint()
  world.state.faults.push({ endpoint: 'getEpisode', kind: 'status', status: 401, times: 1 })
  act(() => void identities.paste(first))
  expect(await screen.findByText(/^The token of .+ is not taken any more\./, {}, patient)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Paste a token' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByLabelText('End-user token'))
  await user.paste(await mint())
  await user.click(within(dialog).getByRole('button', { name: 'Add identity' }))
  expect(await screen.findByRole('region', { name: 'What worked' }, patient)).toBeVisible()
  expect(screen.queryByText(/needs an end user to act as/)).toBeNull()
})
