import { loadOnce } from '@/lib/load-once'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import type { Evidence } from './assumption-evidence'
import type { AssumptionChoices, AssumptionId } from './assumption-alternatives'
import { readChoices } from './assumptions'
import type { Exchange } from './exchange'

/** Choices of one environment, kept in this browser, and what the answers of this visit said about each. */
export interface AssumptionStore {
  getChoices(): AssumptionChoices
  /** What is in force in this environment until somebody chooses. */
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
  const listeners = new Set<() => void>()
  let choices = readChoices(readStored(storage, key), usual)
  let evidence: ReadonlyMap<AssumptionId, Evidence> = new Map()
  const weights = loadOnce(() => import('./assumption-evidence'))
  const notify = () => listeners.forEach((listener) => listener())

  return {
    getChoices: () => choices,
    usual: readChoices(undefined, usual),
    getEvidence: () => evidence,
    choose(id, alternative) {
      choices = readChoices({ ...choices, [id]: alternative }, usual)
      writeStored(storage, key, choices)
      notify()
    },
    weigh(exchange) {
      weights().then(
        ({ withVerdicts }) => {
          const next = withVerdicts(evidence, exchange)
          if (next === evidence) return
          evidence = next
          notify()
        },
        () => undefined, // Not to be had right now: this answer is not counted.
      )
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
