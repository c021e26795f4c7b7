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
  /** On which tabs tell each other which token was refreshed. By fingerprint: tokens never leave their tab. */
  channel?: Channel | null
  locks?: Locks | null
  /** Where they survive a reload. */
  store?: IdentityStore | null
  /** Who is signed in, and whether their session survives a reload; null for nobody. */
  user?: () => { readonly subject: string; readonly isStored: boolean } | null
  now?: () => number
  schedule?: Schedule
}

/** The end users whose tokens this tab holds, which of them is acting, and the funding key. */
export interface Identities {
  getSnapshot(): IdentitiesState
  subscribe(listener: () => void): () => void
  /** Adds a token, or replaces the one of the same end user. Answers the identity's id. Throws an `UnusableCredentialError`. */
  paste(text: string): string
  /** When the service refused this very token; null where it did not. */
  refusedAt(token: string): number | null
  /** Answers the identity's id. Throws the `CallError` of the call, or one of its own when all was cleared meanwhile. */
  mint(endUserId: string): Promise<string>
  /** Takes up what was kept for whoever is signed in by now, and keeps on for them. */
  followSession(): void
  actAs(id: string | null): void
  /** One at a time per identity. Throws the `CallError` of the call. */
  refresh(id: string): Promise<void>
  drop(id: string): void
  /** Holds a key and attaches it. Answers its id. Throws an `UnusableCredentialError`. */
  addFundingKey(key: string, name?: string): string
  attachFundingKey(id: string | null): void
  dropFundingKey(id: string): void
  /** While paused, nothing is asked for as an end user and nothing is funded. Tokens and keys stay. */
  setPaused(isPaused: boolean): void
  /** Forgets everything; what is still under way will bring nothing in. */
  clear(): void
  acquire(endpoint: Endpoint, signal: AbortSignal): Promise<Credential | null>
  onUnauthorized(unauthorized: Unauthorized): Promise<AfterUnauthorized>
  fundingHeader(): string | null
  dispose(): void
}
