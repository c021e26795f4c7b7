import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/**
 * Tests that change globals which modules read when they are loaded, or that block and delete the one database: each has
 * its modules and globals to itself.
 */
const alone = ['test/lib/exact-json.test.ts', 'test/storage/local-database.test.ts']

export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      restoreMocks: true,
      // Property tests on a machine that does other things at the same time.
      testTimeout: 40_000,
      // A third of its time a test waits: for an answer of the mock, or for its own debounced work.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['test/**/*.test.ts'],
            exclude: ['test/{features,ui,e2e,bench}/**', ...alone],
            setupFiles: ['test/support/setup-unit.ts'],
            // Loading the same modules anew for every file would be most of the work. Tests here leave no state behind.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'alone',
            environment: 'node',
            include: alone,
            setupFiles: ['test/support/setup-unit.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'component',
            environment: 'happy-dom',
            include: ['test/**/*.test.tsx', 'test/{features,ui}/**/*.test.ts'],
            exclude: ['test/{e2e,bench}/**'],
            // In this order: what the second loads belongs to the file already.
            setupFiles: ['test/support/fresh-modules.ts', 'test/support/setup.ts'],
            sequence: { setupFiles: 'list' },
            isolate: false,
          },
        },
      ],
    },
  }),
)
