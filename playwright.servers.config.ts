import { defineConfig } from '@playwright/test'
import config from './playwright.config'

/** Servers of others, which are not part of CI. */
export default defineConfig(config, {
  testDir: 'test/servers',
  outputDir: 'test-results/servers',
  workers: 1,
})
