import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '@test/support/fill'
import { renderPage } from '@test/support/render-page'

test('an assumption is chosen per environment, with a field of one’s own', async () => {
  const { user, console: shown } = await renderPage('/settings')
  const mint = within(await screen.findByRole('region', { name: /when a token is minted/ }))
  expect(mint.getByRole('radio', { name: 'end_user_id' })).toBeChecked()
  await user.click(mint.getByRole('radio', { name: 'Another field' }))
  await fill(user, mint.getByRole('textbox', { name: 'Name of the field' }), 'subject_id')
  await user.click(mint.getByRole('button', { name: 'Use this field' }))
  expect(shown.assumptions.get()['mint-body']).toBe('subject_id')
  expect(localStorage.getItem('pc2.assumptions.test')).toContain('subject_id')
})

test('an export can be imported again, and another file says why not', async () => {
  const { user, console: shown } = await renderPage('/settings', {
    prepare: ({ catalog }) => catalog.markOpened('end-user', 'eu_1'),
  })
  await screen.findByText(/1 catalog entry/)
  const file = shown.catalog.exportJson()
  shown.catalog.forget([{ kind: 'end-user', id: 'eu_1' }])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) return expect.unreachable()
  await user.upload(input, new File([file], 'catalog.json', { type: 'application/json' }))
  expect(await screen.findByText(/Imported catalog.json: 1 added/)).toBeInTheDocument()
  // A browser tells nothing of a file that is chosen again.
  expect(input.value).toBe('')
  await user.upload(input, new File(['{}'], 'odd.json', { type: 'application/json' }))
  expect(await screen.findByText('Could not import odd.json')).toBeInTheDocument()
})

test('everything stored is forgotten after a confirmation', async () => {
  const { user, console: shown } = await renderPage('/settings', {
    prepare: ({ catalog }) => catalog.markOpened('space', 's_1'),
  })
  await user.click(await screen.findByRole('button', { name: 'Forget everything' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Forget everything' }))
  await waitFor(() => expect(shown.catalog.get().entries.size).toBe(0))
})
