import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import type { Client } from '@/api/client'
import type { AfterUnauthorized, Credential, Unauthorized } from '@/api/credential-source'
import type { Endpoint } from '@/api/endpoint'
import type { IdentitiesState } from './identities-state'
import type { IdentityStore } from './identity-record'
import type { Locks } from './refresh-lock'
import type { Schedule } from '@/session/schedule'
import type { Channel } from '@/session/session-peers'

export interface IdentitiesOptions {
  client: () => Client
  choices: () => AssumptionChoices
  /** Channel on which tabs announce refreshed tokens, by fingerprint: tokens never leave their tab. */
  channel?: Channel | null
  locks?: Locks | null
  /** Where identities survive a reload. */
  store?: IdentityStore | null
  /** The signed-in user, and whether their session survives a reload; null if signed out. */
  user?: () => { readonly subject: string; readonly isStored: boolean } | null
  now?: () => number
  schedule?: Schedule
}

/** The end users whose tokens are in this tab, the acting one, and the funding key. */
export interface Identities {
  getSnapshot(): IdentitiesState
  subscribe(listener: () => void): () => void
  /**
   * Adds a token, or replaces the one of the same end user. Returns the identity's id. Throws an
   * `UnusableCredentialError`.
   */
  paste(text: string): string
  /** When the service refused this token; null if it did not. */
  refusedAt(token: string): number | null
  /** Returns the identity's id. Throws the call's `CallError`, or its own if everything was cleared in the meantime. */
  mint(endUserId: string): Promise<string>
  /** Restores what was stored for the user who is signed in now, and stores changes for them. */
  followSession(): void
  actAs(id: string | null): void
  /** One at a time per identity. Throws the call's `CallError`. */
  refresh(id: string): Promise<void>
  drop(id: string): void
  /** Stores a key and attaches it. Returns its id. Throws an `UnusableCredentialError`. */
  addFundingKey(key: string, name?: string): string
  attachFundingKey(id: string | null): void
  dropFundingKey(id: string): void
  /** Stores a key and sends it with chat completions. Returns its id. Throws an `UnusableCredentialError`. */
  addChatKey(key: string, name?: string): string
  chooseChatKey(id: string | null): void
  /** While paused, no requests are sent as an end user and nothing is funded. Tokens and keys stay. */
  setPaused(isPaused: boolean): void
  /** Removes everything; results of running requests are ignored. */
  clear(): void
  acquire(endpoint: Endpoint, signal: AbortSignal): Promise<Credential | null>
  onUnauthorized(unauthorized: Unauthorized): Promise<AfterUnauthorized>
  /** The key for chat completions. Null if none was chosen. */
  chatToken(): string | null
  fundingHeader(): string | null
  dispose(): void
}
