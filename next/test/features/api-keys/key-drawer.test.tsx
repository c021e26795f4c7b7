import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestMock, renderPage } from '@test/support/render-page'

function show(address = '/keys') {
  const mock = createTestMock()
  mock.state.apiKeys = ['label-writer', 'tours-prod', 'refunded'].map((name) => ({
    tenant_id: mock.state.apiKeys[0]?.tenant_id ?? '',
    value: { key_id: name, key_alias: name, spend: 9, max_budget: 10 },
  }))
  return renderPage(address, { mock })
}

test('a drawer is one step of the history, which closing it takes back', async () => {
  const { user, router } = await show()
  const steps = router.history.length
  for (const name of ['label-writer', 'tours-prod', 'refunded']) {
    await user.click(await screen.findByRole('link', { name }))
    await screen.findByRole('dialog', { name })
    expect(router.history.location.state.__TSR_index).toBe(steps)
    // The second press comes while the way back is still under way.
    await user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.history.location.state.__TSR_index).toBe(steps - 1)
    expect(router.state.location.href).toBe('/keys')
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
