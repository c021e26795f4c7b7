import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

/** The console after a request with differences, once the log has been cleared. */
async function afterClearing() {
  const view = await renderConsole('/activity')
  await screen.findByRole('heading', { name: 'Activity', level: 1 })
  const ask = () => act(() => view.client.call(endpoints.getBlueprint, { params: { id: ids.odd } }))
  await ask()
  const before = view.exchanges.getHistory()
  await view.user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(view.exchanges.getHistory().total).toBe(0)
  expect(await screen.findByText(/^2 requests and \d+ differences cleared$/)).toBeVisible()
  return { ...view, ask, before }
}

it('restores cleared requests below newer ones on Undo', async () => {
  const { user, exchanges, ask, before } = await afterClearing()
  await ask()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const { retained, total, drift } = exchanges.getHistory()
  expect(retained.slice(1)).toEqual(before.retained)
  expect(total).toBe(before.total + 1)
  expect(drift.map(({ path, count }) => [path, count]).sort()).toEqual(
    before.drift.map(({ path, count }) => [path, count + 1]).sort(),
  )
})

it('does not restore cleared requests once another user has signed in', async () => {
  const { user, exchanges, catalog } = await afterClearing()
  act(() => catalog.switchTo('somebody else'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(exchanges.getHistory().total).toBe(0)
})
