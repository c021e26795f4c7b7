import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { endpoints } from '@/api/endpoints'
import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

/** Opens the page of an end user, and gives access to the stored end user and the requests. */
export async function openEndUser(id: string = ids.ines, seed: JsonObject = {}) {
  const world = createWorld()
  const seeded = world.state.endUsers[id]
  if (seeded) Object.assign(seeded.value, seed)
  const console = await renderConsole(`/end-users/${encodeURIComponent(id)}`, { world })
  await screen.findByRole('heading', { level: 1 })
  const sent: unknown[] = []
  console.client.listen(({ endpoint, requestBody }) => {
    if (endpoint === endpoints.putEndUser) sent.push(requestBody)
  })
  const stored = () => world.state.endUsers[id]?.value as JsonObject | undefined
  /** Saves as another user. */
  const saveElsewhere = (change: JsonObject) => {
    const found = world.state.endUsers[id]
    if (!found) throw new Error('no such end user')
    found.value = { ...found.value, ...change, updated_by: 'ines.admin' }
  }
  return { ...console, world, sent, stored, saveElsewhere }
}

export const nameField = () => screen.findByRole('textbox', { name: 'Name' })
export const saveButton = () => screen.getByRole('button', { name: /^Save end user/ })

export async function rename(user: UserEvent, name: string) {
  const field = await nameField()
  await user.clear(field)
  await user.type(field, name)
}
