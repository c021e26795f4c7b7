import { start } from './app/start'

async function main(): Promise<void> {
  if (__MOCK__) {
    const { startMockInBrowser } = await import('./mock/browser')
    await start(await startMockInBrowser())
  } else {
    // A browser that once ran a demo build on this address may still have the mock's worker, which would answer for us.
    if ('serviceWorker' in navigator)
      void navigator.serviceWorker.getRegistrations().then((registrations) => {
        for (const registration of registrations) void registration.unregister()
      })
    await start()
  }
}

// Not awaited here: chunks that it imports share code with this one, and would wait for this one to be done.
void main()
