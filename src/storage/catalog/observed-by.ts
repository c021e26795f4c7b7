import type { Observation } from './catalog-entry'

export type ObservationFactory = <Value>(value: Value) => Observation<Value>

/** Characters of JSON. What is longer is hardly told twice. */
const longest = 200

let last: { readonly source: string; readonly at: number; readonly observed: ObservationFactory } | undefined

/**
 * Makes tellings of one exchange. Fifty thousand keys have few users, models and budgets: what the exchange tells of
 * several things alike is kept once.
 */
export function observedBy(source: string, at: number): ObservationFactory {
  if (last?.source !== source || last.at !== at)
    last = { source, at, observed: newObservationFactory(source, at) }
  return last.observed
}

function newObservationFactory(source: string, at: number): ObservationFactory {
  const known = new Map<string, Observation<unknown>>()
  return <Value>(value: Value) => {
    const name = JSON.stringify(value)
    const observed = (known.get(name) as Observation<Value> | undefined) ?? { value, source, at } // the same JSON is the same value
    if (name.length <= longest) known.set(name, observed)
    return observed
  }
}
