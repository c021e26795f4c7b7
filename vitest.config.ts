import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** These have no component, but need a browser's globals. */
const inBrowser = ['test/session/**/*.test.ts', 'test/api/client.test.ts']

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  define: { __MOCK__: 'false' },
  test: {
    // Loading the same modules anew for every file would be most of the work. Tests leave no state behind.
    isolate: false,
    // By default one core of two is left idle. A third worker makes each test slower, and the whole no faster.
    maxWorkers: 2,
    // A slow machine is no failure.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: inBrowser,
          setupFiles: ['test/support/setup-unit.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['test/**/*.test.tsx', ...inBrowser],
          setupFiles: ['test/support/setup-component.ts'],
        },
      },
    ],
  },
})
