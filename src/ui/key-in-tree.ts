import { pathsAbove, type TreeRow } from '@/lib/json/json-tree'

type TreeAction =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'toggle'; readonly path: string; readonly isOpen: boolean }

/** What a key does in a tree, following the ARIA tree pattern. */
export function keyInTree(rows: readonly TreeRow[], at: number, key: string): TreeAction | undefined {
  const row = rows[at]
  if (!row) return undefined
  const { path, size, isOpen } = row
  const go = (to: string | undefined): TreeAction | undefined =>
    to === undefined ? undefined : { kind: 'go', path: to }
  const holds = size !== undefined && size > 0
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]?.path)
    case 'ArrowUp':
      return go(rows[at - 1]?.path)
    case 'Home':
      return go(rows[0]?.path)
    case 'End':
      return go(rows.at(-1)?.path)
    case 'ArrowRight':
      if (!holds) return undefined
      return isOpen ? go(rows[at + 1]?.path) : { kind: 'toggle', path, isOpen: true }
    case 'ArrowLeft':
      return isOpen ? { kind: 'toggle', path, isOpen: false } : go(pathsAbove(path).at(-1))
    case 'Enter':
      return holds ? { kind: 'toggle', path, isOpen: !isOpen } : undefined
    default:
      return undefined
  }
}
