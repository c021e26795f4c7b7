import type { World } from '@/mock/state/world'

/** Adds this many end users to the tenant of the signed-in user, and returns their ids. */
export function addEndUsers(world: World, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `eu_MANY${String(index).padStart(4, '0')}K2X`
    world.state.endUsers[id] = {
      tenant_id: 'museum-eu',
      value: { id, name: `Visitor ${index}`, participant_type: 'human', tenant_id: 'museum-eu' },
    }
    return id
  })
}
