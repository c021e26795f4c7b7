import type { ApiKey } from '@/api/resources/api-keys'
import type { Artifact } from '@/api/resources/artifacts'
import type { EndUser } from '@/api/resources/end-users'
import type { Episode } from '@/api/resources/episodes'
import type { Persona, PersonaVersion } from '@/api/resources/personas'
import type { Project } from '@/api/resources/projects'
import type { ChatMessage, CorpusReference, Space } from '@/api/resources/spaces'
import type { JsonObject } from '@/lib/json/json'

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

/** Everything that the mock remembers except the bytes of uploaded files. Plain JSON. */
export interface MockState {
  /** Increased whenever a stored state of the earlier form can no longer be read. */
  version: 2
  /** Epoch milliseconds to which all seeded times are relative. */
  startedAt: number
  /** Milliseconds by which the mock's clock is ahead of the given one. */
  clockOffset: number
  /** Where the sequence of ids and draws stands. */
  randomState: number
  /** Milliseconds before each answer. */
  latency: number
  /** Tokens of earlier generations are refused. */
  tokenGeneration: number
  /** Ids of revoked tokens and when they would have ended, in epoch seconds. */
  revoked: Record<string, number>
  blueprints: Record<string, Owned<JsonObject>>
  personas: Record<string, Owned<Persona>>
  personaVersions: Record<string, Owned<PersonaVersion>>
  endUsers: Record<string, Owned<EndUser>>
  spaces: Record<string, StoredSpace>
  projects: Record<string, Owned<Project>>
  corpora: Record<string, StoredCorpus>
  /** Oldest first within a space. */
  episodes: Record<string, Owned<Episode>>
  artifacts: Record<string, StoredArtifact>
  /** Oldest first, with what each had spent at `startedAt`. */
  apiKeys: StoredKey[]
}
