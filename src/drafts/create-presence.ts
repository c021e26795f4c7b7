import { listenForWake } from '@/lib/listen-for-wake'
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

interface EditedThing {
  readonly partition: string
  readonly kind: DraftKind
  readonly id: string
}

/** Which things the tabs of this browser edit. */
export interface Presence {
  /** Tells that this tab edits a thing, until the answer is called. */
  edit(thing: EditedThing): () => void
  /** Calls back with whether another tab edits a thing, whenever that changes. Answers how to stop that. */
  watch(thing: EditedThing, listener: (elsewhere: boolean) => void): () => void
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
  const looks = new Set<() => void>()
  const lookAll = () => {
    for (const look of looks) look()
  }
  let isOver = false
  const tell = () => {
    // A lock may be let go of later than the channel.
    if (!isOver) channel?.postMessage('changed')
  }
  channel?.addEventListener('message', lookAll)
  const stopListening = listenForWake(lookAll)

  return {
    edit(thing) {
      if (!locks) return () => {}
      const stop = new AbortController()
      let release = () => {}
      const held = () =>
        new Promise<void>((resolve) => {
          release = resolve
          if (stop.signal.aborted) resolve()
          else tell()
        })
      locks
        .request(`${prefixOf(thing)}${me}`, { mode: 'shared', signal: stop.signal }, held)
        // Given up before it was granted, or not allowed here: nobody is told of this tab.
        .catch(() => undefined)
        .finally(tell)
      return () => {
        stop.abort()
        release()
      }
    },
    watch(thing, listener) {
      if (!locks) return () => {}
      let isStopped = false
      let last = false
      const look = () =>
        void editorsOf(locks, thing).then((editors) => {
          const elsewhere = editors.some((editor) => editor !== me)
          if (isStopped || elsewhere === last) return
          last = elsewhere
          listener(elsewhere)
        })
      looks.add(look)
      look()
      const timer = setInterval(() => {
        if (typeof document === 'undefined' || document.visibilityState === 'visible') look()
      }, pause)
      return () => {
        isStopped = true
        clearInterval(timer)
        looks.delete(look)
        if (last) listener(false)
      }
    },
    dispose() {
      isOver = true
      stopListening()
      looks.clear()
      channel?.removeEventListener('message', lookAll)
      channel?.close()
    },
  }
}

/** The tabs that edit a thing. */
async function editorsOf(locks: EditingLocks, thing: EditedThing): Promise<string[]> {
  const prefix = prefixOf(thing)
  try {
    const { held = [] } = await locks.query()
    return held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []))
  } catch {
    return [] // Not allowed here.
  }
}

function prefixOf({ partition, kind, id }: EditedThing): string {
  return `pc-editing:${JSON.stringify([partition, kind, id])}:`
}
