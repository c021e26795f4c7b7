import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json/json'
import { findInTree, pathsAbove, treeRows } from '@/lib/json/json-tree'

/** The value that a JSON Pointer refers to (RFC 6901). */
function at(json: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((inner, part) => (inner as Record<string, unknown>)[part], json)
}

it('a JSON tree has a row for every part, with its path, below the part that contains it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      const json = given as JsonValue
      const rows = treeRows(json, () => true)
      expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
      const shown = new Set<string>()
      for (const { path, depth, value } of rows) {
        expect(at(json, path)).toBe(value)
        const above = pathsAbove(path)
        expect(above).toHaveLength(depth)
        expect(above.every((one) => shown.has(one))).toBe(true)
        shown.add(path)
      }
      expect(treeRows(json, () => false)).toHaveLength(1)
    }),
  )
})

it('a JSON tree contains parts 5,000 levels deep', () => {
  let json: JsonValue = 'ground'
  for (let depth = 0; depth < 5_000; depth++) json = [json]
  expect(treeRows(json, () => true)).toHaveLength(5_001)
  expect(findInTree(json, 'GROUND')).toHaveLength(1)
})

it('a search in a JSON tree finds names and values, and nothing for a blank text', () => {
  const json = { 'a/b~c': [{ Größe: 12.5 }, null, 'Maß'], x: true }
  expect(findInTree(json, 'grosse')).toEqual([])
  expect(findInTree(json, 'größe')).toEqual(['/a~1b~0c/0/Größe'])
  expect(findInTree(json, '12.5')).toEqual(['/a~1b~0c/0/Größe'])
  expect(findInTree(json, 'tru')).toEqual(['/x'])
  expect(findInTree(json, '  ')).toEqual([])
})
