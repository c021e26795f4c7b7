import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const field = () => screen.getByRole('combobox', { name: 'Paste an id or search' })
/** The page behind the palette has its own lists. */
const palette = () => within(screen.getByRole('dialog', { name: 'Open anything' }))
export const chosen = () => palette().getByRole('option', { selected: true })
export const options = () =>
  palette()
    .queryAllByRole('option')
    .map((option) => option.textContent)

/** Opens the palette once the page is ready, and types a text into it. */
export async function openPalette(user: UserEvent, text = '', finds = true) {
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  if (text !== '') fireEvent.change(field(), { target: { value: text } })
  if (finds) await palette().findAllByRole('option')
}
