import type { Credential } from '@/api/credential-source'
import type { Endpoint } from '@/api/endpoint'
import type { LoginToken } from '@/api/tokens'
import type { SessionState } from './session-state'

/** What became of a new credential. `other subject`: it waits for `takeOther` or `declineOther`. */
export type Acceptance = 'accepted' | 'other subject' | 'unusable'

/** Who is signed in to one environment, in this tab. */
export interface Session {
  readonly environmentId: string
  /** Settles when storage and the other tabs have been asked for a session. */
  readonly ready: Promise<void>
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
  accept(reply: LoginToken, email: string, options?: { keep?: boolean }): Acceptance
  acceptApiKey(key: string): Acceptance
  takeOther(): void
  declineOther(): void
  signOut(): void
  openSheet(): void
  keepWorking(): void
  /** Looks at the clock and at what other tabs did. Call it whenever the tab may have slept. */
  wake(): void
  /** Told when everything that belongs to the signed-in user has to leave this tab's memory. */
  onLeave(listener: () => void): () => void
  acquire(endpoint: Endpoint, signal: AbortSignal): Promise<Credential | null>
  refused(credential: Credential, endpoint: Endpoint, signal: AbortSignal): Promise<'replay' | 'ask' | 'give up'>
  dispose(): void
}
