import type { Credential } from '@/api/credential-source'
import type { Endpoint } from '@/api/endpoint'
import type { IdentitiesState } from './identities-state'

/** The end users whose tokens this tab holds, which of them is acting, and the funding key. */
export interface Identities {
  getSnapshot(): IdentitiesState
  subscribe(listener: () => void): () => void
  /** Adds a token, or replaces the one of the same end user. Answers the identity's id. Throws an `UnusableTokenError`. */
  paste(text: string): string
  /** Throws the `CallError` of the call. */
  mint(endUserId: string): Promise<string>
  actAs(id: string | null): void
  /** Throws the `CallError` of the call. One at a time per identity. */
  refresh(id: string): Promise<void>
  drop(id: string): void
  attachFundingKey(key: string): void
  detachFundingKey(): void
  clear(): void
  acquire(endpoint: Endpoint, signal: AbortSignal): Promise<Credential | null>
  refused(
    credential: Credential,
    endpoint: Endpoint,
    signal: AbortSignal,
  ): Promise<'replay' | 'ask' | 'give up'>
  fundingHeader(): string | null
  dispose(): void
}
