import { thousands } from '@/lib/thousands'
import type { WorldState } from '@/mock/world-state'

/** What there is of it: "14 blueprints, 41 spaces, 160 files, 3,240 API keys, 2 faults". */
export function stateSummary(state: WorldState): string {
  const sizes: [count: number, one: string, many: string][] = [
    [Object.keys(state.blueprints).length, 'blueprint', 'blueprints'],
    [Object.keys(state.spaces).length, 'space', 'spaces'],
    [Object.keys(state.artifacts).length, 'file', 'files'],
    [Object.keys(state.endUsers).length, 'end user', 'end users'],
    [state.apiKeyCount, 'API key', 'API keys'],
    [state.faults.length, 'fault', 'faults'],
  ]
  const told = sizes
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${thousands(count)} ${count === 1 ? one : many}`)
  return told.length > 0 ? told.join(', ') : 'Nothing but users'
}
