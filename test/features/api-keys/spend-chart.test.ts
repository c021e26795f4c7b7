import { assert, property, record, array, double, integer, option } from 'fast-check'
import { expect, test } from 'vitest'
import { spendChart } from '@/features/api-keys/spend-chart'

const day = 24 * 60 * 60 * 1000
const start = new Date(2026, 10, 7, 9).getTime()
const seen = (...readings: [days: number, spend: number][]) =>
  readings.map(([days, spend]) => ({ at: start + days * day, spend }))

function chartOf(samples: ReturnType<typeof seen>, budget?: number) {
  const now = samples.at(-1)?.at ?? start
  return spendChart(samples, budget, 360, now)
}

test('a key over its budget stands above the line of the budget, and both above zero', () => {
  const { last, budgetY, top, bottom, right, estimate } = chartOf(seen([0, 900], [20, 1250]), 1000)
  expect(last).toMatchObject({ x: right, y: top })
  expect(budgetY).toBeCloseTo(bottom - 0.8 * (bottom - top))
  expect(estimate).toBeUndefined()
})

test('a spend far from zero does not lie on the ground', () => {
  const { runs, bottom, top } = chartOf(seen([0, 1240], [20, 1250]), 1000)
  for (const { y } of runs.flat()) expect(y).toBeLessThan(top + (bottom - top) / 10)
})

test.each<[name: string, spends: [number, number], budget: number | undefined, amounts: number[]]>([
  ['a budget', [80, 2740], 4000, [0, 1000, 2000, 3000, 4000]],
  ['no budget', [0, 7], undefined, [0, 2, 4, 6]],
  ['over the budget', [0, 125], 100, [0, 50, 100]],
  ['nothing spent', [0, 0], 60, [0, 20, 40, 60]],
  ['nothing at all', [0, 0], 0, [0, 0.25, 0.5, 0.75, 1]],
  ['a refund', [-3, 5], 5, [-2, 0, 2, 4]],
  ['the largest numbers', [-1e308, 1e308], 1e308, [-1e308, -5e307, 0, 5e307, 1e308]],
])('round numbers from zero to the larger of budget and spend: %s', (_, [from, to], budget, amounts) => {
  const chart = chartOf(seen([0, from], [10, to]), budget)
  expect(chart.amounts.map(({ amount }) => amount)).toEqual(amounts)
})

test('the estimate leads from the last reading to the budget, on the day that is named', () => {
  const { estimate, last, budgetY, times } = chartOf(seen([0, 100], [20, 300]), 400)
  expect(estimate).toMatchObject({ isReached: true, y: budgetY })
  expect(estimate?.x).toBeGreaterThan(last.x)
  expect(times.find(({ isEstimate }) => isEstimate)).toEqual({
    x: estimate?.x,
    text: 'Dec 7',
    isEstimate: true,
  })
  expect(times.map(({ text }) => text).toSorted()).toEqual(['Dec 7', 'Nov 14', 'Nov 21', 'Nov 7', 'Today'])
})

test('an estimate at a pace past any number ends at the budget', () => {
  const { estimate, budgetY } = chartOf(seen([0, -8e306], [1 / 24, 0]), 5e-324)
  expect(estimate?.y).toBe(budgetY)
})

test('an estimate of years leaves the plot below the budget', () => {
  const { estimate, budgetY, right, times } = chartOf(seen([0, 1], [20, 2]), 400)
  expect(estimate).toMatchObject({ isReached: false, x: right })
  expect(estimate?.y).toBeGreaterThan(budgetY ?? Infinity)
  expect(times.some(({ isEstimate }) => isEstimate)).toBe(false)
})

test('one reading stands in the middle, and a reset begins another line', () => {
  const { last, left, right, times } = chartOf(seen([0, 12]), 60)
  expect(last.x).toBe((left + right) / 2)
  expect(times.map(({ text }) => text)).toEqual(['Today'])
  expect(chartOf(seen([0, 12], [1, 20], [2, 3], [3, 4]), 60).runs.map((run) => run.length)).toEqual([2, 2])
})

test('whatever was read, all of it is inside the plot and no two labels are alike or over each other', () => {
  const spend = double({ noNaN: true, noDefaultInfinity: true })
  const reading = record({ pause: integer({ min: 1, max: 20 * day }), spend })
  assert(
    property(array(reading, { minLength: 1, maxLength: 30 }), option(spend), (readings, budget) => {
      let at = start
      const samples = readings.map(({ pause, spend }) => ({ at: (at += pause), spend }))
      const chart = chartOf(samples, budget ?? undefined)
      const { left, top, right, bottom, runs, estimate, times } = chart
      for (const { x, y } of [...runs.flat(), chart.last, ...(estimate ? [estimate] : [])]) {
        expect(x).toBeGreaterThanOrEqual(left - 0.01)
        expect(x).toBeLessThanOrEqual(right + 0.01)
        expect(y).toBeGreaterThanOrEqual(top - 0.01)
        expect(y).toBeLessThanOrEqual(bottom + 0.01)
      }
      expect(new Set(times.map(({ text }) => text)).size).toBe(times.length)
      const places = times.map(({ x }) => x).toSorted((a, b) => a - b)
      for (const [index, x] of places.entries()) expect(x - (places[index - 1] ?? -100)).toBeGreaterThan(47)
    }),
  )
})
