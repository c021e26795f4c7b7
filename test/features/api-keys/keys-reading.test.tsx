import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestMock, renderPage } from '@test/support/render-page'

function mockOf(count: number) {
  const mock = createTestMock()
  const tenant_id = mock.state.apiKeys[0]?.tenant_id ?? ''
  mock.state.apiKeys = Array.from({ length: count }, (_, index) => ({
    tenant_id,
    value: { key_id: `key_${index}`, spend: 1, max_budget: 10 + index },
  }))
  return mock
}
const spendTotal = async () => (await screen.findByText('Spend', { selector: 'dt' })).parentElement

async function stalledAfter100() {
  const mock = mockOf(150)
  for (const answer of [{}, { network: 'stall' } as const]) mock.fail('listApiKeys', answer)
  const page = await renderPage('/keys', { mock })
  await screen.findByText('100 keys loaded')
  return page
}

test('a walk that is left in the middle goes on when one returns', async () => {
  const { router } = await stalledAfter100()
  await router.navigate({ to: '/settings' })
  await screen.findByRole('heading', { name: 'Settings' })
  await router.navigate({ to: '/keys' })
  expect(await screen.findByText('150 keys loaded')).toBeVisible()
})

test('Stop keeps the keys so far, and the rest can be loaded', async () => {
  const { user } = await stalledAfter100()
  // The charts do not wait for the end of the walk.
  expect(await screen.findByRole('img', { name: /^Of 100 keys/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped at 100 keys')).toBeVisible()
  expect(await spendTotal()).toHaveTextContent('100 keys')
  await user.click(screen.getByRole('button', { name: 'Load the rest' }))
  expect(await screen.findByText('150 keys loaded')).toBeVisible()
})

test('the first thousand keys are read, and all by a press, which is remembered', async () => {
  const mock = mockOf(1100)
  const requests = () => mock.log.filter(({ endpoint }) => endpoint === 'listApiKeys').length
  const { user } = await renderPage('/keys', { mock })
  const readAll = await screen.findByRole('button', { name: 'Read all' })
  expect(screen.getByText('1,000 keys loaded')).toBeVisible()
  expect(screen.getByText(/^More keys exist/)).toBeVisible()
  expect(await spendTotal()).toHaveTextContent('1,000 keys')
  expect(requests()).toBe(10)
  await user.click(readAll)
  expect(await screen.findByText('1,100 keys loaded')).toBeVisible()
  expect(requests()).toBe(11)
  await renderPage('/keys', { mock })
  await expect.poll(requests).toBe(22)
})

test('a failure in the middle keeps the rows, and Try again continues', async () => {
  const mock = mockOf(150)
  mock.fail('listApiKeys', {})
  mock.fail('listApiKeys', { status: 500 })
  const { user } = await renderPage('/keys', { mock })
  expect(await screen.findByText('Could not load more keys after 100')).toBeVisible()
  expect(await spendTotal()).toHaveTextContent('100 keys')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('150 keys loaded')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(mock.log.filter(({ endpoint }) => endpoint === 'listApiKeys')).toHaveLength(3)
})

test('a refresh whose answer has no list leaves the keys', async () => {
  const mock = createTestMock()
  const { user } = await renderPage('/keys', { mock })
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  await expect.poll(() => refresh.getAttribute('aria-disabled')).toBe('false')
  const loaded = screen.getByText(/keys? loaded/).textContent
  mock.fail('listApiKeys', { body: { data: { a: 1 }, paging: { has_more: false } } })
  await user.click(refresh)
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not refresh the API keys')
  expect(screen.getByText(loaded)).toBeVisible()
})
