import type { Page } from '@playwright/test'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import type { MockService } from './mock-service'

/** Locators for the parts of a blueprint's form. */
export function blueprintForm(page: Page) {
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const sections = page.getByRole('navigation', { name: 'Sections of the form' })
  return {
    traitDefault: (trait: string) => group(trait).getByLabel('Default', { exact: true }),
    goalTarget: (goal: string, trait: string) =>
      group(`Goal ${goal}`).getByLabel(`Target of ${trait}`, { exact: true }),
    rateMultiplier: (trigger: string) => group(`Trigger ${trigger}`).getByLabel('Rate multiplier'),
    goTo: (section: string) => sections.getByRole('button', { name: new RegExp(`^${section}`) }).click(),
  }
}

/** The blueprint that the service stores, to read it and to change it without the console's knowledge. */
export function storedBlueprint(mock: MockService, id: string = ids.museumGuide): JsonObject {
  const value = mock.world.state.blueprints[id]?.value
  if (!isJsonObject(value)) throw new Error(`The mock holds no blueprint ${id}.`)
  return value
}

export function storedName(mock: MockService, id: string): string {
  const { name } = storedBlueprint(mock, id)
  if (typeof name !== 'string') throw new Error(`The mock holds no name of ${id}.`)
  return name
}

/** Deletes it as another admin would. */
export function removeElsewhere({ world: { state } }: MockService, id: string = ids.museumGuide): void {
  state.blueprints = Object.fromEntries(Object.entries(state.blueprints).filter(([key]) => key !== id))
}

/** Saves it as another admin would. */
export function saveElsewhere(mock: MockService, change: JsonObject, id: string = ids.museumGuide): void {
  const stored = storedBlueprint(mock, id)
  Object.assign(stored, change, { revision: Number(stored.revision) + 1 })
}
