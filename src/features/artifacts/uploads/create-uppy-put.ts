import Uppy from '@uppy/core'
import AwsS3 from '@uppy/aws-s3'
import { hasShape, isNumber, isText } from '@/lib/json/shape'
import type { Put, PutOutcome, PutRequest } from './put-outcome'

interface Sending extends PutRequest {
  readonly end: (outcome: PutOutcome) => void
  /** All bytes were sent. */
  wasWhole: boolean
}

const hasStatus = hasShape({ status: isNumber })
const hasBody = hasShape({ body: isText })
const silent = { debug: () => {}, warn: () => {}, error: () => {} }

/**
 * PUTs to presigned addresses with one Uppy instance: to create one per file costs more than to send a small file. Uppy
 * retries the same address after a 5xx, a 429 or a broken connection, three times within a second; the queue decides
 * how many files are sent at the same time and whether to request another address. The instance lives until `ends`
 * aborts.
 */
export function createUppyPut(ends: AbortSignal): Put {
  const sendings = new Map<string, Sending>()
  let last = 0
  const uppy = new Uppy({ logger: silent })
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    limit: Infinity,
    generateObjectKey: ({ id }) => id,
    signRequest: ({ key }) => {
      const sending = sendings.get(key)
      return sending ? Promise.resolve(sending) : Promise.reject(new Error('It is not sent any more'))
    },
  })
  ends.addEventListener('abort', () => uppy.destroy(), { once: true })
  uppy.on('upload-progress', (file, { bytesUploaded }) => {
    const sending = sendings.get(file?.id ?? '')
    if (!sending) return
    const isWhole = bytesUploaded >= sending.file.size
    // All bytes were sent without an answer: the list is checked for the file before it is sent again.
    if (sending.wasWhole && !isWhole) sending.end({ kind: 'broke' })
    sending.wasWhole ||= isWhole
    sending.onProgress(bytesUploaded)
  })
  uppy.on('upload-success', (file) => sendings.get(file?.id ?? '')?.end({ kind: 'arrived' }))
  uppy.on('upload-error', (file, error) => sendings.get(file?.id ?? '')?.end(outcomeOf(error)))

  return async (request) => {
    const { file, signal } = request
    if (signal.aborted) return { kind: 'broke' }
    const restoreHeaderAccess = restrictToExposedHeaders(request.url)
    const id = uppy.addFile({ name: `${++last}`, type: file.type, data: file })
    try {
      return await new Promise<PutOutcome>((end) => {
        const stop = () => end({ kind: 'broke' })
        signal.addEventListener('abort', stop, { once: true })
        sendings.set(id, { ...request, end, wasWhole: false })
        void uppy.upload().catch(stop)
      })
    } finally {
      sendings.delete(id)
      uppy.removeFile(id)
      restoreHeaderAccess()
    }
  }
}

function outcomeOf(error: unknown): PutOutcome {
  if (!hasStatus(error) || error.status === 0) return { kind: 'broke' }
  return { kind: 'refused', status: error.status, body: hasBody(error) ? error.body : '' }
}

const { getResponseHeader } = XMLHttpRequest.prototype
/** Addresses that files are currently sent to, one per file. */
const sentTo = new Set<{ readonly url: string }>()

/**
 * Uppy reads headers of the storage's answers even if they are not exposed. It has no option against that and accepts
 * no custom request, and the browser reports each access as an error of this page. Until the returned function is
 * called, answers from this address return only exposed headers; others have no readable value anyway.
 */
function restrictToExposedHeaders(address: string): () => void {
  const sent = { url: new URL(address).href }
  sentTo.add(sent)
  XMLHttpRequest.prototype.getResponseHeader = exposedHeader
  return () => {
    sentTo.delete(sent)
    if (sentTo.size === 0) XMLHttpRequest.prototype.getResponseHeader = getResponseHeader
  }
}

function exposedHeader(this: XMLHttpRequest, name: string): string | null {
  const isOfUppy = [...sentTo].some(({ url }) => url === this.responseURL)
  const isExposed = this.getAllResponseHeaders()
    .toLowerCase()
    .split('\r\n')
    .some((line) => line.startsWith(`${name.toLowerCase()}:`))
  return isExposed || !isOfUppy ? getResponseHeader.call(this, name) : null
}
