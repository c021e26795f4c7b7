import { changes } from '@/blueprint/model/changes'
import { presentOf, type Version } from '@/blueprint/model/history'
import type { Conflict } from '@/blueprint/model/merge'
import { keysOf, withKeys, type Draft, type StoredKeys } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { parseJson } from '@/lib/json/exact-json'
import type { JsonObject } from '@/lib/json/json'
import type { DraftSummary } from '@/storage/draft-summary'
import type { DraftState } from './draft-store'

/** A version as text, so that numbers keep their digits, and the keys of its rows. */
interface StoredVersion {
  readonly json: string
  readonly keys: StoredKeys
}

/** The draft of a blueprint in IndexedDB. */
export interface StoredDraft extends DraftSummary {
  /** The tab that wrote it. */
  readonly tab: string
  readonly base: StoredVersion
  readonly draft: StoredVersion
  /** Undecided ones, as JSON. */
  readonly conflicts: string
}

/** What to store of a draft; undefined when nothing of it is left. */
export function storedDraft(state: DraftState, id: string, tab: string): StoredDraft | undefined {
  const { base, draft, history } = state
  const changeCount = changes(base, draft).length
  const { conflicts } = presentOf(history)
  if (changeCount === 0) return undefined
  return {
    ...{ id, tab, changeCount, at: Date.now() },
    name: textIn(draft.name),
    base: storedVersion(base),
    draft: storedVersion(draft),
    conflicts: JSON.stringify(conflicts),
  }
}

/** The inverse of `storedDraft`. */
export function restoredDraft(stored: StoredDraft): { base: Draft; version: Version } {
  const conflicts = parseJson(stored.conflicts) as Conflict[] // only these are stored
  return { base: versionOf(stored.base), version: { draft: versionOf(stored.draft), conflicts } }
}

function storedVersion(draft: Draft): StoredVersion {
  return { json: JSON.stringify(draft), keys: keysOf(draft) }
}

function versionOf({ json, keys }: StoredVersion): Draft {
  return withKeys(parseJson(json) as JsonObject, keys) // only blueprints are stored
}
