import { screen, within } from '@testing-library/react'
import type { JsonValue } from '@/lib/json/json'
import type { Fault } from '@/mock/faults/fault'
import { createWorld } from '@/mock/state/world'

export const patient = { timeout: 8_000 }
export const loaded = (count: string) => screen.findByText(`${count} loaded`, undefined, patient)
export const press = (name: string | RegExp) => screen.findByRole('button', { name }, patient)
export const risk = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'What needs attention' })).getByRole('link', { name })
/** The text of a figure as a screen reader reads it: a sum that is rounded on screen has all its digits there. */
export const figure = async (name: RegExp) => {
  const head = await screen.findByText(name, { selector: 'dt' }, patient)
  const shown = head.nextElementSibling
  return (shown?.querySelector('.pc-visually-hidden') ?? shown)?.textContent
}
export const keyLinks = () =>
  screen.getAllByRole('rowheader').flatMap((head) => within(head).queryAllByRole('link'))

export function worldOf(count: number, faults: Fault[] = []) {
  const world = createWorld()
  world.state.apiKeyCount = count
  world.state.faults.push(...faults)
  return world
}

/** Replies to the next list request with this JSON. */
export function answer(json: JsonValue): Fault {
  return { endpoint: 'listApiKeys', kind: 'status', status: 200, times: 1, body: { json } }
}
