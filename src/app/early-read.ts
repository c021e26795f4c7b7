interface EarlyRead {
  readonly url: string
  readonly authorization: string
  readonly response: Promise<Response>
}

interface Early {
  readonly configuration: Promise<unknown>
  readonly read: Promise<EarlyRead | undefined>
}

declare global {
  interface Window {
    /** Left by public/boot.js, which runs before this bundle has arrived. */
    __personaConsoleEarly?: Early
  }
}

/** Takes what boot.js started and removes it from the window, since it holds a credential. */
export function takeEarly(): Early | undefined {
  const early = globalThis.window.__personaConsoleEarly
  delete globalThis.window.__personaConsoleEarly
  return early
}

/** A fetch that hands out the early answer once, to exactly the request that it was made for. */
export function fetchWithEarly(early: Early | undefined): typeof fetch {
  let pending = early?.read
  return async (input, init) => {
    const started = pending && (init?.method ?? 'GET') === 'GET' ? await pending : undefined
    if (!started) return fetch(input, init)
    const authorization = new Headers(init?.headers).get('authorization')
    if (input !== started.url || authorization !== started.authorization) return fetch(input, init)
    pending = undefined
    return withAbort(started.response, init?.signal ?? undefined)
  }
}

function withAbort(response: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  if (!signal) return response
  return new Promise((resolve, reject) => {
    const abort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    response.then(resolve, reject)
  })
}
