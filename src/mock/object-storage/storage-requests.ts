import { respondStorage } from './respond-storage'
import type { World } from '@/mock/state/world'

const slice = 64 * 1024
/** Milliseconds per slice: about 4 MB a second, and no file takes more than about eight seconds. */
const pace = 16
const mostSlices = 500

/**
 * Keeps uploads to the mock's storage away from the worker: behind a worker, XMLHttpRequest reports no progress. Their
 * bytes are read slice by slice with a progress event for each, as on a network.
 */
export function answerStorageRequests(world: World): void {
  const Original = window.XMLHttpRequest

  window.XMLHttpRequest = class extends Original {
    #address: string | undefined
    #headers = new Headers()
    #answer: { response: Response; text: string } | undefined
    #isAborted = false

    override open(method: string, url: string | URL, ...rest: unknown[]) {
      const address = new URL(url, location.href).href
      this.#address = method === 'PUT' && address.startsWith(`${world.storageUrl}/`) ? address : undefined
      super.open(method, url, rest[0] !== false)
    }
    override setRequestHeader(name: string, value: string) {
      this.#headers.append(name, value)
      super.setRequestHeader(name, value)
    }
    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      if (this.#address === undefined || !(body instanceof Blob)) super.send(body)
      else void this.#put(this.#address, body)
    }
    override abort() {
      this.#isAborted = true
      super.abort()
    }
    override get status() {
      return this.#answer?.response.status ?? super.status
    }
    override get statusText() {
      return this.#answer?.response.statusText ?? super.statusText
    }
    override get responseText() {
      return this.#answer?.text ?? super.responseText
    }
    override getResponseHeader(name: string) {
      return this.#answer ? this.#answer.response.headers.get(name) : super.getResponseHeader(name)
    }
    override getAllResponseHeaders() {
      if (!this.#answer) return super.getAllResponseHeaders()
      return [...this.#answer.response.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }

    async #put(address: string, body: Blob) {
      const step = Math.max(slice, Math.ceil(body.size / mostSlices))
      for (let sent = 0; sent < body.size; sent += step) {
        await new Promise((resolve) => setTimeout(resolve, pace))
        if (this.#isAborted) return
        const loaded = Math.min(body.size, sent + step)
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded, total: body.size }),
        )
      }
      const request = new Request(address, { method: 'PUT', headers: this.#headers, body })
      const response = await respondStorage(world, request)
      if (this.#isAborted) return
      if (response.type === 'error') {
        this.dispatchEvent(new ProgressEvent('error'))
        return
      }
      this.#answer = { response, text: await response.text() }
      this.dispatchEvent(new ProgressEvent('load'))
    }
  }
}
