import { createStore } from '@/lib/create-store'
import { hasShape, isNumber, isText, listOf } from '@/lib/shape'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import { withoutCredentials } from '@/lib/without-credentials'
import type { Upload } from './model/upload'

/** A file whose upload ended with its tab. Its bytes are not kept, so it has to be chosen again. */
export interface InterruptedUpload {
  readonly name: string
  readonly size: number
  readonly spaceId: string
  /** Epoch milliseconds. */
  readonly addedAt: number
  /** The tab's run that it belonged to. */
  readonly run: string
}

export type Interrupted = ReturnType<typeof createInterrupted>

const isStored = listOf(
  hasShape({ name: isText, size: isNumber, spaceId: isText, addedAt: isNumber, run: isText }),
)
const maxStored = 200

/**
 * Notes which uploads are running, so that after a crash they can be named. A lock that the browser lets go of however a
 * tab ends tells which notes belong to tabs that still live.
 */
export function createInterrupted(store: KeyValueStore | null, owner: string) {
  const key = `pc-uploads:${owner}`
  const run = crypto.randomUUID()
  let release = () => {}
  let noted = ''
  /** Each name is looked through once, not with every file that ends. */
  const names = new Map<string, string>()
  const lost = createStore<readonly InterruptedUpload[]>([])

  const read = () => {
    const stored = readStored(store, key)
    return isStored(stored) ? stored : []
  }
  const write = (entries: readonly InterruptedUpload[]) => {
    if (entries.length === 0) store?.removeItem(key)
    else writeStored(store, key, entries.slice(0, maxStored))
  }

  function nameOf(id: string, name: string) {
    const known = names.get(id) ?? withoutCredentials(name).text
    names.set(id, known)
    return known
  }

  async function find() {
    const living = await livingRuns()
    lost.set(read().filter((entry) => entry.run !== run && !living.has(entry.run)))
  }

  const locks = navigator.locks as LockManager | undefined // missing on plain HTTP
  void locks?.request(`pc-uploads:${run}`, () => new Promise<void>((resolve) => (release = resolve)))
  void find()

  return {
    getSnapshot: lost.get,
    subscribe: lost.subscribe,
    /** Those that would be lost if the tab ended now. */
    keep(active: readonly Upload[]) {
      const marker = active.map(({ id }) => id).join(' ')
      if (marker === noted) return
      noted = marker
      const own = active.slice(0, maxStored).map(({ id, name, size, spaceId, addedAt }) => ({
        name: nameOf(id, name),
        size,
        spaceId,
        addedAt,
        run,
      }))
      write([...own, ...read().filter((entry) => entry.run !== run)])
    },
    forget(gone: readonly InterruptedUpload[]) {
      const isGone = (entry: InterruptedUpload) =>
        gone.some(
          ({ run: of, name, addedAt }) =>
            of === entry.run && name === entry.name && addedAt === entry.addedAt,
        )
      write(read().filter((entry) => !isGone(entry)))
      lost.set((before) => before.filter((entry) => !isGone(entry)))
    },
    stop() {
      write(read().filter((entry) => entry.run !== run))
      release()
    },
  }
}

async function livingRuns(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.map(({ name = '' }) => name.replace(/^pc-uploads:/, '')))
  } catch {
    return new Set() // Without locks every other run counts as ended.
  }
}
