import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@/api/client'
import { describeFailure } from '@/api/describe-failure'
import { endpoints } from '@/api/endpoints'
import { refusalText, sendableHeaders, storageAddress, StorageError } from '@/api/object-storage'
import { isUnfinished, readArtifactsAgain } from '@/api/queries/artifacts'
import type { Artifact } from '@/api/resources/artifacts'
import { ServiceError } from '@/api/service-error'
import type { Environment } from '@/api/environment'
import { checksumOf } from '@/lib/file-content'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { randomId } from '@/lib/browser'
import { brief } from '@/lib/words'
import type { Session } from '@/session/create-session'
import { isOnItsWay, noUploads, uploadsOf, type Sender, type Upload } from './upload-store'

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

  /** Asks for an address. Uppy calls it once for a file that it is given, as each presign creates an artifact. */
  async function presign(id: string) {
    const upload = find(id)
    if (!upload) throw new DOMException('Removed', 'AbortError')
    const { file, space, sender } = upload
    update(id, { phase: 'presigning', artifactId: undefined })
    if (!(await isReadable(file))) throw new StorageError(unreadable)
    const body = { content_type: file.type || 'application/octet-stream', size_bytes: file.size }
    const input = { params: { space_id: space }, body }
    const { value } = await (sender
      ? client.call(endpoints.presignAsEndUser, input, { as: sender.identityId })
      : client.call(endpoints.presignAsServiceUser, input))
    update(id, { artifactId: value.id })
    if (value.id !== undefined)
      store.set({ ...store.get(), names: new Map(store.get().names).set(value.id, file.name) })
    const url = storageAddress(value.upload_url, environment)
    const { headers, unsendable } = sendableHeaders(value.required_headers ?? {})
    update(id, { phase: 'sending', unsendable })
    // Beside the sending, so that no more files are in memory than are sent. If it has changed, the sending says so.
    void checksumOf(file).then((checksum) => update(id, { checksum }), Boolean)
    return { url, headers }
  }

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
    uppy.on('upload-progress', (file, { bytesUploaded }) => {
      if (file) update(file.name, { sent: bytesUploaded })
    })
    uppy.on('upload-success', (file) => {
      const upload = find(file?.name ?? '')
      if (file) uppy.removeFile(file.id)
      if (!upload) return
      update(upload.id, { phase: 'arrived' })
      // While others are sent, what has arrived is looked for every few seconds anyway.
      if (!store.get().uploads.some(({ phase }) => isOnItsWay(phase)))
        void readArtifactsAgain(cache, upload.space)
    })
    uppy.on('upload-error', (file, error) => {
      const upload = find(file?.name ?? '')
      // Otherwise Uppy would send it again with the next file, and presign for that.
      if (file) uppy.removeFile(file.id)
      if (!upload) return
      void problemOf(upload, error).then((problem) => update(upload.id, { phase: 'refused', problem }))
    })
    return uppy
  }
  let loading: ReturnType<typeof load> | undefined

  async function send(uploads: readonly Upload[]) {
    const uppy = await (loading ??= load()).catch(() => undefined)
    if (!uppy) {
      loading = undefined
      const problem = 'The code that sends files could not be loaded.'
      for (const { id } of uploads) update(id, { phase: 'refused', problem })
      return
    }
    const kept = uploads.filter(({ id }) => find(id))
    uppy.addFiles(kept.map(({ id, file }) => ({ name: id, type: file.type, data: file })))
    // Each file tells of its own failure.
    void uppy.upload().catch(() => undefined)
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
      update(upload.id, { phase: 'waiting', sent: 0 })
      void send([upload])
    },
    remove(id: string) {
      set(store.get().uploads.filter((upload) => upload.id !== id))
      void stop(id)
    },
    clearFinished() {
      const isNeverListed = ({ phase, artifactId }: Upload) => phase === 'arrived' && artifactId === undefined
      set(store.get().uploads.filter((one) => one.phase !== 'done' && !isNeverListed(one)))
    },
    /** Takes what a list says of files that have arrived. */
    found(files: readonly Artifact[]) {
      const byId = new Map(files.map((file) => [file.id, file]))
      for (const { id, phase, artifactId, artifact } of store.get().uploads) {
        const listed = byId.get(artifactId)
        if (phase === 'arrived' && listed && listed !== artifact)
          update(id, { artifact: listed, phase: isUnfinished(listed) ? 'arrived' : 'done' })
      }
    },
  }
}

/** Not if it was changed after it was chosen, nor a folder. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(Boolean, () => false)

const unreadable = 'The file was changed, moved or deleted here. Choose it again.'

/** Why a file was not sent, as a sentence. */
async function problemOf({ file, unsendable = [] }: Upload, error: unknown): Promise<string> {
  if (error instanceof ServiceError || error instanceof StorageError) {
    const { detail, quote } = describeFailure(error)
    return [detail, quote && `“${brief(quote, 300)}”`].filter(Boolean).join(' ')
  }
  if (!(await isReadable(file))) return unreadable
  const headers = brief(unsendable.join(', '), 200)
  const why = headers && ` It requires ${headers}, which no browser lets a page send.`
  const { status, body = '' } = (error ?? {}) as { status?: number; body?: string } // Uppy's, of a storage
  return status === undefined
    ? `Storage gave no answer that this page may read (network or CORS).${why}`
    : `Storage refused it: ${refusalText(status, body)}.${why}`
}
