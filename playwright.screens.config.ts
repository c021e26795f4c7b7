import { defineConfig } from '@playwright/test'
import config from './playwright.config'

export default defineConfig(config, {
  testDir: 'test/screens',
  outputDir: 'test-results/screens',
  timeout: 120_000,
  reporter: [['line']],
})
