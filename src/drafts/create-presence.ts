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
  /** Tells that the drafts with this part are those of a live tab, until the answer is called. */
  holdPart(part: string): () => void
  /** The parts that live tabs hold; null where nobody can tell. */
  heldParts(): Promise<ReadonlySet<string> | null>
  /** The parts that this tab holds. */
  ownParts(): ReadonlySet<string>
  /** Calls back at once, and whenever it is time to ask again. Answers how to stop that. */
  often(look: () => void): () => void
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
  const own = new Set<string>()
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

  const hold = (name: string) => {
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
      .request(name, { mode: 'shared', signal: stop.signal }, held)
      // Given up before it was granted, or not allowed here: nobody is told of this tab.
      .catch(() => undefined)
      .finally(tell)
    return () => {
      stop.abort()
      release()
    }
  }
  const often = (look: () => void) => {
    looks.add(look)
    look()
    const timer = setInterval(() => {
      if (typeof document === 'undefined' || document.visibilityState === 'visible') look()
    }, pause)
    return () => {
      clearInterval(timer)
      looks.delete(look)
    }
  }

  return {
    edit: (thing) => hold(`${prefixOf(thing)}${me}`),
    watch(thing, listener) {
      let isStopped = false
      let last = false
      const stop = often(
        () =>
          void heldUnder(locks, prefixOf(thing)).then((editors) => {
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
      looks.clear()
      channel?.removeEventListener('message', lookAll)
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

function prefixOf({ partition, kind, id }: EditedThing): string {
  return `pc-editing:${JSON.stringify([partition, kind, id])}:`
}
