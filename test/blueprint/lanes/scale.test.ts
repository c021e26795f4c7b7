import { expect, test } from 'vitest'
import {
  columnsOf,
  placeOf,
  added,
  laneSpanOf,
  snapped,
  spanAround,
  stepOf,
  ticksOf,
} from '@/blueprint/lanes/scale'
import { factsByRef } from '@/blueprint/lanes/lane-facts'
import { nearestHandle, type LaneHandle } from '@/blueprint/lanes/lane-handles'
import { formatNumber, numberIn } from '@/blueprint/model/values'
import { withRawNumbers } from '@test/support/raw-numbers'

const exactNumber = withRawNumbers()

test('the scale is 0 to 1 where the numbers fit, else round ends around them', () => {
  expect(spanAround([0.2, 0.9])).toEqual({ min: 0, max: 1 })
  expect(spanAround([-40, 240])).toEqual({ min: -100, max: 300 })
  expect(spanAround([-0.3])).toEqual({ min: -0.3, max: 0 })
})

test('a number beyond a double is out of every scale, and drawn at its end', () => {
  const numbers = ['1e400', '-1e400'].map((digits) => numberIn(exactNumber(digits)))
  const span = spanAround([0.5, ...numbers])
  expect(span).toEqual({ min: 0, max: 1 })
  const places = numbers.map((number = NaN) => placeOf(span, { left: 10, width: 100 }, number))
  expect(places).toEqual([
    { x: 110, side: 'behind' },
    { x: 10, side: 'before' },
  ])
  const shown = [...numbers, -40, 12.5, 5].map((number = NaN) => formatNumber(number))
  expect(shown).toEqual(['> 1e308', '< \u22121e308', '\u221240', '12.50', '5.00'])
})

test('a value beyond its own bounds does not stretch the scale', () => {
  const trait = (value: number, max?: number) => ({
    default: { value: { numeric_value: value }, constraint: max === undefined ? {} : { max_bound: max } },
  })
  const scaleOf = (...traits: ReturnType<typeof trait>[]) => laneSpanOf(factsByRef({}, {}))({ traits })
  expect(scaleOf(trait(1.4, 1))).toEqual({ min: 0, max: 1 })
  expect(scaleOf(trait(7, 8))).toEqual({ min: 0, max: 8 })
  expect(scaleOf(trait(7))).toEqual({ min: 0, max: 7 })
})

test('steps are decimal, without the noise of binary fractions', () => {
  expect(stepOf({ min: 0, max: 1 })).toBe(0.01)
  expect(stepOf({ min: -100, max: 300 })).toBe(1)
  expect(added(0.1, 0.2)).toBe(0.3)
  expect(added(0.155, 0.01)).toBe(0.165)
  expect(snapped(0.28999999999999998, 0.01)).toBe(0.29)
  expect(snapped(1e21, 0.01)).toBe(1e21)
})

test('a tick at each tenth, with labels that do not touch', () => {
  const { rail } = columnsOf(928)
  const ticks = ticksOf({ min: 0, max: 1 }, rail)
  expect(ticks.flatMap(({ label }) => label ?? [])).toEqual(
    [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((value) => value.toFixed(1)),
  )
  const wide = ticksOf({ min: -1e9, max: 1e9 }, { ...rail, width: 120 }).filter(({ label }) => label)
  expect(wide.every(({ x }, index) => index === 0 || x - (wide[index - 1]?.x ?? 0) > 50)).toBe(true)
})

test('a press means what is drawn nearest, and in front where several are', () => {
  const handle = (id: string, from: number, to: number, room: number): LaneHandle => ({
    id,
    label: id,
    path: [],
    number: undefined,
    x: from,
    limits: {},
    note: '',
    hit: { from: from - room, to: to + room, top: 0, bottom: 40 },
    drawn: { from, to, top: 0, bottom: 40 },
  })
  const handles = [handle('bound', 100, 106, 11), handle('pin', 104, 142, 3)]
  expect(nearestHandle(handles, 98, 20)?.id).toBe('bound')
  expect(nearestHandle(handles, 105, 20)?.id).toBe('pin')
  expect(nearestHandle(handles, 160, 20)).toBeUndefined()
})
