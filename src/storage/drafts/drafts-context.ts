import { createContext } from 'react'

/** What the draft storage needs from the console. The storage itself is loaded with the first page that uses it. */
export interface DraftsHost {
  /** Environment and signed-in subject. Null while no user is signed in. */
  owner(): string | null
  /** Calls back whenever the owner may have changed. */
  subscribe(listener: () => void): () => void
  /** A channel of this environment. */
  openChannel(name: string): BroadcastChannel | null
  /** Aborted when the console ends. */
  readonly end: AbortSignal
}

export const DraftsContext = createContext<DraftsHost | null>(null)
