import { start } from './app/start'

async function main(): Promise<void> {
  if (__MOCK__) {
    const { startMockInBrowser } = await import('./mock/browser')
    await start(await startMockInBrowser())
  } else {
    // A browser that once ran a demo build on this address may still have the mock's worker, which would answer in
    // place of the service.
    if ('serviceWorker' in navigator)
      void navigator.serviceWorker.getRegistrations().then((registrations) => {
        for (const registration of registrations) void registration.unregister()
      })
    await start()
  }
}

/** Replaces a skeleton that would wait forever. The error itself still reaches the browser's console. */
function reportFailedStart(): void {
  const message = document.createElement('p')
  message.role = 'alert'
  message.style.padding = '40px'
  message.textContent =
    'The console could not start. Load the page again. If it stays so, part of it could not be fetched, or the server sends headers that forbid it to run.'
  document.getElementById('root')?.replaceChildren(message)
}

// Not awaited here: its chunks share code with this one, and would wait for this one to finish.
main().catch((error: unknown) => {
  reportFailedStart()
  throw error
})
