import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

// Who may import whom. Everything that is not listed is forbidden.
const directions = {
  app: ['session', 'storage', 'api', 'ui', 'lib'],
  routes: ['app', 'layout', 'feature', 'api', 'lib'],
  layout: ['account', 'entities', 'session', 'storage', 'api', 'ui', 'lib'],
  account: ['entities', 'session', 'storage', 'api', 'ui', 'lib'],
  feature: ['account', 'blueprint', 'editing', 'entities', 'session', 'storage', 'api', 'ui', 'lib'],
  blueprint: ['api', 'ui', 'lib'],
  editing: ['entities', 'session', 'storage', 'api', 'ui', 'lib'],
  entities: ['session', 'storage', 'api', 'ui', 'lib'],
  storage: ['api', 'lib'],
  session: ['api', 'lib'],
  ui: ['api', 'lib'],
  api: ['lib'],
  lib: [],
  mock: ['storage', 'api', 'ui', 'lib'],
}

const oneOf = (types) => ({ element: { types: { anyOf: types } } })
const forbiddenPatterns = [
  { regex: '^@test/|/test/', message: 'The source never imports a test.' },
  { regex: '^(\\.\\./)+(?!routeTree)', message: 'Leave a folder by its alias: @/…' },
]
const zod = { name: 'zod', message: 'Import z from @/lib/zod: it is set up for the Content-Security-Policy.' }
const zodMini = { ...zod, name: 'zod/mini' }
const textarea = {
  name: '@mantine/core',
  importNames: ['Textarea'],
  message: "TextArea from @/ui/text-area keeps the browser's own undo.",
}
const modals = {
  name: '@mantine/modals',
  message: 'What it opens before its code is there is lost. Use `dialogs` from @/ui/dialogs/dialogs.',
}
const mockOnly = ['msw', 'msw/node', 'msw/browser'].map((name) => ({
  name,
  message: 'Only the mock may use it: it must not reach the production bundle.',
}))

const exportRules = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels.' },
]
const keyless = 'The key of a row would be lost: use setAt, spread, withParts or withKeys.'

export default defineConfig(
  globalIgnores(['**/dist', '**/routeTree.gen.ts', '**/test-results', '**/bench/results']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...exportRules],
      'object-shorthand': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Stores are closures, not classes: their functions may be taken out.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: `${import.meta.dirname}/tsconfig.json` } },
      'boundaries/root-path': import.meta.dirname,
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
      'no-restricted-imports': [
        'error',
        { paths: [zod, zodMini, textarea, modals, ...mockOnly], patterns: forbiddenPatterns },
      ],
    },
  },
  {
    files: ['**/src/lib/zod.ts', '**/src/ui/text-area.tsx', '**/src/ui/dialogs/{dialogs.ts,overlays.tsx}'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/src/mock/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [zod, zodMini],
          patterns: [
            ...forbiddenPatterns,
            { regex: '^@/api/(client|queries/)', message: 'The mock knows the contract, not the client.' },
          ],
        },
      ],
    },
  },
  {
    files: ['**/src/blueprint/model/**', '**/src/features/blueprints/draft/**'],
    // Only these rebuild rows.
    ignores: ['**/model/{path,rows}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...exportRules,
        { selector: 'CallExpression[callee.property.name=/^(fromEntries|assign)$/]', message: keyless },
        { selector: 'CallExpression[callee.name=/^structuredClone$/]', message: keyless },
        {
          selector: "CallExpression[callee.object.name='JSON'][callee.property.name='parse']",
          message: keyless,
        },
      ],
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // The React Compiler is not used: useVirtualizer and useTable are as they are.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['*.{ts,js}', 'build/**'],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
  { files: ['**/test/{bench,size}/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
)
