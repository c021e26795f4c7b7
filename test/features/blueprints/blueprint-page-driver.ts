import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { isJsonObject, type JsonObject } from '@/lib/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/world'
import { renderConsole } from '@test/support/render-console'
import { smallBlueprint } from './small-blueprint'

/** The console on a blueprint's page, and what the service holds and was asked for. */
export async function openBlueprint(id: string = ids.museumGuide) {
  const world = createWorld()
  const guide = world.state.blueprints[ids.museumGuide]
  if (guide) guide.value = { ...guide.value, ...structuredClone(smallBlueprint) }
  const console = await renderConsole(`/blueprints/${encodeURIComponent(id)}`, { world })
  // Looking through all labels at every change of the page takes longer than the page does.
  await waitFor(() => expect(document.getElementById('name')).not.toBeNull())
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
  /** Somebody else saves. */
  const saveElsewhere = async (body: JsonObject) => {
    await console.client.call(endpoints.patchBlueprint, { params: { id }, body })
    sent.length = 0
  }
  return { ...console, stored, sent, saveElsewhere }
}

export const save = () => screen.getByRole('button', { name: /^Save(?! any| with)/ })
export const group = (name: string) => within(screen.getByRole('group', { name }))
export const goToSection = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections of the form' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })
/** A field outside of rows: its label may be in rows too. */
export const field = (label: string, id: string) => screen.getByLabelText(label, { selector: `[id="${id}"]` })
