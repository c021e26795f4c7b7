import { createContext } from 'react'

/** What the shelf needs of the console. The shelf itself arrives with the first page that uses it. */
export interface DraftsHost {
  /** Environment and signed-in subject; null while nobody is signed in. */
  owner(): string | null
  /** Calls back whenever the owner may have changed. */
  subscribe(listener: () => void): () => void
  /** A channel of this environment. */
  openChannel(name: string): BroadcastChannel | null
  /** Aborted when the console ends. */
  readonly end: AbortSignal
}

export const DraftsContext = createContext<DraftsHost | null>(null)
