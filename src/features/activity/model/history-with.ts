import {
  driftKey,
  keptDrift,
  keptExchanges,
  type DriftRecord,
  type ExchangeHistory,
} from '@/api/exchange-log'

/** What came since a clearing, with what was cleared put back behind it. */
export function historyWith(since: ExchangeHistory, cleared: ExchangeHistory): ExchangeHistory {
  return {
    kept: [...since.kept, ...cleared.kept].slice(0, keptExchanges),
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
  return [...counted, ...before.values()].slice(0, keptDrift)
}
