import { createStore } from '@/lib/create-store'
import { loadOnce } from '@/lib/load-once'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import type { Evidence } from './assumption-evidence'
import type { AssumptionChoices, AssumptionId } from './assumption-alternatives'
import { readChoices } from './assumptions'
import type { Exchange } from '@/api/exchange'

/** Choices of one environment, stored in this browser, and what the answers of this visit said about each. */
export interface AssumptionStore {
  getChoices(): AssumptionChoices
  /** Active in this environment until a user chooses. */
  readonly usual: AssumptionChoices
  getEvidence(): ReadonlyMap<AssumptionId, Evidence>
  choose(id: AssumptionId, alternative: string): void
  /** A listener of the client's exchanges. */
  weigh(exchange: Exchange): void
  subscribe(listener: () => void): () => void
}

export function createAssumptionStore(
  environmentId: string,
  storage: KeyValueStore | null,
  usual: Partial<AssumptionChoices> = {},
): AssumptionStore {
  const key = `pc-assumptions:${environmentId}`
  const state = createStore({
    choices: readChoices(readStored(storage, key), usual),
    evidence: new Map() as ReadonlyMap<AssumptionId, Evidence>,
  })
  const weights = loadOnce(() => import('./assumption-evidence'))

  return {
    getChoices: () => state.get().choices,
    usual: readChoices(undefined, usual),
    getEvidence: () => state.get().evidence,
    choose(id, alternative) {
      const choices = readChoices({ ...state.get().choices, [id]: alternative }, usual)
      writeStored(storage, key, choices)
      state.set((before) => ({ ...before, choices }))
    },
    weigh(exchange) {
      weights().then(
        ({ withVerdicts }) => {
          const before = state.get()
          const evidence = withVerdicts(before.evidence, exchange)
          if (evidence !== before.evidence) state.set({ ...before, evidence })
        },
        () => undefined, // Could not be loaded now: this answer is not counted.
      )
    },
    subscribe: state.subscribe,
  }
}
