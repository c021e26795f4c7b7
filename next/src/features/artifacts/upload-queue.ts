import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { describeFailure } from '@/api/describe-failure'
import { endpoints } from '@/api/endpoints'
import { isUnfinished, readArtifactsAgain } from '@/api/queries/artifacts'
import type { Artifact } from '@/api/resources/artifacts'
import { ServiceError } from '@/api/service-error'
import type { Environment } from '@/lib/environment'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { randomId } from '@/lib/random-id'
import { brief } from '@/lib/words'
import type { Session } from '@/session/create-session'
import { checksumOf } from './file-content'
import { refusalText, sendableHeaders, storageAddress, StorageError } from './storage'
import { noUploads, uploadsOf, type Sender, type Upload } from './upload-store'

/** Files that are sent at the same time. */
const limit = 4
const silent = { debug: () => {}, warn: () => {}, error: () => {} }

/** The uploads of a console: one queue on all its pages. */
export const uploadQueueOf = memoizeByObject(createUploadQueue)

function createUploadQueue(client: Client, environment: Environment, session: Session, cache: QueryClient) {
  const store = uploadsOf(client)
  const find = (id: string) => store.get().uploads.find((upload) => upload.id === id)
  const set = (uploads: readonly Upload[]) => store.set({ ...store.get(), uploads })
  /** Does nothing for one that was removed meanwhile. */
  const update = (id: string, change: Partial<Upload>) =>
    set(store.get().uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

  /** Asks for an address: once per press, as each presign creates an artifact. */
  async function presign(id: string) {
    const upload = find(id)
    if (!upload) throw new DOMException('Removed', 'AbortError')
    const { file, space, sender } = upload
    update(id, { phase: 'presigning', artifactId: undefined })
    await assertReadable(file)
    const body = { content_type: file.type || 'application/octet-stream', size_bytes: file.size }
    const input = { params: { space_id: space }, body }
    const { value } = await (sender
      ? client.call(endpoints.presignAsEndUser, input, { as: sender.identityId })
      : client.call(endpoints.presignAsServiceUser, input))
    update(id, { artifactId: value.id })
    if (value.id !== undefined) {
      const names = new Map(store.get().names).set(value.id, file.name)
      store.set({ ...store.get(), names })
    }
    const url = storageAddress(value.upload_url, environment)
    const { headers, unsendable } = sendableHeaders(value.required_headers ?? {})
    unsent.set(id, unsendable)
    update(id, { phase: 'sending' })
    // Beside the sending, so that no more files are in memory than are sent.
    void checksumOf(file).then(
      (checksum) => update(id, { checksum }),
      () => undefined, // The file has changed: the sending says so.
    )
    return { url, headers }
  }
  /** Names of headers that a page cannot send, by upload. */
  const unsent = new Map<string, readonly string[]>()
  const startedAt = new Map<string, number>()

  async function load() {
    const [{ default: Uppy }, { default: AwsS3 }] = await Promise.all([
      import('@uppy/core'),
      import('@uppy/aws-s3'),
    ])
    const uppy = new Uppy({ logger: silent })
    uppy.use(AwsS3, {
      limit,
      shouldUseMultipart: false,
      generateObjectKey: ({ name }) => name,
      signRequest: ({ key }) => presign(key),
    })
    uppy.on('upload-progress', (file, { bytesUploaded, bytesTotal }) => {
      if (!file) return
      const start = startedAt.get(file.name) ?? Date.now()
      startedAt.set(file.name, start)
      const speed = bytesUploaded / Math.max(1, Date.now() - start)
      const secondsLeft = ((bytesTotal ?? bytesUploaded) - bytesUploaded) / speed / 1000
      update(file.name, { sent: bytesUploaded, secondsLeft })
    })
    uppy.on('upload-success', (file) => {
      if (!file) return
      uppy.removeFile(file.id)
      const upload = find(file.name)
      if (!upload) return
      update(file.name, { phase: 'arrived' })
      void readArtifactsAgain(cache, upload.space)
    })
    uppy.on('upload-error', (file, error) => {
      if (!file) return
      // Otherwise Uppy would send it again with the next file, and presign for that.
      uppy.removeFile(file.id)
      const upload = find(file.name)
      if (upload)
        void problemOf(upload, error, unsent.get(file.name)).then((problem) =>
          update(file.name, { phase: 'refused', problem }),
        )
    })
    return uppy
  }
  let loading: ReturnType<typeof load> | undefined

  async function send(uploads: readonly Upload[]) {
    try {
      const uppy = await (loading ??= load())
      for (const { id, file } of uploads) {
        startedAt.delete(id)
        if (find(id)) uppy.addFile({ name: id, type: file.type, data: file })
      }
      // Each file tells of its own failure.
      void uppy.upload().catch(() => undefined)
    } catch {
      loading = undefined
      for (const { id } of uploads)
        if (find(id)?.phase === 'waiting')
          update(id, { phase: 'refused', problem: 'The code that sends files could not be loaded.' })
    }
  }

  async function stop(id: string) {
    const uppy = await loading
    const file = uppy?.getFiles().find(({ name }) => name === id)
    if (file) uppy?.removeFile(file.id)
  }

  session.onUserChange(() => {
    const { uploads } = store.get()
    store.set(noUploads)
    for (const { id } of uploads) void stop(id)
  })

  return {
    add(files: readonly File[], space: string, sender: Sender | undefined) {
      const added = files.map((file): Upload => ({
        id: randomId(),
        space,
        file,
        sender,
        phase: 'waiting',
        sent: 0,
      }))
      set([...store.get().uploads, ...added])
      void send(added)
    },
    /** Sends one that was refused again, to a new address. */
    retry(upload: Upload) {
      update(upload.id, { phase: 'waiting', sent: 0, problem: undefined })
      void send([upload])
    },
    remove(id: string) {
      set(store.get().uploads.filter((upload) => upload.id !== id))
      void stop(id)
    },
    clearFinished() {
      set(store.get().uploads.filter(({ phase }) => phase !== 'done'))
    },
    /** Takes what a list says of files that have arrived. */
    found(files: readonly Artifact[]) {
      const byId = new Map(files.map((file) => [file.id, file]))
      const follow = (upload: Upload): Upload => {
        const artifact = byId.get(upload.artifactId)
        if (upload.phase !== 'arrived' || !artifact || artifact === upload.artifact) return upload
        return { ...upload, artifact, phase: isUnfinished(artifact) ? 'arrived' : 'done' }
      }
      const { uploads } = store.get()
      const followed = uploads.map(follow)
      if (followed.some((upload, index) => upload !== uploads[index])) set(followed)
    },
  }
}

const changed = 'The file was changed, moved or deleted here. Choose it again.'

/** Browsers refuse a file that was changed after it was chosen, and a folder. */
async function assertReadable(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new StorageError(changed)
    })
}

/** Why a file was not sent, as a sentence. */
async function problemOf({ file }: Upload, error: unknown, unsendable: readonly string[] = []) {
  if (error instanceof StorageError) return error.message
  if (error instanceof ServiceError) {
    const { detail, quote } = describeFailure(error)
    return [detail, quote && `“${brief(quote, 300)}”`].filter(Boolean).join(' ')
  }
  const headers =
    unsendable.length === 0
      ? ''
      : ` It requires ${brief(unsendable.join(', '), 200)}, which no browser lets a page send.`
  const { status, body } = (error ?? {}) as { status?: number; body?: string } // Uppy's error of a storage
  if (status !== undefined) return `Storage refused it: ${refusalText(status, body ?? '')}.${headers}`
  return assertReadable(file).then(
    () => `Storage gave no answer that this page may read (network or CORS).${headers}`,
    () => changed,
  )
}
