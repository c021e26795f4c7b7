import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfter } from '@/features/blueprints/goals/matrix/grid-move'

const keys = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'a',
] as const

test('placeAfter never leaves the grid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.record({ key: fc.constantFrom(...keys), ctrlKey: fc.boolean() })),
      (rows, columns, pressed) => {
        let at = { row: 0, column: 0 }
        for (const key of pressed) at = placeAfter({ rows, columns }, at, key) ?? at
        expect(at.row).toBeGreaterThanOrEqual(0)
        expect(at.row).toBeLessThan(rows)
        expect(at.column).toBeGreaterThanOrEqual(0)
        expect(at.column).toBeLessThan(columns)
      },
    ),
  )
})

test('placeAfter moves one cell by arrow key, and to the end with Ctrl', () => {
  const size = { rows: 4, columns: 6 }
  const at = { row: 1, column: 2 }
  expect(placeAfter(size, at, { key: 'ArrowRight', ctrlKey: false })).toEqual({ row: 1, column: 3 })
  expect(placeAfter(size, at, { key: 'ArrowDown', ctrlKey: true })).toEqual({ row: 3, column: 2 })
  expect(placeAfter(size, at, { key: 'End', ctrlKey: true })).toEqual({ row: 3, column: 5 })
  expect(placeAfter(size, { row: 0, column: 0 }, { key: 'ArrowUp', ctrlKey: false })).toBeUndefined()
})
