import './app/zod-config'
import { start } from './app/start'

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
