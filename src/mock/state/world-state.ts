import type { Artifact } from '@/api/resources/artifacts'
import type { EndUser } from '@/api/resources/end-users'
import type { Episode } from '@/api/resources/episodes'
import type { Persona, PersonaVersion } from '@/api/resources/personas'
import type { Project } from '@/api/resources/projects'
import type { ChatMessage, Space } from '@/api/resources/spaces'
import type { JsonObject } from '@/lib/json/json'
import type { Fault } from '@/mock/faults/fault'
import type { SuccessForm } from '@/mock/faults/success-form'

export interface Owned<T> {
  tenant_id: string
  value: T
}

export interface User {
  sub: string
  username: string
  email: string
  password: string
  name: string
  tenant_id: string
  role: 'admin' | 'viewer'
}

/** Messages, or the number of messages that a generator creates on demand. */
export type Conversation =
  | { kind: 'kept'; messages: ChatMessage[] }
  | { kind: 'generated'; seed: string; count: number; until: number }

export interface StoredSpace extends Owned<Space> {
  conversation: Conversation
  /** Participants that see only what came after this fraction (0 to 1) of the conversation. */
  joinedLate: Record<string, number>
}

export interface StoredCorpus {
  id: string
  tenant_id: string
  name: string
  description: string
  /** Number of entities in an answer. */
  entities: number
}

export interface StoredArtifact {
  tenant_id: string
  value: Artifact & { id: string }
  /** When the bytes arrived, in epoch milliseconds; null if only presigned. */
  arrivedAt: number | null
  endsAs: 'ready' | 'failed'
  /** Stays in this status, whatever the clock says. */
  stuck?: 'uploaded' | 'processing'
}

export interface Upload {
  artifact_id: string
  signature: string
  /** Epoch milliseconds. */
  expiresAt: number
  requiredHeaders: Record<string, string>
}

/** Seconds. */
export interface Lifetimes {
  userToken: number
  endUserToken: number
  uploadUrl: number
  downloadUrl: number
}

/** Increase whenever stored states of the previous form can no longer be read. */
export const stateVersion = 1

/** The mock's entire memory except the bytes of uploaded files. Plain JSON. */
export interface WorldState {
  version: number
  scenario: string
  /** Epoch milliseconds to which all seeded times are relative. */
  startedAt: number
  /** Milliseconds between the given clock and the world's. */
  clockOffset: number
  /** Time at which the world's clock is stopped. */
  frozenAt: number | null
  randomState: number
  lifetimes: Lifetimes
  users: User[]
  /** Ids of revoked tokens and their original expiry, in epoch seconds. */
  revoked: Record<string, number>
  /** Tokens of earlier generations are refused. */
  tokenGeneration: number
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
  uploads: Record<string, Upload>
  apiKeyCount: number
  /** What chat completions added to the spend of each key, by its alias. */
  chatSpend?: Record<string, number>
  faults: Fault[]
  /** Milliseconds before every answer. */
  latency: number
  /** How successful changes are answered. Default: `plain`. */
  successForm?: SuccessForm
}
