import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }
const ring = vi.hoisted(() => ({ isBroken: true }))
vi.mock('@/features/episodes/related-ring', () => ({
  RelatedRing: () => {
    if (ring.isBroken) throw new Error('It broke.')
    return <p>A ring again</p>
  },
}))

it('a broken pane leaves the episode readable, and renders again on request', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { client, identities, user } = await renderConsole(`/episodes/${ids.bottleMarks}`)
  const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
  act(() => void identities.paste(value.token ?? ''))
  expect(await screen.findByText('The related episodes could not be shown', {}, patient)).toBeVisible()
  expect(screen.getByRole('region', { name: 'What worked' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Next/ })).toBeVisible()
  const again = screen.getByRole('button', { name: 'Try again' })
  again.focus()
  // The page renders again around it.
  act(() => identities.actAs(identities.getSnapshot().actingId))
  expect(again).toHaveFocus()
  ring.isBroken = false
  await user.click(again)
  expect(await screen.findByText('A ring again')).toBeVisible()
})
