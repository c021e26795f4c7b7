import { createHash } from 'node:crypto'
import type { ObjectStorage } from '@/mock/object-storage/object-storage'
import { storeUpload } from '@/mock/object-storage/storage'
import type { World } from '@/mock/state/world'
import type { Upload } from '@/mock/state/world-state'

/** An external storage does not report uploads, so the mock polls it and reads each upload for its checksum. */
export async function takeArrivals(world: World, storage: ObjectStorage): Promise<void> {
  for (const upload of Object.values(world.state.uploads)) {
    const artifact = world.state.artifacts[upload.artifact_id]
    if (!artifact || artifact.arrivedAt !== null || artifact.value.deleted_at !== undefined) continue
    const key = artifact.value.key ?? ''
    await takeOver(world, upload, storage.presign({ method: 'GET', key, expiresIn: 60 })).catch(() => {
      // Not there yet, or incomplete: the next poll may find it.
    })
  }
}

async function takeOver(world: World, upload: Upload, address: string): Promise<void> {
  const { ok, body } = await fetch(address)
  if (!ok || !body) return body?.cancel()
  const hash = createHash('sha256')
  let size = 0
  for await (const part of body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += part.length
    hash.update(part)
  }
  storeUpload(world, upload, { size, sha256: hash.digest('hex'), bytes: undefined })
}
