import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { IdChip } from '@/ui/id-chip'

it('shows the ends of an id, names all of it, and copies all of it', async () => {
  const user = userEvent.setup()
  render(<IdChip id="bp_01J8ZQ4N6T7RXQZV" what="blueprint id" />)
  const chip = screen.getByRole('button', { name: 'Copy blueprint id bp_01J8ZQ4N6T7RXQZV' })
  expect(chip).toHaveTextContent('bp_01J8Z…XQZV')
  expect(chip).toHaveAttribute('title', 'bp_01J8ZQ4N6T7RXQZV')
  await user.click(chip)
  expect(await navigator.clipboard.readText()).toBe('bp_01J8ZQ4N6T7RXQZV')
  expect(await screen.findByText('Copied')).toHaveRole('status')
})

it('does not shorten what is short', () => {
  render(<IdChip id="00123" />)
  expect(screen.getByRole('button')).toHaveTextContent(/^00123$/)
})
