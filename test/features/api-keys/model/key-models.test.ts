import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetColumns } from '@/features/api-keys/model/budget-columns'
import { expirySpans } from '@/features/api-keys/model/expiry-spans'
import { filterTerm, keyFilter, narrowedTo } from '@/features/api-keys/model/key-filter'
import { expiryWeeks } from '@/features/api-keys/model/expiry-weeks'
import { keyRow, type KeyRow } from '@/entities/api-keys/key-row'
import { keySorts, sortedKeys } from '@/features/api-keys/model/key-sorts'
import { keyTotals, sharesByUser } from '@/features/api-keys/model/key-totals'
import { runOut } from '@/features/api-keys/model/run-out'
import { trendDrawing } from '@/features/api-keys/model/trend-drawing'
import { spendSegments } from '@/features/api-keys/model/spend-visits'
import { KeyPageCollector } from '@/entities/api-keys/key-page-collector'
import { parseJson } from '@/lib/json/exact-json'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { sumDecimals } from '@/lib/numbers/sum-decimals'

/** Formats an amount in units of 10^-4 as a decimal. */
function written(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
const unitsOf = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}
const amounts = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
const rows = fc
  .array(
    fc.record({
      key_alias: fc.oneof(fc.string(), fc.constant(null)),
      user_id: fc.oneof(fc.constantFrom('ann', 'bo', ''), fc.integer()),
      spend: fc.oneof(amounts.map(written), fc.double({ noNaN: true }), fc.constantFrom(null, 'much')),
      max_budget: fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.constant(null)),
      expires: fc.oneof(
        fc.integer({ min: 0, max: 4e9 }),
        fc.constantFrom(null, 'never', '2027-01-01T00:00:00Z'),
      ),
    }),
    { maxLength: 40 },
  )
  .map((records) => records.map((record, place) => keyRow(record, place + 1)))
const samples = fc
  .array(fc.record({ rest: fc.integer({ min: 1, max: 9e7 }), spend: fc.integer({ min: 0, max: 500 }) }), {
    maxLength: 30,
  })
  .map((steps) => {
    let at = 0
    return steps.map(({ rest, spend }) => ({ at: (at += rest), spend }))
  })
const byKey = (some: readonly KeyRow[]) => some.map(({ key }) => key).toSorted()

describe('totals', () => {
  it('are exact to the last digit, whatever the length of the numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(amounts, fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }))),
        (units) => {
          const sum = sumDecimals(units.map(written))
          expect(unitsOf(sum)).toBe(units.reduce((a, b) => a + b, 0n))
        },
      ),
    )
  })

  it('count each key, and the totals of all users add up to the whole', () => {
    fc.assert(
      fc.property(rows, (some) => {
        const { count, spend, withoutSpend } = keyTotals(some)
        expect(count).toBe(some.length)
        expect(withoutSpend).toBe(some.filter((row) => row.spend === undefined).length)
        const shares = sharesByUser(some)
        expect(sumDecimals(shares.flatMap((share) => share.spend ?? []))).toBe(spend ?? '0')
        expect(spend === undefined).toBe(some.length > 0 && withoutSpend === some.length)
        expect(byKey(shares.flatMap((share) => share.rows))).toEqual(byKey(some))
      }),
    )
  })
})

describe('the list of keys', () => {
  it('keeps every key in every sort order, and sorts unknown values last', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...keySorts), fc.boolean(), (some, sort, isDown) => {
        const sorted = sortedKeys(some, `${isDown ? '-' : ''}${sort}`, () => undefined)
        expect(byKey(sorted)).toEqual(byKey(some))
        if (sort !== 'spend') return
        const spends = sorted.map(({ spend }) => spend?.value)
        const known = spends.filter((spend) => spend !== undefined)
        expect(spends.slice(0, known.length)).toEqual(known)
        expect(known).toEqual(known.toSorted((a, b) => (isDown ? b - a : a - b)))
      }),
    )
  })

  it('appears in full in the budget columns and the expiry spans', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 4e12 }), (some, now) => {
        const { columns, below, budgeted } = budgetColumns(some, 40, 12)
        expect(columns.reduce((sum, { count }) => sum + count, below)).toBe(budgeted)
        expect(budgeted).toBe(some.filter(({ used }) => used !== undefined).length)
        expect(byKey(expirySpans(some, now).flatMap((span) => span.rows))).toEqual(byKey(some))
        const { weeks, before, after, none } = expiryWeeks(some, now)
        expect(weeks.reduce((sum, { count }) => sum + count, before + after + none)).toBe(some.length)
        const past = weeks
          .filter(({ tone }) => tone === 'bad')
          .reduce((sum, { count }) => sum + count, before)
        expect(past).toBe(some.filter(({ expiresAt = Infinity }) => expiresAt <= now).length)
      }),
    )
  })
})

describe('the spend history of a key', () => {
  it('is split at each drop, and nowhere else', () => {
    fc.assert(
      fc.property(samples, (seen) => {
        const segments = spendSegments(seen)
        expect(segments.flat()).toEqual(seen)
        for (const segment of segments)
          expect(segment.map(({ spend }) => spend)).toEqual(
            segment.map(({ spend }) => spend).toSorted((a, b) => a - b),
          )
        const drops = seen.filter(({ spend }, place) => spend < (seen[place - 1]?.spend ?? -1)).length
        expect(segments).toHaveLength(seen.length === 0 ? 0 : drops + 1)
      }),
    )
  })

  it('estimates how long a budget lasts only from enough samples, and within its own range', () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 1_000 }), (seen, budget) => {
        const estimate = runOut(seen, budget)
        const segment = spendSegments(seen).at(-1) ?? []
        const long = (segment.at(-1)?.at ?? 0) - (segment[0]?.at ?? 0)
        if (estimate.kind === 'spent') expect(seen.at(-1)?.spend).toBeGreaterThanOrEqual(budget)
        else if (segment.length < 3 || long < 6 * 3_600_000) expect(estimate.kind).toBe('too little')
        // A second sample right after the last one adds no information: it does not change the pace.
        const last = seen.at(-1)
        if (last && estimate.kind === 'lasts')
          expect(runOut([...seen, { ...last, at: last.at + 1 }], budget)).toMatchObject({
            kind: 'lasts',
            samples: estimate.samples,
          })
        const drawing = trendDrawing(seen, estimate, budget, { width: 410, height: 168 })
        for (const { x, y } of drawing?.dots ?? []) {
          expect(x).toBeGreaterThanOrEqual(40)
          expect(x).toBeLessThanOrEqual(402)
          expect(y).toBeGreaterThanOrEqual(18)
          expect(y).toBeLessThanOrEqual(146)
        }
        expect(`${drawing?.lines.join('')}${drawing?.forecast}${drawing?.wedge}`).not.toMatch(/NaN|Infinity/)
        if (estimate.kind !== 'lasts') return
        expect(estimate.from).toBeLessThanOrEqual(estimate.about * (1 + 1e-9))
        expect(estimate.to ?? Infinity).toBeGreaterThanOrEqual(estimate.about * (1 - 1e-9))
      }),
    )
  })
})

describe('the key filter', () => {
  it('finds exactly the keys of the user or model named by a chart, whatever the name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom('user', 'model'), (name, other, field) => {
        const fits = keyFilter(filterTerm(field, name))
        const named = (called: string) => keyRow({ user_id: called, models: [called] }, 1)
        expect(fits(named(name))).toBe(true)
        expect(fits(named(other))).toBe(other === name)
        // The new choice replaces the earlier one for the same field, and everything else stays.
        const text = narrowedTo(narrowedTo(`"a b" ${filterTerm('user', 'x')}`, field, other), field, name)
        const whole = {
          user_id: 'x',
          models: ['y'],
          key_alias: 'A B c',
          [field === 'user' ? 'user_id' : 'models']: name,
        }
        expect(keyFilter(text)(keyRow(whole, 1))).toBe(true)
        expect(keyFilter(text)(keyRow({ ...whole, key_alias: 'a' }, 1))).toBe(false)
      }),
    )
  })
})

describe('KeyPageCollector', () => {
  it('keeps the latest record of each key, ends, and is complete only if the service says so', () => {
    const ends = fc.constantFrom<JsonObject[]>(
      [{ has_more: false }],
      [{ has_more: true }],
      [{}],
      [{ has_more: null, cursors: null }],
      [{ has_more: true, cursors: { after: 'page 0' } }],
    )
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 12 }),
        ends,
        (told, [end]) => {
          const pages = new KeyPageCollector()
          const last = new Map<number, number>()
          const all = [...told, [1]]
          let taken = 0
          while (pages.goesOn && taken < all.length) {
            const data = (all[taken] ?? []).map((key_id, index) => ({ key_id, spend: taken * 100 + index }))
            for (const { key_id, spend } of data) last.set(key_id, spend)
            const paging =
              taken === all.length - 1 ? end : { has_more: true, cursors: { after: `page ${taken}` } }
            pages.take({ data, paging: paging ?? null }, taken)
            taken += 1
          }
          const { rows, isOver, isComplete, pause, hasMore } = pages.seen()
          expect(new Map(rows.map(({ id, spend }) => [Number(id), spend?.value]))).toEqual(last)
          expect(isOver).toBe(!hasMore && pause === undefined)
          expect(isComplete).toBe(isOver && end?.has_more === false)
          if (taken < all.length) expect(pause).toBe('nothing new')
          else if (hasMore) expect(pause).toBeDefined()
        },
      ),
    )
  })
})

describe('the expiry of a key', () => {
  const at = Date.UTC(2027, 0, 31, 12, 30)
  it.each<[string, JsonValue, number | undefined]>([
    ['ISO with Z', '2027-01-31T12:30:00Z', at],
    ['ISO with an offset and a fraction', '2027-01-31T13:30:00.000+01:00', at],
    ['epoch seconds', at / 1000, at],
    ['epoch milliseconds', at, at],
    ['epoch seconds as digits', String(at / 1000), at],
    ['epoch milliseconds as digits', String(at), at],
    [
      'seconds with more digits than a number holds',
      parseJson(`${at / 1000}.0000000000000000001`) as JsonValue,
      at,
    ],
    ['a date alone', '2027-01-31', Date.UTC(2027, 0, 31)],
    ['a word', 'never', undefined],
    ['nothing', '', undefined],
    ['null', null, undefined],
    ['zero', 0, undefined],
    ['before all time', -1, undefined],
    ['no day of any year', '2027-13-99T00:00:00Z', undefined],
    ['a record', { at }, undefined],
    ['a list', [at], undefined],
  ])('is read from %s', (_, expires, expected) => {
    expect(keyRow({ expires }, 1).expiresAt).toBe(expected)
  })
})
