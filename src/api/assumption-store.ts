import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import type { Verdict } from './assumption-evidence'
import type { AssumptionChoices, AssumptionId } from './assumption-alternatives'
import { readChoices } from './assumptions'
import type { Exchange } from './exchange'

export type Evidence = Readonly<Record<Verdict, number>>

/** Choices of one environment, kept in this browser, and what the answers of this visit said about each. */
export interface AssumptionStore {
  getChoices(): AssumptionChoices
  getEvidence(): ReadonlyMap<AssumptionId, Evidence>
  choose(id: AssumptionId, alternative: string): void
  /** A listener of the client's exchanges. */
  weigh(exchange: Exchange): void
  subscribe(listener: () => void): () => void
}

export function createAssumptionStore(environmentId: string, storage: KeyValueStore | null): AssumptionStore {
  const key = `pc-assumptions:${environmentId}`
  const listeners = new Set<() => void>()
  let choices = readChoices(readStored(storage, key))
  let evidence: ReadonlyMap<AssumptionId, Evidence> = new Map()
  const tell = () => listeners.forEach((listener) => listener())

  function count(verdicts: readonly (readonly [AssumptionId, Verdict])[]) {
    if (verdicts.length === 0) return
    const next = new Map(evidence)
    for (const [id, said] of verdicts) {
      const before = next.get(id) ?? { agrees: 0, contradicts: 0 }
      next.set(id, { ...before, [said]: before[said] + 1 })
    }
    evidence = next
    tell()
  }

  return {
    getChoices: () => choices,
    getEvidence: () => evidence,
    choose(id, alternative) {
      choices = readChoices({ ...choices, [id]: alternative })
      writeStored(storage, key, choices)
      tell()
    },
    weigh(exchange) {
      import('./assumption-evidence').then(
        ({ verdictsOf }) => count(verdictsOf(exchange)),
        () => undefined, // Not to be had right now: this answer is not counted.
      )
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
