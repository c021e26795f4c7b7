import { drawFrom } from '@/mock/state/random'
import { generatedBlueprint } from '@/mock/seed/generated-blueprint'
import { ids } from '@/mock/seed/ids'
import type { JsonObject } from '@/lib/json/json'
import type { World } from '@/mock/state/world'

/** Adds a blueprint with 1,000 traits, goals and triggers each to a world, far more than usual. Returns its id. */
export function addThousandOfEach({ state }: World): string {
  const large = state.blueprints[ids.large]
  if (!large) throw new Error('The seeded world has changed.')
  const id = 'bp_01K0TH0VSAND0FEA'
  const plan = {
    ...{ id, blueprint_id: 'thousand-of-each', name: 'A thousand of each', category: 'stress' },
    ...{ description: 'Larger than any in use', revision: 3, traits: 1000, goals: 1000, triggers: 1000 },
  }
  const value = generatedBlueprint(plan, Date.now(), drawFrom(id))
  state.blueprints[id] = { ...large, value: value as JsonObject } // plain JSON
  return id
}
