import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { LoggedExchange } from '@/api/exchange-log'
import { foldWalks } from '@/features/activity/model/fold-walks'

const kinds = { page: endpoints.listApiKeys, other: endpoints.getBlueprint } as const
const row = (kind: 'page' | 'failed' | 'other', index: number) =>
  ({
    id: String(index),
    endpoint: kinds[kind === 'failed' ? 'page' : kind],
    duration: 5,
    // Only its presence matters.
    error: kind === 'failed' ? {} : undefined,
  }) as unknown as LoggedExchange // only the fields that the function reads

const folded = (rows: readonly LoggedExchange[], shown?: string) =>
  foldWalks(rows, shown).map(({ entry, pages }) => [entry.id, pages])

it('foldWalks folds the pages of a walk into one row, except failures, other requests and the selected one', () => {
  const rows = (['other', 'page', 'page', 'page', 'failed', 'page', 'page', 'other'] as const).map(row)
  expect(folded(rows)).toEqual([
    ...[
      ['0', 1],
      ['1', 3],
      ['4', 1],
      ['5', 1],
    ],
    ...[
      ['6', 1],
      ['7', 1],
    ],
  ])
  expect(folded(rows, '2')).toHaveLength(rows.length)
  expect(foldWalks(rows, undefined).map(({ duration }) => duration)).toEqual([5, 15, 5, 5, 5, 5])
})

it('foldWalks counts each request once, in list order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('page', 'failed', 'other')), (given) => {
      const rows = given.map(row)
      const lines = foldWalks(rows, undefined)
      expect(lines.reduce((sum, { pages }) => sum + pages, 0)).toBe(rows.length)
      const places = lines.map(({ entry }) => rows.indexOf(entry))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})
