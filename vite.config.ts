import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileHints } from './build/compile-hints.ts'
import { headersPlugin } from './build/headers-plugin.ts'
import { mantineVariables } from './build/mantine-variables.ts'
import { pageCode } from './build/page-code.ts'

/** The mock has its own environment: a browser would warn of a config.json that it fetched for nothing. */
const withoutConfiguration: Plugin = {
  name: 'without-configuration',
  transformIndexHtml: (html) => html.replace(/^.*config\.json.*\n/m, ''),
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    mantineVariables(),
    compileHints,
    pageCode(),
    headersPlugin(),
    mode === 'mock' && withoutConfiguration,
  ],
  resolve: { tsconfigPaths: true },
  // Code behind it is not in the production bundle.
  define: { __MOCK__: JSON.stringify(mode === 'mock') },
  // Otherwise Vite also prepares the packages of the benchmark's pages, with another React.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    // The Content-Security-Policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    // Vite never asks again for a page's own style sheet that failed, and a long list without its styles hangs.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Otherwise what pages share is dozens of small files.
          groups: [
            // It stays in the browser's cache over releases, and a stack trace of it makes V8 parse nothing else again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'initial', tags: ['$initial'], priority: 2 },
            {
              name: 'tables',
              test: /data-table|tanstack\/(react-)?table|entities\/(catalog-list|kind-page)/,
              minShareCount: 2,
              priority: 1,
            },
            // Beside the tables, the lanes scroll with it.
            { name: 'virtual', test: /tanstack\/(react-)?virtual/, minShareCount: 2, priority: 2 },
            { name: 'forms', test: /hook-?form|record-form|ui\/fields/, minShareCount: 2, priority: 2 },
            { name: 'editing', test: /src\/editing/, minShareCount: 2, priority: 1 },
            // Most pages ask as somebody, or list something; the designer does neither. Lists of choices use the icon.
            {
              name: 'records',
              test: /(act-as|token-form|entity-picker|label-form|id-form)\.tsx|(TagsInput|Checkbox|Table)\/(?!CheckIcon)/,
              minShareCount: 5,
              priority: 1,
            },
            { name: 'common', minShareCount: 5 },
            // Else whatever uses one of them first takes it along, and a page loads a table for a function.
            { name: 'small', test: /src\/lib|@tabler|@mantine\/hooks/, minShareCount: 2, priority: 2 },
            // Otherwise the JSON editor loads the forms and the lanes.
            {
              name: 'panel',
              test: /features\/blueprints\/(panel|lanes\/(?!lane-)|form\/(?!codecs))/,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'rates', test: /features\/blueprints\/growth/, minShareCount: 2, priority: 2 },
            {
              name: 'designer',
              test: /features\/blueprints\/(?!json)|src\/blueprint/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
}))
