import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { IdChip } from '@/ui/id-chip'

it('shows the ends of an id, and names and copies the whole id', async () => {
  const user = userEvent.setup()
  renderPart(<IdChip id="bp_01J8ZQ4N6T7RXQZV" what="blueprint id" />)
  const chip = screen.getByRole('button', { name: 'Copy blueprint id bp_01J8ZQ4N6T7RXQZV' })
  expect(chip).toHaveTextContent('bp_01J8Z…XQZV')
  expect(chip).toHaveAttribute('title', 'bp_01J8ZQ4N6T7RXQZV')
  await user.click(chip)
  expect(await navigator.clipboard.readText()).toBe('bp_01J8ZQ4N6T7RXQZV')
  expect(await screen.findByText('Copied')).toHaveRole('status')
})

it('does not shorten a short id', () => {
  renderPart(<IdChip id="00123" />)
  expect(screen.getByRole('button')).toHaveTextContent(/^00123$/)
})

it('never shortens a number of fewer than 20 digits', () => {
  renderPart(<IdChip id="12345678901234567" />)
  expect(screen.getByRole('button')).toHaveTextContent(/^12345678901234567$/)
})

it('shows more of two ids that would be shortened to the same text, and less again when one is gone', () => {
  const one = 'crp_0000A1B2C3D4E5F6G7H8'
  const other = 'crp_0000A1B2X3D4E5F6G7H8'
  const { rerender } = renderPart(
    <>
      <IdChip id={one} />
      <IdChip id={other} />
      <IdChip id={one} />
    </>,
  )
  const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['crp_0000A1B2C3D4…G7H8', 'crp_0000A1B2X3D4…G7H8', 'crp_0000A1B2C3D4…G7H8'])
  rerender(<IdChip id={one} />)
  expect(shown()).toEqual(['crp_0000…G7H8'])
})

it('shows a whole id as selectable text on the page of its entity', () => {
  renderPart(<IdChip id="bp_01J8ZQ4N6T7RXQZV" what="blueprint id" whole />)
  expect(screen.getByText('bp_01J8ZQ4N6T7RXQZV').closest('button')).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy blueprint id bp_01J8ZQ4N6T7RXQZV' })).toBeVisible()
})
