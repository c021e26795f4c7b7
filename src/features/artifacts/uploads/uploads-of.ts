import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import type { Catalog } from '@/storage/catalog/create-catalog'
import type { Environment } from '@/lib/environment'
import { artifactKeys } from '@/api/queries/artifacts'
import { isActive, type Upload } from './model/upload'
import type { Identities } from '@/session/identities'
import type { Session } from '@/session/session'
import { unsavedWork } from '@/session/unsaved-work'
import { loadOnce } from '@/lib/load-once'
import { browserStorage } from '@/lib/stored'
import { createHasher } from './create-hasher'
import { createInterrupted, type Interrupted } from './create-interrupted'
import { nameUploaded } from './name-uploaded'
import { createUploadQueue, type UploadQueue } from './create-upload-queue'

interface Host {
  readonly client: Client
  readonly session: Session
  readonly identities: Identities
  readonly queryClient: QueryClient
  readonly catalog: Catalog
  readonly environment: Environment
}

export interface Uploading {
  readonly queue: UploadQueue
  readonly interrupted: Interrupted
}

const workKey = 'uploads'
const current = new WeakMap<Session, Uploading>()

/** The uploads of whoever is signed in. They go on while pages change, and end when the user leaves. */
export function uploadsOf(host: Host): Uploading {
  const known = current.get(host.session)
  if (known) return known
  const made = start(host)
  current.set(host.session, made)
  return made
}

function start({ client, session, identities, queryClient, catalog, environment }: Host): Uploading {
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
      // Several become ready at the same time: one read that is on its way is enough for them.
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
    current.delete(session)
    queue.stop()
    end.abort()
    interrupted.stop()
  })
  return { queue, interrupted }
}
