import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useClient } from '@/api/use-client'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { useEnvironment } from '@/session/use-environment'
import { useIdentities } from '@/session/identities/use-identities'
import { useSession } from '@/session/use-session'
import type { Client } from '@/api/client'
import type { Catalog } from '@/storage/catalog/create-catalog'
import type { Environment } from '@/lib/environment'
import { artifactKeys } from '@/api/queries/artifacts'
import type { Identities } from '@/session/identities/identities'
import { perSession } from '@/session/per-session'
import type { Session } from '@/session/session'
import { unsavedWork } from '@/session/unsaved-work'
import { loadOnce } from '@/lib/load-once'
import { browserStorage, readStored, writeStored, type KeyValueStore } from '@/lib/stored'
import { createStore } from '@/lib/create-store'
import { hasShape, isNumber, isText, listOf } from '@/lib/json/shape'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { isActive, type Upload } from './model/upload'
import { createHasher } from './create-hasher'
import { nameUploaded } from './name-uploaded'
import { createUploadQueue, type UploadQueue } from './create-upload-queue'

/** The uploads of this user, from all pages. */
export function useUploads(): Uploading {
  const [client, queryClient] = [useClient(), useQueryClient()]
  const { session } = useSession()
  const { identities } = useIdentities()
  const { environment } = useEnvironment()
  return uploadsOf(session, { client, identities, queryClient, environment, catalog: useCatalogStore() })
}

interface Host {
  readonly client: Client
  readonly identities: Identities
  readonly queryClient: QueryClient
  readonly catalog: Catalog
  readonly environment: Environment
}

interface Uploading {
  readonly queue: UploadQueue
  readonly interrupted: Interrupted
}

const workKey = 'uploads'

/** The uploads of the signed-in user. They continue across pages and end when the user leaves. */
const uploadsOf = perSession(start)

function start(session: Session, { client, identities, queryClient, catalog, environment }: Host): Uploading {
  const owner = `${session.environmentId} ${session.getSnapshot().subject ?? ''}`
  const interrupted = createInterrupted(browserStorage('localStorage'), owner)
  const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  const end = new AbortController()
  let isGuarded = false

  function onChange(uploads: readonly Upload[]) {
    const active = uploads.filter(isActive)
    interrupted.keep(active)
    unsavedWork.set(
      workKey,
      active.length > 0 ? { title: 'uploads that are running', count: active.length } : null,
    )
    if (isGuarded === active.length > 0) return
    isGuarded = active.length > 0
    if (isGuarded) window.addEventListener('beforeunload', warnBeforeUnload)
    else window.removeEventListener('beforeunload', warnBeforeUnload)
  }

  const queue = createUploadQueue({
    client,
    identities: identities.getSnapshot,
    storageOrigins: environment.storageOrigins,
    loadPut: loadOnce(async () => (await import('./create-uppy-put')).createUppyPut(end.signal)),
    hasher: createHasher(),
    onListed: (spaceId) =>
      // Several files may become ready at the same time: one running read is enough for them.
      void queryClient.invalidateQueries({ queryKey: artifactKeys.of(spaceId) }, { cancelRefetch: false }),
    onArrived: (id, { name }) => nameUploaded(catalog, id, name),
    onChange,
  })
  let wasActing = identities.getSnapshot().actingId
  const stopWatching = identities.subscribe(() => {
    const { actingId } = identities.getSnapshot()
    if (actingId !== wasActing || queue.getSnapshot().followHold) queue.wake()
    wasActing = actingId
  })
  const stopListening = session.onLeave(() => {
    stopListening()
    stopWatching()
    queue.stop()
    end.abort()
    interrupted.stop()
  })
  return { queue, interrupted }
}

/** A file whose upload ended with its tab. Its bytes are not stored, so it has to be chosen again. */
interface InterruptedUpload {
  readonly name: string
  readonly size: number
  readonly spaceId: string
  /** Epoch milliseconds. */
  readonly addedAt: number
  /** Id of the tab session that started it. */
  readonly run: string
}

type Interrupted = ReturnType<typeof createInterrupted>

const isStored = listOf(
  hasShape({ name: isText, size: isNumber, spaceId: isText, addedAt: isNumber, run: isText }),
)
const maxStored = 200

/**
 * Stores which uploads are running, so that they can be named after a crash. Each tab holds a lock, which the browser
 * releases however the tab ends: an entry without a lock belongs to a closed tab.
 */
function createInterrupted(store: KeyValueStore | null, owner: string) {
  const key = `pc-uploads:${owner}`
  const run = crypto.randomUUID()
  let release = () => {}
  let noted = ''
  /** Names without credentials, computed once per file. */
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
    const displayName = names.get(id) ?? withoutCredentials(name).text
    names.set(id, displayName)
    return displayName
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
    /** Stores the uploads that would be lost if the tab closed now. */
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
    return new Set() // Without locks every other tab session counts as ended.
  }
}
