import boundaries from 'eslint-plugin-boundaries'
import { flatConfigs as importX, importX as importXPlugin } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

// Who may import whom. Everything that is not listed is forbidden.
const directions = {
  app: ['routes', 'layout', 'session', 'storage', 'api', 'ui', 'lib'],
  routes: ['layout', 'feature', 'entities', 'session', 'storage', 'api', 'ui', 'lib'],
  layout: ['entities', 'session', 'storage', 'api', 'ui', 'lib'],
  feature: ['blueprint', 'editing', 'entities', 'session', 'storage', 'api', 'ui', 'lib'],
  blueprint: ['api', 'ui', 'lib'],
  editing: ['entities', 'session', 'storage', 'api', 'ui', 'lib'],
  entities: ['session', 'storage', 'api', 'ui', 'lib'],
  storage: ['api', 'lib'],
  session: ['api', 'lib'],
  api: ['lib'],
  ui: ['lib'],
  lib: [],
  mock: ['api', 'lib', 'ui'],
}

const oneOf = (types) => ({ element: { types: { anyOf: types } } })

const packages = (...restricted) => ['error', { paths: restricted.flat(), patterns: forbiddenPatterns }]
const forbiddenPatterns = [
  { regex: '^@test/|/test/', message: 'The source never imports a test.' },
  { regex: '^(\\.\\./)+', message: 'Leave a folder by its alias: @/…' },
]
const fullZod = { name: 'zod', message: 'The whole of zod costs the first load 18 kB: import zod/mini.' }
const mockOnly = ['msw', 'msw/node', 'msw/browser'].map((name) => ({
  name,
  message: 'Only the mock may use it: it must not reach the production bundle.',
}))

const house = {
  rules: {
    'file-name': {
      create: (context) => ({
        Program(node) {
          const name = context.filename.split(/[\\/]/).at(-1).split('.')[0]
          if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
            context.report({ node, message: 'Name the file in kebab-case, like its one main export.' })
          }
          if (/^(index|utils?|helpers?|misc|types)$/.test(name)) {
            context.report({ node, message: 'Name the file after what it holds: no barrels, no drawers.' })
          }
        },
      }),
    },
    'suppression-reason': {
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            if (/^\s*eslint-disable/.test(comment.value) && !/--\s*\S/.test(comment.value)) {
              context.report({ loc: comment.loc, message: 'Say why the rule is off: -- reason.' })
            }
          }
        },
      }),
    },
  },
}

export default defineConfig(
  globalIgnores([
    'next', // version 2 has its own rules
    'dist',
    'dist-demo',
    'test-results',
    'playwright-report',
    'test/bench/results',
    'src/routeTree.gen.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    plugins: { house },
    rules: {
      'house/file-name': 'error',
      'house/suppression-reason': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-debugger': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-eval': 'error',
      'no-implied-eval': 'off', // typescript-eslint has its own.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CatchClause > BlockStatement[body.length=0]',
        },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels.' },
      ],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // The router's redirect() and notFound() are thrown by design.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }],
        },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An interface may be asynchronous where one of its implementations is not.
      '@typescript-eslint/require-await': 'off',
      // Stores are closures, not classes: their functions may be taken out.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { boundaries, 'import-x': importXPlugin },
    settings: {
      // Without these the cycle rule finds nothing and says nothing.
      ...importX.typescript.settings,
      'import/resolver': { typescript: true },
      'boundaries/elements': [
        { type: 'feature', pattern: 'src/features/*', capture: ['area'], partialMatch: false },
        ...Object.keys(directions)
          .filter((type) => type !== 'feature')
          .map((type) => ({ type, pattern: `src/${type}`, partialMatch: false })),
      ],
      'boundaries/files': [
        { category: 'main', pattern: 'src/main.tsx' },
        { category: 'route tree', pattern: 'src/routeTree.gen.ts' },
      ],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'boundaries/no-unknown-dependencies': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            { from: { file: { categories: 'main' } }, allow: { to: oneOf(['app', 'mock', 'ui', 'lib']) } },
            { from: oneOf(['app']), allow: { to: { file: { categories: 'route tree' } } } },
            ...Object.entries(directions).map(([type, allowed]) => ({
              from: oneOf([type]),
              allow: { to: oneOf(type === 'feature' ? allowed : [type, ...allowed]) },
            })),
            {
              from: oneOf(['feature']),
              allow: {
                to: { element: { type: 'feature', captured: { area: '{{ from.element.captured.area }}' } } },
              },
            },
          ],
        },
      ],
      'no-restricted-imports': packages(fullZod, mockOnly),
    },
  },
  {
    files: ['src/mock/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [fullZod],
          patterns: [
            ...forbiddenPatterns,
            {
              regex: '^@/api/(client|queries/|use-)',
              message: 'The mock knows the contract, not the client.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx', 'test/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['src/routes/**'],
    rules: {
      'house/file-name': 'off',
      'max-lines': ['error', { max: 40, skipBlankLines: true }],
    },
  },
  {
    files: ['test/**'],
    rules: {
      'no-console': ['error', { allow: ['info'] }],
      'no-restricted-imports': ['error', { paths: [fullZod] }],
    },
  },
  { files: ['*.{ts,js}', '**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
)
