/** Milliseconds for a stopped worker to wake up and answer. */
const patience = 2_000

/**
 * Asks msw's worker again to mock this page. A browser stops an idle worker, which then forgets its pages and lets
 * their requests through to the host of the page.
 */
export function reviveMock(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  const worker = workers?.controller
  if (!workers || !worker) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      workers.removeEventListener('message', listen)
      resolve()
    }
    const listen = (event: MessageEvent<unknown>) => {
      const message = event.data
      if (typeof message === 'object' && message && 'type' in message && message.type === 'MOCKING_ENABLED')
        finish()
    }
    const timer = setTimeout(finish, patience)
    workers.addEventListener('message', listen)
    worker.postMessage('MOCK_ACTIVATE')
  })
}

/** Revives the mock whenever the page becomes visible again. */
export function reviveOnReturn(): void {
  const revive = () => {
    if (document.visibilityState === 'visible') void reviveMock()
  }
  window.addEventListener('focus', revive)
  window.addEventListener('pageshow', revive)
  document.addEventListener('visibilitychange', revive)
}

/**
 * A fetch for the mocked console. The mock marks each answer with an `x-request-id`. An answer without it comes from
 * the page's host because the worker was stopped: the worker is revived and the request is sent again. Nothing has
 * taken effect by then, so writes can be sent again too.
 */
export function createMockFetch(
  baseUrl: string,
  revive: () => Promise<void>,
  send: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const spare = input instanceof Request ? input.clone() : input
    const response = await send(input, init)
    if (!addressOf(input).startsWith(`${baseUrl}/`) || response.headers.has('x-request-id')) return response
    await response.body?.cancel()
    await revive()
    return send(spare, init)
  }
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}
