import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

/** An episode's page, acting as one who may read it. */
async function openEpisode() {
  const console = await renderConsole(`/episodes/${ids.bottleMarks}`)
  const { value } = await console.client.call(endpoints.mintEndUserToken, {
    body: { end_user_id: ids.ines },
  })
  act(() => void console.identities.paste(value.token ?? ''))
  return console
}

it('reads a thing where it is asked whether it is there', async () => {
  const { user, world } = await openEpisode()
  await user.click(await screen.findByRole('button', { name: 'Still there?' }))
  const { topic = '' } = world.state.episodes[ids.bottleMarks]?.value ?? {}
  expect(await screen.findByRole('heading', { level: 1, name: topic })).toBeVisible()
})

it('says why a look-up failed, and tries again', async () => {
  const { user, world } = await openEpisode()
  world.state.faults.push({ endpoint: 'getEpisode', kind: 'status', status: 403, times: 1 })
  await user.click(await screen.findByRole('button', { name: 'Still there?' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  const { topic = '' } = world.state.episodes[ids.bottleMarks]?.value ?? {}
  expect(await screen.findByRole('heading', { level: 1, name: topic })).toBeVisible()
})
