import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { belongsTo } from './src/app/frame-modules.ts'
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

const ofFrame = belongsTo([`${root}/src/routes/_console.tsx`, `${root}/src/routes/_console.index.tsx`])
const ofDesigner = belongsTo([`${root}/src/routes/_console.blueprints.$id.index.tsx`])
const ofSmall = belongsTo(
  ['sign-in', '_console.settings', '_console.activity'].map((name) => `${root}/src/routes/${name}.tsx`),
)
const ofLists = belongsTo(
  ['blueprints', 'personas', 'spaces', 'end-users', 'projects', 'corpora', 'episodes'].map(
    (name) => `${root}/src/routes/_console.${name}.index.tsx`,
  ),
)
const ofFirst: typeof ofFrame = (id, graph) => ofFrame(id, graph) || ofDesigner(id, graph)

/** Tests that change globals which modules read when they are loaded: each has all of them to itself. */
const patching = ['test/lib/exact-json.test.ts']

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
          codeSplitting: {
            // The highest priority first: what a group needs goes with it, unless a group before took it.
            groups: [
              {
                name: 'framework',
                test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
                priority: 9,
                tags: ['$initial'],
              },
              // One file for what every page needs, instead of dozens that compress badly.
              { name: 'console', tags: ['$initial'], priority: 8 },
              // What of the framework only pages that read need.
              {
                name: 'reading',
                test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|useBlocker\.js$/,
                priority: 7,
              },
              // Mantine's inputs, which Home does not show: its one index makes them look like a part of every page.
              {
                name: 'inputs',
                test: /@mantine[\\/]core[\\/]esm[\\/](components[\\/](Input|InputBase|TextInput|Textarea|NativeSelect|Combobox|Checkbox|Switch|CloseButton)|utils[\\/]InlineInput)[\\/]/,
                priority: 6.5,
              },
              // The frame around every page of a signed-in user, with Home in it.
              { debugName: 'frame', name: (id, graph) => (ofFrame(id, graph) ? 'frame' : null), priority: 6 },
              // Parts that go together, so that the first page does not fetch what only forms need.
              {
                name: 'virtual',
                test: /react-virtual|virtual-core|without-layout/,
                minShareCount: 2,
                priority: 5,
              },
              {
                name: 'tables',
                test: /node_modules[\\/]@tanstack[\\/](react-table|table-core)[\\/]|src[\\/]ui[\\/]data-table[\\/]/,
                priority: 5,
                includeDependenciesRecursively: false,
              },
              {
                name: 'contract',
                test: /src[\\/]api[\\/](?!assumption-registry|describe-failure|put-body|queries[\\/]end-users)|node_modules[\\/]zod[\\/]/,
                minShareCount: 2,
                priority: 5,
              },
              {
                name: 'forms',
                test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/,
                minShareCount: 2,
                priority: 5,
              },
              // What is typed and chosen in, which no page shows first.
              {
                name: 'fields',
                test: /src[\\/](ui[\\/](tags-field|open-enum-field|use-combobox|option-list|combobox-field|suggestion-options|dense-field|number-text|confirm-dialog|dialog)|entities[\\/]leave-guard)/,
                minShareCount: 2,
                priority: 2.5,
              },
              // How failures are told: nobody hopes to see it first.
              {
                name: 'failures',
                test: /src[\\/](ui[\\/](error-|failure-|still-waiting)|entities[\\/](failure-line|stale-notice)|api[\\/]describe-failure)/,
                minShareCount: 2,
                priority: 2.5,
              },
              // What the first pages draw with.
              {
                debugName: 'parts',
                name: (id, graph) => (ofFirst(id, graph) ? 'parts' : null),
                test: /src[\\/](ui|lib|session|storage[\\/]drafts[\\/]draft\.ts)|@tabler/,
                minShareCount: 2,
                priority: 4,
              },
              // The draft of a blueprint and what can be done to it.
              {
                debugName: 'draft',
                name: (id, graph) => (ofDesigner(id, graph) ? 'draft' : null),
                test: /src[\\/](blueprint[\\/]model[\\/]|features[\\/]blueprints[\\/](draft-store|visible-problems))/,
                minShareCount: 2,
                priority: 3.2,
              },
              // What the first page of a blueprint needs and others too.
              {
                debugName: 'designer',
                name: (id, graph) => (ofDesigner(id, graph) ? 'designer' : null),
                test: /src[\\/](blueprint|features[\\/]blueprints)[\\/]/,
                minShareCount: 2,
                priority: 3.1,
              },
              // What a page with a reference to an entity needs; beside it the lists of entities and what finds ids in anything pasted.
              {
                debugName: 'entities',
                name: (id, graph) => (ofDesigner(id, graph) ? 'entities' : null),
                test: /src[\\/](entities|storage[\\/]catalog)[\\/]/,
                minShareCount: 2,
                priority: 3,
              },
              // Also for pages without a list.
              {
                debugName: 'drafts',
                name: (id, graph) => (ofDesigner(id, graph) ? 'drafts' : null),
                test: /src[\\/]storage[\\/]drafts[\\/]/,
                minShareCount: 2,
                priority: 3,
              },
              // What several pages draw of a blueprint, and what they share of edited records.
              {
                name: 'drawn',
                test: /src[\\/]blueprint[\\/](?!model)/,
                minShareCount: 2,
                priority: 1.2,
              },
              {
                name: 'editing',
                test: /src[\\/](editing[\\/]|api[\\/]put-body)/,
                minShareCount: 2,
                priority: 1,
                includeDependenciesRecursively: false,
              },
              // What pages without a list share with the others.
              {
                debugName: 'basics',
                name: (id, graph) => (ofSmall(id, graph) ? 'basics' : null),
                test: /src[\\/](entities|storage|ui|lib|session|api|layout)[\\/](?!data-table[\\/])|@tabler|@mantine/,
                minShareCount: 2,
                priority: 2.6,
              },
              {
                name: 'catalog-lists',
                test: /src[\\/]entities[\\/](catalog-(?!note)|entity-list-page|filter-catalog|folded-entities|verify-outcome|export-dialog|use-bulk-verify|use-catalog-view)/,
                minShareCount: 2,
                priority: 2.2,
                includeDependenciesRecursively: false,
              },
              {
                debugName: 'lists',
                name: (id, graph) => (ofLists(id, graph) ? 'lists' : null),
                test: /src[\\/](entities|storage[\\/]catalog|ui)[\\/]|@tabler/,
                minShareCount: 2,
                priority: 2,
              },
            ],
          },
        },
      },
    },
    test: {
      restoreMocks: true,
      // Property tests on a machine that does other things at the same time.
      testTimeout: 40_000,
      // By default one core stays idle, which on two is half of them.
      maxWorkers: '100%',
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['test/**/*.test.ts'],
            exclude: ['test/{features,ui,e2e,bench}/**', ...patching],
            setupFiles: ['test/support/setup-unit.ts'],
            // Loading the same modules anew for every file would be most of the work. Tests here leave no state behind.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'patching',
            environment: 'node',
            include: patching,
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
  }
})
