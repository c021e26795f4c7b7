import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestMock, renderPage } from '@test/support/render-page'

function mockWith(record: object) {
  const mock = createTestMock()
  mock.fail('readEndUsers', { status: 200, body: { data: [record] }, times: 3 })
  return mock
}

test.each([
  ['a time in nanoseconds', { updated_at: 1_772_000_000_000_000_000 }, '1772000000000000000'],
  ['markup', { tenant_id: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
  ['text that turns round', { created_by: '\u202Eabc' }, '\u202Eabc'],
])('%s is text like any other', async (_what, odd, text) => {
  await renderPage('/end-users/eu_odd', { mock: mockWith({ id: 'eu_odd', name: 'Odd', ...odd }) })
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(document.querySelector('main img')).toBeNull()
})

test('half a surrogate pair in an id is shown, and leads nowhere', async () => {
  const id = 'e\uD8001'
  const mock = mockWith({ id, name: 'Half' })
  await renderPage('/end-users?ids=e1', { mock })
  expect(await screen.findByRole('heading', { name: 'End users' })).toBeInTheDocument()
  expect(await screen.findByText(/does not know/)).toBeInTheDocument()
})

test('texts of a megabyte are shown in part, and whole by a press', async () => {
  const long = 'x'.repeat(1_000_000)
  const mock = mockWith({ id: 'eu_long', name: long, participant_type: long, created_by: long })
  const { user } = await renderPage('/end-users/eu_long', { mock })
  const [edit = document.body] = await screen.findAllByRole('button', { name: 'Edit 1,000,000 letters' })
  expect(document.body.textContent.length).toBeLessThan(5000)
  expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument()
  await user.click(edit)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show all 1,000,000 letters' }))
  expect(screen.getByText(long)).toBeVisible()
})
