import { describe, expect, it } from 'vitest'
import { keyRow } from '@/entities/api-keys/key-row'
import { runOut } from '@/features/api-keys/model/run-out'
import { runOutSentence } from '@/features/api-keys/model/run-out-text'
import { comparedVisit } from '@/features/api-keys/model/spend-visits'
import { spentSince } from '@/features/api-keys/model/spent-since'

const hour = 3_600_000
const seen = (...spends: number[]) => spends.map((spend, index) => ({ at: index, spend }))
const visit = (at: number) => ({ at, keys: [], spends: [] })

describe('the spend since the last visit', () => {
  it('covers the keys seen at both times, and counts the new ones', () => {
    const rows = [
      keyRow({ key_id: 'a', spend: '1.5' }, 1),
      keyRow({ key_id: 'b', spend: 7 }, 2),
      keyRow({ key_id: 'c', spend: null }, 3),
      keyRow({ spend: 2 }, 4),
    ]
    const before = (key: string) => (key === 'a' ? { value: 1, text: '1' } : undefined)
    expect(spentSince(rows, before)).toEqual({ compared: 1, added: 1, difference: '0.5' })
  })

  it('compares with the last visit, not with a load from a moment ago', () => {
    const visits = [9, 1, 2, 9.2].map((hours) => visit(hours * hour))
    const of = (startedAt?: number) => {
      const compared = comparedVisit(visits, startedAt === undefined ? undefined : startedAt * hour)
      return compared && [compared.visit.at / hour, compared.isOfThisVisit]
    }
    expect(of(9.3)).toEqual([2, false])
    expect(of(12)).toEqual([9.2, false])
    expect(of(2.4)).toEqual([1, false])
    expect(of(1.2)).toEqual([1, true])
    expect(of()).toEqual([9.2, false])
    expect(of(1)).toBeUndefined()
  })
})

describe('runOutSentence', () => {
  it.each([
    [seen(5), /: 1 sample so far\./],
    [seen(5, 5, 5), /: 3 samples too close together so far\./],
    [seen(9, 5), /: 1 sample since spend last dropped\./],
    [seen(9, 5, 5, 6), /: 3 samples too close together since spend last dropped\./],
  ])('says why the samples are too few: %j', (samples, words) => {
    expect(runOutSentence(runOut(samples, 100))).toMatch(words)
  })

  it('says that nothing was spent if the spend stayed the same for long enough', () => {
    const samples = seen(5, 5, 5).map(({ at, spend }) => ({ at: at * 4 * hour, spend }))
    expect(runOutSentence(runOut(samples, 100))).toBe('Nothing was spent in 3 samples.')
  })
})
