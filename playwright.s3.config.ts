import { defineConfig } from '@playwright/test'
import config from './playwright.config'

export default defineConfig(config, { testDir: 'test/s3', outputDir: 'test-results/s3', workers: 1 })
