import { hashFile } from './hash-file'

/** One file at a time, so that the disk has only one extra read during the uploads. */
let last: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  const { id, file } = data
  last = last.then(async () => {
    try {
      postMessage({ id, sha256: await hashFile(file) })
    } catch {
      postMessage({ id, sha256: null }) // Unreadable: the upload itself reports the cause.
    }
  })
})
