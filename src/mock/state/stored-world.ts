import type { World } from './world'
import { stateVersion, type WorldState } from './world-state'

const database = 'persona-console-mock'
const store = 'world'
/** Milliseconds: a hanging database must not keep the console from starting. */
const patience = 1_000
const pause = 250

/** The state that an earlier visit left in this browser, if it can be read and has the current form. */
export async function readStoredState(): Promise<WorldState | undefined> {
  const stored = await inTime(inStore('readonly', (objects) => objects.get('state') as IDBRequest<unknown>))
  return isCurrent(stored) ? stored : undefined
}

/** Stores the world in this browser as it changes, and applies changes from other tabs. */
export async function storeWorld(world: World): Promise<void> {
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(database)
  let timer: ReturnType<typeof setTimeout> | undefined
  let takingOver = false
  world.onChange(() => {
    if (takingOver) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      void inTime(inStore('readwrite', (objects) => objects.put(world.exportState(), 'state'))).then(() =>
        others?.postMessage('changed'),
      )
    }, pause)
  })
  others?.addEventListener('message', () => {
    void readStoredState().then((state) => {
      takingOver = true
      if (state) world.importState(state)
      takingOver = false
    })
  })
  await inTime(storeFiles(world))
}

/** Files are stored one by one: they never change once they have arrived. */
async function storeFiles(world: World): Promise<void> {
  const stored = new Set<string>()
  const keys = await inStore('readonly', (objects) => objects.getAllKeys())
  for (const key of keys) {
    if (typeof key !== 'string' || !key.startsWith('file ')) continue
    const bytes: unknown = await inStore('readonly', (objects) => objects.get(key) as IDBRequest<unknown>)
    const id = key.slice(5)
    if (bytes instanceof Uint8Array && Object.hasOwn(world.state.artifacts, id)) world.files.set(id, bytes)
    stored.add(id)
  }
  world.onChange(() => {
    for (const [id, bytes] of world.files) {
      if (stored.has(id)) continue
      stored.add(id)
      void inTime(inStore('readwrite', (objects) => objects.put(bytes, `file ${id}`)))
    }
  })
}

function isCurrent(stored: unknown): stored is WorldState {
  return (
    typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === stateVersion
  )
}

/** Returns undefined if the database is missing, refuses or hangs: then the world lives in memory only. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const givenUp = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined))
  return Promise.race([work.catch(() => undefined), givenUp])
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const opened = await settled(opening)
  try {
    return await settled(act(opened.transaction(store, mode).objectStore(store)))
  } finally {
    opened.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database refused'))
  })
}
