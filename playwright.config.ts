import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './test/journeys/support/chromium'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A slow machine is no failure.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A trace holds every request with its credential.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}), // A name that is not localhost: plain http is then no secure context.
      args: [...chromiumArguments, '--host-resolver-rules=MAP console.test 127.0.0.1'],
    },
  },
})
