import type { Told } from './catalog-entry'

export type Teller = <Value>(value: Value) => Told<Value>

/** Characters of JSON. What is longer is hardly told twice. */
const longest = 200

let last: { readonly source: string; readonly at: number; readonly told: Teller } | undefined

/**
 * Makes tellings of one exchange. Fifty thousand keys have few users, models and budgets: what the exchange tells of
 * several things alike is kept once.
 */
export function teller(source: string, at: number): Teller {
  if (last?.source !== source || last.at !== at) last = { source, at, told: newTeller(source, at) }
  return last.told
}

function newTeller(source: string, at: number): Teller {
  const known = new Map<string, Told<unknown>>()
  return <Value>(value: Value) => {
    const name = JSON.stringify(value)
    const told = (known.get(name) as Told<Value> | undefined) ?? { value, source, at } // the same JSON is the same value
    if (name.length <= longest) known.set(name, told)
    return told
  }
}
