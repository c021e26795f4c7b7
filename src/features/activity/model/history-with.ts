import {
  driftKey,
  driftLimit,
  exchangeLimit,
  type DriftRecord,
  type ExchangeHistory,
} from '@/api/exchange-log'

/** The history since a clearing, with the cleared history restored behind it. */
export function historyWith(since: ExchangeHistory, cleared: ExchangeHistory): ExchangeHistory {
  return {
    retained: [...since.retained, ...cleared.retained].slice(0, exchangeLimit),
    total: since.total + cleared.total,
    answers: since.answers + cleared.answers,
    drift: driftWith(since.drift, cleared.drift),
  }
}

function driftWith(since: readonly DriftRecord[], cleared: readonly DriftRecord[]): DriftRecord[] {
  const before = new Map(cleared.map((record) => [driftKey(record.endpoint, record), record]))
  const counted = since.map((record) => {
    const key = driftKey(record.endpoint, record)
    const earlier = before.get(key)
    before.delete(key)
    return earlier ? { ...record, count: record.count + earlier.count, firstAt: earlier.firstAt } : record
  })
  return [...counted, ...before.values()].slice(0, driftLimit)
}
