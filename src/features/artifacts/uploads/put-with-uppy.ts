import Uppy from '@uppy/core'
import AwsS3 from '@uppy/aws-s3'
import { hasShape, isNumber, isText } from '@/lib/shape'
import type { PutOutcome, PutRequest } from './put-outcome'

const hasStatus = hasShape({ status: isNumber })
const hasBody = hasShape({ body: isText })
const silent = { debug: () => {}, warn: () => {}, error: () => {} }

/**
 * One PUT to a presigned address. Uppy sends it again to the same address after a 5xx, a 429 or a broken connection, three
 * times within a second; whether another address is asked for is the queue's to decide.
 */
export function putWithUppy({ file, url, headers, onProgress, signal }: PutRequest): Promise<PutOutcome> {
  const uppy = new Uppy({ logger: silent })
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    limit: 1,
    generateObjectKey: ({ id }) => id,
    signRequest: () => Promise.resolve({ url, headers }),
  })
  let wasWhole = false
  return new Promise<PutOutcome>((resolve) => {
    uppy.on('upload-progress', (_file, { bytesUploaded }) => {
      // The whole file went and no answer came: it is not sent a second time before somebody looked whether it is there.
      if (wasWhole && bytesUploaded < file.size) resolve({ kind: 'broke' })
      wasWhole ||= bytesUploaded >= file.size
      onProgress(bytesUploaded)
    })
    uppy.on('upload-success', () => resolve({ kind: 'arrived' }))
    uppy.on('upload-error', (_file, error) => resolve(outcomeOf(error)))
    signal.addEventListener('abort', () => resolve({ kind: 'broke' }), { once: true })
    uppy.addFile({ name: 'file', type: file.type, data: file })
    void uppy.upload().catch(() => resolve({ kind: 'broke' }))
    if (signal.aborted) resolve({ kind: 'broke' })
  }).finally(() => uppy.destroy())
}

function outcomeOf(error: unknown): PutOutcome {
  if (!hasStatus(error) || error.status === 0) return { kind: 'broke' }
  return { kind: 'refused', status: error.status, body: hasBody(error) ? error.body : '' }
}
