import type { AfterUnauthorized, Credential, Unauthorized } from '@/api/credential-source'
import type { Endpoint } from '@/api/endpoint'
import type { LoginToken } from '@/api/resources/tokens'
import type { KeyValueStore } from '@/lib/stored'
import type { Schedule } from './schedule'
import type { Channel } from './session-peers'
import type { SessionState } from './session-state'

export interface SessionOptions {
  environmentId: string
  baseUrl: string
  /** Lives as long as the tab. */
  storage: KeyValueStore | null
  /** Shared by all tabs. */
  shared: KeyValueStore | null
  channel: Channel | null
  now?: () => number
  schedule?: Schedule
  /** Whether edits on the page would be lost if it were closed. */
  hasUnsavedWork?: () => boolean
  /** Calls back whenever the tab may have slept; returns a function that stops that. */
  listenForWake?: (wake: () => void) => () => void
}

/** The result for a new credential. `other subject`: it waits for `acceptOther` or `declineOther`. */
export type Acceptance = 'accepted' | 'other subject' | 'unusable'

/** The session of one environment, in this tab. */
export interface Session {
  readonly environmentId: string
  /** Settles once storage and the other tabs were checked for a session. */
  readonly ready: Promise<void>
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Whether it survives a reload. */
  isStored(): boolean
  /** Whether this is the session's token. */
  holds(token: string): boolean
  accept(reply: LoginToken, email: string, options?: { keep?: boolean | undefined }): Acceptance
  acceptApiKey(key: string): Acceptance
  acceptOther(): void
  declineOther(): void
  signOut(): void
  openSheet(): void
  keepWorking(): void
  /** Called when all data of the signed-in user must leave this tab's memory, also when the console is disposed. */
  onLeave(listener: () => void): () => void
  acquire(endpoint: Endpoint, signal: AbortSignal, isCheck?: boolean): Promise<Credential | null>
  onUnauthorized(unauthorized: Unauthorized): Promise<AfterUnauthorized>
  dispose(): void
}
