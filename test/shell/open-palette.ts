import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const field = () => screen.getByRole('combobox', { name: 'Paste an id or search' })
export const chosen = () => screen.getByRole('option', { selected: true })
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

/** Opens the palette once the page is there, and types a text into it. */
export async function openPalette(user: UserEvent, text = '', finds = true) {
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  if (text !== '') fireEvent.change(field(), { target: { value: text } })
  if (finds) await screen.findAllByRole('option')
}
