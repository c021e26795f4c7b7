import { listenForWake } from '@/lib/time/listen-for-wake'
import type { DraftKind } from './draft'

/** What of the browser's LockManager is used. */
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

/** Which things the tabs of this browser edit. */
export interface Presence {
  /** Tells that this tab edits a thing, until the answer is called. */
  edit(entity: EditedEntity): () => void
  /** Calls back with whether another tab edits a thing, whenever that changes. Answers how to stop that. */
  watch(entity: EditedEntity, listener: (elsewhere: boolean) => void): () => void
  /** Tells that the drafts with this part are those of a live tab, until the answer is called. */
  holdPart(part: string): () => void
  /** The parts that live tabs hold; null where nobody can tell. */
  heldParts(): Promise<ReadonlySet<string> | null>
  /** The parts that this tab holds. */
  ownParts(): ReadonlySet<string>
  /** Calls back at once, and whenever it is time to ask again. Answers how to stop that. */
  often(check: () => void): () => void
  dispose(): void
}

interface PresenceOptions {
  /** Absent in insecure contexts: then no tab knows of another. */
  locks: EditingLocks | null
  /** Tells other tabs to look again. */
  channel: BroadcastChannel | null
  /** Milliseconds between looks while the tab is visible: a tab that dies tells nobody. */
  pause?: number
}

/** Absent in insecure contexts and outside of browsers. */
export function editingLocks(): EditingLocks | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
}

/** Each tab holds a lock per thing that it edits: the browser lets go of it however the tab ends, and not before. */
export function createPresence({ locks, channel, pause = 5_000 }: PresenceOptions): Presence {
  const me = crypto.randomUUID()
  const checks = new Set<() => void>()
  const own = new Set<string>()
  const checkAll = () => {
    for (const check of checks) check()
  }
  let isOver = false
  const notify = () => {
    // A lock may be let go of later than the channel.
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
      // Given up before it was granted, or not allowed here: nobody is told of this tab.
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

/** The rest of each name that begins like this, of locks in any tab; null where nobody can tell. */
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
