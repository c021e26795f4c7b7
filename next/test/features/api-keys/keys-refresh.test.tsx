import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestMock, renderPage } from '@test/support/render-page'

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
