import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './src/app/chunk-groups.ts'
import { headersPlugin } from './src/app/headers-plugin.ts'
import { routeFiles } from './src/app/route-files-plugin.ts'
import { mockWorker } from './src/mock/worker-plugin.ts'

const root = import.meta.dirname

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  // Loaders travel with their page: their queries bring the contract's schemas, which the first page does not need.
  codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
})

export default defineConfig(({ mode }) => {
  const testing = mode === 'test'
  const mocked = mode === 'mock' || mode === 'demo'
  // msw registers its worker by address, which Trusted Types allow to a policy only.
  const headers = headersPlugin({ policies: mocked ? ['default'] : [] })
  return {
    plugins: [testing ? [] : routes, react(), headers, routeFiles(), mocked ? mockWorker() : []],
    resolve: {
      alias: {
        '@': `${root}/src`,
        '@test': `${root}/test`,
        // Its build for browsers decodes by writing innerHTML, which the Content-Security-Policy forbids.
        'decode-named-character-reference': `${root}/node_modules/decode-named-character-reference/index.js`,
      },
    },
    define: { __MOCK__: JSON.stringify(mocked) },
    preview: { cors: false },
    // The pages of the benchmark's references have dependencies of their own.
    optimizeDeps: { entries: 'index.html' },
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      // The Content-Security-Policy allows neither data: fonts nor inline scripts.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // The first load would name every script that may follow. Scripts name what they import themselves.
        resolveDependencies: (_file, names, { hostType }) =>
          hostType === 'js' ? names.filter((name) => name.endsWith('.css')) : names,
      },
      rolldownOptions: {
        output: {
          // The first load names style sheets that may follow, and what is random in a name does not compress.
          hashCharacters: 'base36',
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  }
})
