import type { ApiKey } from '@/api/resources/api-keys'
import type { Artifact } from '@/api/resources/artifacts'
import type { ChatMessage, CorpusReference, Space } from '@/api/resources/spaces'

/** A resource and the tenant that sees it. */
export interface Owned<T> {
  tenant_id: string
  value: T
}

export interface StoredKey extends Owned<ApiKey> {
  /** What it spends on an average day of the mock's clock. Without it, `spend` stays as it is. */
  perDay?: number
}

export interface StoredSpace extends Owned<Space> {
  /** Oldest first. They follow the generated ones. */
  messages: ChatMessage[]
  /** Messages that are made when they are read, so that thousands need no room: how many, and when the last was sent. */
  generated?: { count: number; until: number }
  /** Participants who see only what came after this share (0 to 1) of the conversation. */
  joinedLate: Record<string, number>
}

export interface StoredCorpus extends Owned<CorpusReference> {
  /** Number of entities in an answer. */
  entities: number
}

export interface StoredArtifact extends Owned<Artifact & { id: string }> {
  /** When the bytes arrived, in epoch milliseconds. Null if it is only presigned: then it is not listed. */
  arrivedAt: number | null
  endsAs: 'ready' | 'failed'
  /** Stays in this status, whatever the clock says. */
  stuck?: 'uploaded' | 'processing'
}
