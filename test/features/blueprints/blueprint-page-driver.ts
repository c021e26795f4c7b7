import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import type { UserEvent } from '@testing-library/user-event'
import { renderConsole } from '@test/support/render-console'
import { smallBlueprint } from './small-blueprint'

/** Opens the form of a blueprint, and gives access to the stored blueprint and the requests. */
export async function openBlueprint(id: string = ids.museumGuide) {
  const world = createWorld()
  const guide = world.state.blueprints[ids.museumGuide]
  if (guide) guide.value = { ...guide.value, ...structuredClone(smallBlueprint) }
  const console = await renderConsole(`/blueprints/${encodeURIComponent(id)}?view=form`, { world })
  // Searching all labels at every change of the page takes longer than the page does.
  await waitFor(() => expect(document.getElementById('name')).not.toBeNull(), { timeout: 30_000 })
  screen.getByLabelText('Name', { selector: '#name' })
  const stored = (): JsonObject => {
    const value = console.world.state.blueprints[id]?.value
    if (!isJsonObject(value)) throw new Error('no such blueprint')
    return value
  }
  const sent: { method: string; body: unknown }[] = []
  console.client.listen(({ endpoint, requestBody }) =>
    sent.push({ method: endpoint.method, body: requestBody }),
  )
  /** Saves as another user. */
  const saveElsewhere = async (body: JsonObject) => {
    await console.client.call(endpoints.patchBlueprint, { params: { id }, body })
    sent.length = 0
  }
  return { ...console, stored, sent, saveElsewhere }
}

export const review = () => screen.getByRole('button', { name: /^Review & save/ })
export const saveButton = () => screen.findByRole('button', { name: /^Save \d+ changes?/ })
/** Opens the review and saves the draft. */
export async function save(user: UserEvent) {
  const button = screen.queryByRole('button', { name: /^Save \d+ changes?/ })
  if (!button) await user.click(review())
  await user.click(button ?? (await saveButton()))
}
export async function back(user: UserEvent) {
  await user.click(await screen.findByRole('link', { name: /^Back to the designer/ }))
  await screen.findByLabelText('Name', { selector: '#name' })
}
export const chooseMore = async (user: UserEvent, item: RegExp | string) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
export const group = (name: string) => within(screen.getByRole('group', { name }))
export const goToSection = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections of the form' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })
/** A field outside of rows: rows may have the same label. */
export const field = (label: string, id: string) => screen.getByLabelText(label, { selector: `[id="${id}"]` })
