import type { UserEvent } from '@testing-library/user-event'

/** Replaces a field's text at once. A key press for each character would draw the page as often. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}
