// The package only has types for its index, which holds 6,000 icons: too much for the dev server and for tests.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react'
  const Icon: TablerIcon
  export default Icon
}
