import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestMock, renderPage } from '@test/support/render-page'

function show(address = '/keys') {
  const mock = createTestMock()
  mock.state.apiKeys = ['label-writer', 'tours-prod', 'refunded'].map((name) => ({
    tenant_id: mock.state.apiKeys[0]?.tenant_id ?? '',
    value: {
      key_id: name,
      key_alias: name,
      user_id: name === 'tours-prod' ? 'evening-tours' : 'shop',
      spend: 9,
      max_budget: 10,
    },
  }))
  return renderPage(address, { mock })
}

test('a drawer is one step of the history, which closing it takes back', async () => {
  const { user, router } = await show()
  const steps = router.history.length
  for (const name of ['label-writer', 'tours-prod', 'refunded']) {
    const row = await screen.findByRole('row', { name: new RegExp(name) })
    row.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name })
    expect(router.history.location.state.__TSR_index).toBe(steps)
    // The second press comes while the way back is still under way.
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.history.location.state.__TSR_index).toBe(steps - 1)
    expect(router.state.location.href).toBe('/keys')
    await waitFor(() => expect(row).toHaveFocus())
  }
})

test('a drawer that the page began with is closed without leaving the page', async () => {
  const { user, router } = await show('/keys?key=label-writer')
  await screen.findByRole('dialog', { name: 'label-writer' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.href).toBe('/keys')
  expect(router.history.canGoBack()).toBe(false)
})

test('a drawer that Forward opened again closes too', async () => {
  const { user, router } = await show()
  await user.click(await screen.findByRole('link', { name: 'refunded' }))
  await screen.findByRole('dialog', { name: 'refunded' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('key'))
  router.history.forward()
  await waitFor(() => expect(router.state.location.search).toHaveProperty('key'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('key'))
})

describe('in a wide window', () => {
  beforeEach(() => setWidth(1440))
  afterEach(() => setWidth(1024))
  const panelOf = (name: string) => screen.findByRole('complementary', { name })
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  test('a key stands beside the list, which stays usable, and Escape leads back to its row', async () => {
    const { user, router } = await show()
    ;(await screen.findByRole('row', { name: /tours-prod/ })).focus()
    await user.keyboard('{Enter}')
    expect(await panelOf('tours-prod')).toHaveTextContent(/9\.00.*of 10\.00.*1\.00 left.*90% of budget used/)
    await user.click(screen.getByRole('link', { name: 'refunded' }))
    const panel = await panelOf('refunded')
    expect(screen.queryByRole('complementary', { name: 'tours-prod' })).not.toBeInTheDocument()
    expect(within(panel).getByRole('button', { name: 'Next key' })).toBeDisabled()
    await user.click(within(panel).getByRole('button', { name: 'Previous key' }))
    await panelOf('tours-prod')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
    expect(screen.getByRole('row', { name: /tours-prod/ })).toHaveFocus()
    expect(router.state.location.href).toBe('/keys')
  })

  test('three columns give way to the panel, unless they are chosen', async () => {
    const { user } = await show('/keys?key=refunded')
    await screen.findByRole('grid')
    expect(columns()).toEqual(['Key', 'Spend', 'Budget', 'Used', 'Lasts about', 'Expires'])
    await user.click(screen.getByRole('button', { name: /^Columns/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'User' }))
    expect(columns()).toContain('User')
    // Closes the menu, not the panel.
    await user.keyboard('{Escape}')
    await panelOf('refunded')
  })

  test('its user leads to the keys of this user', async () => {
    const { user, router } = await show('/keys?key=refunded')
    const panel = await panelOf('refunded')
    expect(panel).toHaveTextContent('shop 2 keys')
    await user.click(within(panel).getByRole('link', { name: 'shop' }))
    expect(router.state.location.search).toEqual({ key: 'refunded', q: 'user:shop' })
    await waitFor(() => expect(screen.queryByRole('row', { name: /tours-prod/ })).not.toBeInTheDocument())
  })
})

const setWidth = (width: number) => {
  ;(
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({ width })
}
