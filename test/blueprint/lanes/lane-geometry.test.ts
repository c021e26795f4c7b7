import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf } from '@/blueprint/lanes/columns'
import { placeLabel } from '@/features/blueprints/lanes/place-label'
import {
  keepDistance,
  barOf,
  beyondOf,
  boundTexts,
  placeOf,
  valueAt,
  zoneOf,
} from '@/blueprint/lanes/lane-geometry'
import { stepOf, ticksOf } from '@/blueprint/lanes/lane-scale'
import { readBoundary } from '@/blueprint/model/values/to-form-values'

const rail = { left: 204, width: 448 }
const span = fc
  .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 1e-3, max: 1e6, noNaN: true }))
  .map(([min, length]) => ({ min, max: min + length }))
const number = fc.double({ noNaN: true, noDefaultInfinity: true })

it('places every number on the rail, and says if it is beyond the rail', () => {
  fc.assert(
    fc.property(span, number, (scale, value) => {
      const { x, side } = placeOf(scale, rail, value)
      expect(x).toBeGreaterThanOrEqual(204 - 1e-6)
      expect(x).toBeLessThanOrEqual(652 + 1e-6)
      expect(side).toBe(value < scale.min ? 'before' : value > scale.max ? 'behind' : 'within')
    }),
  )
})

it('places a label as near as possible without covering anything on its line', () => {
  const extent = fc
    .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 80 }))
    .map(([from, length]) => ({ from, to: from + length }))
  const line = fc.array(extent, { maxLength: 6 })
  fc.assert(
    fc.property(line, line, fc.integer({ min: 0, max: 480 }), (below, above, wanted) => {
      const room = { from: 0, to: 1400 }
      const spot = placeLabel(120, wanted, { below, above }, room)
      for (const { from, to } of spot.isBelow ? below : above)
        expect(spot.x + 120 <= from || spot.x >= to).toBe(true)
    }),
  )
  expect(placeLabel(120, 300, { below: [], above: [] }, { from: 0, to: 600 })).toEqual({
    x: 300,
    isBelow: true,
  })
  expect(placeLabel(120, 300, { below: [{ from: 250, to: 500 }], above: [] }, { from: 0, to: 600 })).toEqual({
    x: 300,
    isBelow: false,
  })
})

it('moves a position away from another to a minimum distance, on its own side', () => {
  expect(keepDistance(100, 102, 40)).toBe(62)
  expect(keepDistance(104, 102, 40)).toBe(142)
  expect(keepDistance(10, 102, 40)).toBe(10)
})

it('places numbers on the rail in their order', () => {
  fc.assert(
    fc.property(span, number, number, (scale, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(placeOf(scale, rail, low).x).toBeLessThanOrEqual(placeOf(scale, rail, high).x + 1e-6)
    }),
  )
})

it('converts a position on the rail back to its number, also beyond the rail', () => {
  fc.assert(
    fc.property(span, fc.double({ min: -2_000, max: 4_000, noNaN: true }), (scale, x) => {
      const value = valueAt(scale, rail, x)
      if (value < scale.min || value > scale.max) expect(x < 204.01 || x > 651.99).toBe(true)
      else expect(placeOf(scale, rail, value).x).toBeCloseTo(x, 3)
    }),
  )
})

it('draws a bar to the end of the rail if a bound is missing, and marks a reversed bar', () => {
  const unit = { min: 0, max: 1 }
  expect(barOf(unit, rail, undefined, undefined)).toBeUndefined()
  expect(barOf(unit, rail, 0.5, undefined)).toEqual({ from: 428, to: 652, isTurned: false })
  expect(barOf(unit, rail, 0.5, 3)).toEqual({ from: 428, to: 652, isTurned: false })
  expect(barOf(unit, rail, 0.75, 0.25)).toEqual({ from: 316, to: 540, isTurned: true })
})

it('prints the bounds of a bar if they fit', () => {
  const bar = { from: 300, to: 400, isTurned: false }
  const min = { x: 309, isEnd: false }
  const max = { x: 391, isEnd: true }
  expect(boundTexts(bar, rail, [])).toEqual({ min, max })
  expect(boundTexts(bar, rail, [{ from: 310, to: 320 }])).toEqual({ min: undefined, max })
  expect(boundTexts({ ...bar, to: 330 }, rail, [])).toEqual({ min: undefined, max: undefined })
})

it('prints each bound of a reversed bar next to its own handle, outside the range that allows no value', () => {
  const bar = { from: 300, to: 400, isTurned: true }
  expect(boundTexts(bar, rail, [{ from: 310, to: 390 }])).toEqual({
    min: { x: 409, isEnd: false },
    max: { x: 291, isEnd: true },
  })
  expect(boundTexts({ ...bar, from: rail.left + 10 }, rail, []).max).toBeUndefined()
})

it('returns the range that all growth boundaries allow together', () => {
  const boundary = (min: number, max: number) => readBoundary({ min_value: min, max_value: max })
  expect(zoneOf([])).toBeUndefined()
  expect(zoneOf([boundary(0.2, 0.8), boundary(0.4, 0.9)])).toEqual({ min: 0.4, max: 0.8, isEmpty: false })
  expect(zoneOf([boundary(0.2, 0.4), boundary(0.6, 0.9)])?.isEmpty).toBe(true)
})

it('returns in exact digits how far a number is beyond its bounds', () => {
  expect(beyondOf('0.3', '', '0.2')).toEqual({ limit: 0.2, by: '0.1', end: 'maximum' })
  expect(beyondOf('0.1', '0.3', '')).toEqual({ limit: 0.3, by: '0.2', end: 'minimum' })
  expect(beyondOf('0.2', '0.1', '0.3')).toBeUndefined()
})

it('uses steps of a power of ten, and labels at most 12 ticks on any scale', () => {
  expect(stepOf({ min: 0, max: 1 })).toBe('0.01')
  expect(stepOf({ min: 0, max: 100 })).toBe('1')
  fc.assert(
    fc.property(span, (scale) => {
      const ticks = ticksOf(scale, rail)
      const labels = ticks.filter(({ label }) => label !== undefined)
      expect(labels.length).toBeLessThanOrEqual(12)
      for (const { x } of ticks) expect(x >= 203.9 && x <= 652.1).toBe(true)
    }),
  )
})

it('gives the rail all the room that the other columns leave', () => {
  expect(columnsOf(928)).toMatchObject({ look: 'wide', rail, ports: 666, gutter: 724 })
  expect(columnsOf(1128).rail.width).toBe(648)
  expect(columnsOf(700).look).toBe('thin')
  expect(columnsOf(360).look).toBe('reading')
})

it('labels the ruler only where the digits fit, on any scale', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
      fc.integer({ min: 160, max: 900 }),
      (min, length, width) => {
        const labels = ticksOf({ min, max: min + length }, { left: 0, width }).filter(
          ({ label }) => label !== undefined,
        )
        labels.slice(1).forEach(({ x, label = '' }, index) => {
          const before = labels[index]
          // Digits at 11 pixels are 6 wide; labels are centered.
          const half = (6 * (label.length + (before?.label ?? '').length)) / 2
          expect(x - (before?.x ?? 0)).toBeGreaterThan(half)
        })
      },
    ),
    {
      examples: [
        [0, 2e8, 400],
        [88929592016.5215, 0.00005340576171875001, 184],
      ],
    },
  )
})
