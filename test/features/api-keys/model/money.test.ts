import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText } from '@/entities/api-keys/amount-text'
import { budgetColumns } from '@/features/api-keys/model/budget-columns'
import { budgetStanding } from '@/entities/api-keys/budget-standing'
import { keyRow } from '@/entities/api-keys/key-row'
import { riskCounts } from '@/features/api-keys/model/key-risks'
import { keyTotals, sharesByUser } from '@/features/api-keys/model/key-totals'
import { keysCsv } from '@/features/api-keys/model/keys-csv'
import { noShare, withoutShare } from '@/features/api-keys/model/no-share'
import { readableAmount } from '@/features/api-keys/model/readable-amount'
import { spendTreemap } from '@/features/api-keys/model/spend-treemap'
import { spendSeries, spendVisit } from '@/features/api-keys/model/spend-visits'
import { spentSince } from '@/features/api-keys/model/spent-since'
import { subtractDecimals } from '@/lib/numbers/exact-decimal'
import { sumDecimals } from '@/lib/numbers/sum-decimals'

const decimal = (units: bigint, places: number) => sumDecimals([`${units}e-${places}`])
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), fc.nat({ max: 30 }))
  .map(([units, places]) => decimal(units, places))
const cents = fc.integer({ min: 1, max: 1_000_000 })
const context = { now: 0, before: () => undefined, aliases: new Map<string, number>() }

describe('readableAmount', () => {
  it.each([
    ['0', '0.00'],
    ['100', '100.00'],
    ['141.14285714285714', '141.14'],
    ['-12.345', '−12.35'],
    ['0.995', '1.00'],
    ['0.01', '0.01'],
    ['0.0149', '0.01'],
    ['0.005', '0.005'],
    ['0.00123456', '0.0012'],
    ['1.5e-7', '0.00000015'],
    ['1e-30', '1.00 × 10^−30'],
    ['202460.0000000000000081', '202,460.00'],
    ['99999999999.999999', '1.00 × 10^11'],
    ['1234567890.12', '1,234,567,890'],
    ['12345678901234567', '1.23 × 10^16'],
    ['-1e21', '−1.00 × 10^21'],
  ])('formats %s as %s', (exact, read) => {
    expect(readableAmount(exact)).toBe(read)
  })

  it('fits the space, shows zero only for zero, and errs by less than half of the last digit', () => {
    fc.assert(
      fc.property(decimals, (exact) => {
        const read = readableAmount(exact)
        expect(read.length).toBeLessThanOrEqual(14)
        expect(/[1-9]/.test(read.replace(/ × .*/, ''))).toBe(exact !== '0')
        if (amountText(exact).length <= 14 && /^-?\d+(\.\d\d?)?$/.test(exact))
          expect(read).toBe(amountText(exact))
        if (read.includes('×')) return
        const shown = read.replace(/,/g, '').replace('−', '-')
        const off = Number(subtractDecimals(shown, exact)?.replace('-', ''))
        const last = 10 ** -(shown.split('.')[1]?.length ?? 0)
        expect(off).toBeLessThanOrEqual(last / 2 + last * 1e-9)
      }),
    )
  })
})

describe('the used share of a budget', () => {
  it('counts as near the budget from exactly 80% to exactly 100%, without rounding errors of doubles', () => {
    expect(budgetStanding(keyRow({ spend: 2.4, max_budget: 3 }, 1).used)).toBe('near')
    fc.assert(
      fc.property(cents, fc.nat({ max: 6 }), fc.constantFrom(-1n, 0n, 1n), (units, places, more) => {
        const budget = BigInt(units) * 5n
        const of = (spend: bigint) =>
          budgetStanding(
            keyRow({ spend: decimal(spend, places), max_budget: decimal(budget, places) }, 1).used,
          )
        expect(of((budget / 5n) * 4n + more)).toBe(
          more < 0n ? undefined : units === 1 && more > 0n ? of(5n) : 'near',
        )
        expect(of(budget + more)).toBe(
          more > 0n ? 'over' : budget + more >= (budget / 5n) * 4n ? 'near' : undefined,
        )
      }),
    )
    const row = keyRow({ spend: '99999999999.9999991', max_budget: '99999999999.999999' }, 1)
    expect(budgetStanding(row.used)).toBe('over')
  })

  it('falls into a column of its own zone, and charts, counts and filters agree', () => {
    const exact = [80, 100].map((spend, place) => keyRow({ spend, max_budget: 100 }, place))
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { maxLength: 40 }), (pairs) => {
        const rows = [
          ...exact,
          ...pairs.map(([spend, budget], place) =>
            keyRow({ spend: spend / 100, max_budget: budget / 100 }, place + 3),
          ),
        ]
        const { columns, near, over, upTo, budgeted } = budgetColumns(rows, 66, 20)
        const of = (tone: string | undefined) =>
          columns.reduce((sum, column) => sum + (column.tone === tone ? column.count : 0), 0)
        const counts = riskCounts(rows, context)
        expect([of('warn'), of('bad')]).toEqual([near, over])
        expect([near, over]).toEqual([counts.near, counts.over])
        expect(of(undefined)).toBe(budgeted - near - over)
        expect(columns.length).toBeLessThanOrEqual(66)
        // The zones of the drawing end at column boundaries.
        const end = (tone: 'warn' | 'bad') =>
          (columns.findIndex((column) => column.tone === tone) / columns.length) * upTo
        expect(end('warn')).toBeCloseTo(0.8, 9)
        expect(end('bad')).toBeCloseTo(1, 9)
      }),
    )
  })

  it('is not given for a negative budget: text, counts and filters agree', () => {
    const row = keyRow({ spend: 5, max_budget: -1 }, 1)
    expect(noShare(row)).toBe('Negative budget')
    expect(riskCounts([row], context)).toMatchObject({ risk: 0, over: 0, near: 0, 'no-budget': 0 })
  })

  it('is missing for one of several reasons, which are counted separately', () => {
    const rows = [
      { spend: 1, max_budget: null },
      { spend: 1 },
      { spend: 1, max_budget: -1 },
      { spend: null, max_budget: 10 },
      { spend: 'much', max_budget: 10 },
      { spend: 1, max_budget: 'plenty' },
      { spend: 1, max_budget: 10 },
    ].map((json, place) => keyRow(json, place + 1))
    expect(withoutShare(rows)).toBe(
      '2 without a budget, 1 with a budget that cannot be read, 1 with a negative budget, 1 without a spend, 1 with a spend that cannot be read',
    )
  })
})

describe('totals without a spend', () => {
  it('return no sum if no key has a spend, and 0 for an empty list', () => {
    const rows = [keyRow({ user_id: 'ann', spend: null }, 1), keyRow({ user_id: 'bo', spend: 0 }, 2)]
    expect(keyTotals(rows.slice(0, 1)).spend).toBeUndefined()
    expect(keyTotals([]).spend).toBe('0')
    expect(keyTotals(rows)).toMatchObject({ spend: '0', withoutSpend: 1 })
    expect(sharesByUser(rows).map(({ name, spend }) => [name, spend])).toEqual([
      ['bo', '0'],
      ['ann', undefined],
    ])
  })
})

describe('the spend since a visit', () => {
  it('is exact to the last digit, beyond the precision of a double', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(decimals, decimals), { minLength: 1, maxLength: 10 }), (pairs) => {
        const rowsOf = (which: 0 | 1) =>
          pairs.map((pair, place) => keyRow({ key_id: `k${place}`, spend: pair[which] }, place + 1))
        const visit = spendVisit(rowsOf(0), 1)
        const series = spendSeries([visit])
        const difference = (which: 0 | 1) =>
          spentSince(rowsOf(which), (key) => series.at(key, visit)).difference
        expect(difference(0)).toBe('0')
        expect(difference(1)).toBe(
          subtractDecimals(
            sumDecimals(pairs.map(([, now]) => now)),
            sumDecimals(pairs.map(([then]) => then)),
          ),
        )
      }),
      { examples: [[[['12345678901234567', '12345678901234568']]]] },
    )
  })

  it('counts as a rise only if the digits rose', () => {
    const of = (spend: string, before: string) =>
      riskCounts([keyRow({ key_id: 'a', spend, expires: 1e9 }, 1)], {
        ...context,
        now: Date.now(),
        before: () => ({ value: Number(before), text: before }),
      })['past-spending']
    expect(of('12345678901234567', '12345678901234567')).toBe(0)
    expect(of('12345678901234568', '12345678901234567')).toBe(1)
    expect(of('1.50', '1.5')).toBe(0)
  })
})

it('keysCsv writes every digit', () => {
  const row = keyRow({ key_id: 'a', spend: '12345678901.1234571', max_budget: '99999999999.999999' }, 1)
  expect(keysCsv([row])).toContain('12345678901.1234571')
  expect(keysCsv([row])).toContain('99999999999.999999')
})

it('spendTreemap keeps tiles within the whole, however far apart the spends are', () => {
  const spends = fc.array(fc.double({ min: 1e-6, max: 1e21, noNaN: true }), { minLength: 1, maxLength: 90 })
  fc.assert(
    fc.property(spends, (some) => {
      const rows = some.map((spend, place) => keyRow({ user_id: `u${place}`, spend }, place + 1))
      const tiles = spendTreemap(sharesByUser(rows))
      expect(tiles.length).toBeGreaterThan(0)
      for (const { x, y, width, height } of tiles) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(width, height)).toBeGreaterThan(0)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100 + 1e-9)
      }
    }),
    { examples: [[[1e21, 12345678901, 4000, 250, 0.01]]] },
  )
})
