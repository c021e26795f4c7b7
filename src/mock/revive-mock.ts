/** Milliseconds for a stopped worker to wake up and answer. */
const patience = 2_000

/**
 * Tells msw's worker again that this page is mocked. A browser stops an idle worker, and the worker then forgets its
 * pages and lets their requests through to the host of the page.
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

/** Revives the mock whenever the page is looked at again. */
export function reviveOnReturn(): void {
  const revive = () => {
    if (document.visibilityState === 'visible') void reviveMock()
  }
  window.addEventListener('focus', revive)
  window.addEventListener('pageshow', revive)
  document.addEventListener('visibilitychange', revive)
}
