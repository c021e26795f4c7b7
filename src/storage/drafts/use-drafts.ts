import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Presence } from './create-presence'
import { entityKey, type DraftKind, type DraftRef, type DraftEntry } from './draft'
import type { DraftStorage, DraftStorageState } from './draft-storage'
import { DraftsContext } from './drafts-context'
import { draftsOf, type SaveNews } from './drafts-of'

function useAll() {
  const host = use(DraftsContext)
  if (!host) throw new Error('There is no shelf of drafts around this component.')
  return draftsOf(host)
}

/** The draft storage itself, without subscribing to its changes. */
export function useDraftStorage(): DraftStorage {
  return useAll().draftStorage
}

/** Which tabs are live, and what they edit. */
export function usePresence(): Presence {
  return useAll().presence
}

/** Saves in other tabs. */
export function useSaveNews(): SaveNews {
  return useAll().news
}

/** Subscribes to every change. */
export function useDraftStorageState(): DraftStorageState {
  const { subscribe, getState } = useDraftStorage()
  return useSyncExternalStore(subscribe, getState)
}

/** All drafts of the signed-in subject, the newest first. */
export function useDrafts(): readonly DraftEntry[] {
  return useDraftStorageState().drafts
}

/** The newest draft of each entity, by kind and id in the catalog's format: "blueprint:bp_1". */
export function useDraftsByEntity(): ReadonlyMap<string, DraftEntry> {
  const drafts = useDrafts()
  return useMemo(() => new Map(drafts.toReversed().map((draft) => [entityKey(draft), draft])), [drafts])
}

/** Returns which live tab a draft belongs to: this one, or another one, if that can be determined. */
export function useDraftOwner(): (draft: DraftRef) => 'this tab' | 'another tab' | undefined {
  const presence = usePresence()
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    let isStopped = false
    const check = async () => {
      const now = await presence.heldParts()
      if (isStopped) return
      setHeld((known) => (isSame(now, known) ? known : now))
    }
    const stop = presence.often(() => void check())
    return () => {
      isStopped = true
      stop()
    }
  }, [presence])
  return ({ part }) => {
    if (part === undefined) return undefined
    if (presence.ownParts().has(part)) return 'this tab'
    return held?.has(part) ? 'another tab' : undefined
  }
}

/**
 * Whether another tab of this browser edits the same entity. While `isEditing`, this tab is reported to the others too.
 */
export function useEditingElsewhere(kind: DraftKind, id: string, isEditing = true): boolean {
  const { presence, draftStorage } = useAll()
  const partition = useSyncExternalStore(draftStorage.subscribe, () => draftStorage.getState().partition)
  const [elsewhere, setElsewhere] = useState(false)
  useEffect(
    () => (partition === null ? undefined : presence.watch({ partition, kind, id }, setElsewhere)),
    [presence, partition, kind, id],
  )
  useEffect(
    () => (isEditing && partition !== null ? presence.edit({ partition, kind, id }) : undefined),
    [presence, partition, kind, id, isEditing],
  )
  return elsewhere && partition !== null
}

function isSame(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean {
  if (!a || !b) return a === b
  return a.size === b.size && [...a].every((part) => b.has(part))
}
