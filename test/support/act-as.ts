import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const patient = { timeout: 8_000 }

/** Opens the Act as dialog by the control of a page, and returns queries within it. */
export async function openActAs(user: UserEvent, name: string | RegExp = 'Act as…') {
  await user.click(await screen.findByRole('button', { name }, patient))
  const choice = within(await screen.findByRole('dialog', { name: 'Act as' }, patient))
  // Its content is loaded separately.
  await choice.findByRole('button', { name: 'Paste a token' }, patient)
  return choice
}
