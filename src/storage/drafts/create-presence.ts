import { listenForWake } from '@/lib/time/listen-for-wake'
import type { DraftKind } from './draft'

/** The part of the browser's LockManager that is used. */
export interface EditingLocks {
  request(
    name: string,
    options: { mode: 'shared'; signal: AbortSignal },
    run: () => Promise<void>,
  ): Promise<unknown>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

interface EditedEntity {
  readonly partition: string
  readonly kind: DraftKind
  readonly id: string
}

/** Which entities the tabs of this browser are editing. */
export interface Presence {
  /** Reports that this tab edits an entity, until the returned function is called. */
  edit(entity: EditedEntity): () => void
  /** Calls back with whether another tab edits an entity, whenever that changes. Returns a function that stops this. */
  watch(entity: EditedEntity, listener: (elsewhere: boolean) => void): () => void
  /** Reports that the drafts with this part belong to a live tab, until the returned function is called. */
  holdPart(part: string): () => void
  /** The parts that live tabs hold. Null if that cannot be determined. */
  heldParts(): Promise<ReadonlySet<string> | null>
  /** The parts that this tab holds. */
  ownParts(): ReadonlySet<string>
  /** Calls back at once, and whenever it is time to check again. Returns a function that stops this. */
  often(check: () => void): () => void
  dispose(): void
}

interface PresenceOptions {
  /** Null in insecure contexts: then tabs cannot see each other. */
  locks: EditingLocks | null
  /** Prompts other tabs to check again. */
  channel: BroadcastChannel | null
  /** Milliseconds between checks while the tab is visible, because a tab that crashes sends no message. */
  pause?: number
}

/** Null in insecure contexts and outside of browsers. */
export function editingLocks(): EditingLocks | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
}

/**
 * Each tab holds a lock for each entity that it edits: the browser releases it when the tab ends, in whatever way, and
 * not before.
 */
export function createPresence({ locks, channel, pause = 5_000 }: PresenceOptions): Presence {
  const me = crypto.randomUUID()
  const checks = new Set<() => void>()
  const own = new Set<string>()
  const checkAll = () => {
    for (const check of checks) check()
  }
  let isOver = false
  const notify = () => {
    // A lock may be released after the channel was closed.
    if (!isOver) channel?.postMessage('changed')
  }
  channel?.addEventListener('message', checkAll)
  const stopListening = listenForWake(checkAll)

  const hold = (name: string) => {
    if (!locks) return () => {}
    const stop = new AbortController()
    let release = () => {}
    const held = () =>
      new Promise<void>((resolve) => {
        release = resolve
        if (stop.signal.aborted) resolve()
        else notify()
      })
    locks
      .request(name, { mode: 'shared', signal: stop.signal }, held)
      // Aborted before it was granted, or not allowed here: other tabs do not see this tab.
      .catch(() => undefined)
      .finally(notify)
    return () => {
      stop.abort()
      release()
    }
  }
  const often = (check: () => void) => {
    checks.add(check)
    check()
    const timer = setInterval(() => {
      if (typeof document === 'undefined' || document.visibilityState === 'visible') check()
    }, pause)
    return () => {
      clearInterval(timer)
      checks.delete(check)
    }
  }

  return {
    edit: (entity) => hold(`${prefixOf(entity)}${me}`),
    watch(entity, listener) {
      let isStopped = false
      let last = false
      const stop = often(
        () =>
          void heldUnder(locks, prefixOf(entity)).then((editors) => {
            const elsewhere = editors?.some((editor) => editor !== me) ?? false
            if (isStopped || elsewhere === last) return
            last = elsewhere
            listener(elsewhere)
          }),
      )
      return () => {
        isStopped = true
        stop()
        if (last) listener(false)
      }
    },
    holdPart(part) {
      own.add(part)
      const letGo = hold(`${partPrefix}${part}`)
      return () => {
        own.delete(part)
        letGo()
      }
    },
    ownParts: () => own,
    async heldParts() {
      const parts = await heldUnder(locks, partPrefix)
      return parts && new Set(parts)
    },
    often,
    dispose() {
      isOver = true
      stopListening()
      checks.clear()
      channel?.removeEventListener('message', checkAll)
      channel?.close()
    },
  }
}

/** The rest of each lock name with this prefix, in any tab. Null if that cannot be determined. */
async function heldUnder(locks: EditingLocks | null, prefix: string): Promise<string[] | null> {
  try {
    if (!locks) return null
    const { held = [] } = await locks.query()
    return held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []))
  } catch {
    return null // Not allowed here.
  }
}

const partPrefix = 'pc-draft:'

function prefixOf({ partition, kind, id }: EditedEntity): string {
  return `pc-editing:${JSON.stringify([partition, kind, id])}:`
}
