import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { Applied } from './changes/apply-form-values'
import { keyedRows } from './values/keyed-rows'
import { applyInside, withKey } from './changes/apply-fields'
import { ownValue } from './values/read-fields'

const list = 'default_growth.goal_states'

/**
 * Orders each goal's targets as in the draft, if the version to save changes them. Changes are applied by name, which
 * leaves new names at the end.
 */
export function targetsInOrder(saved: Applied, draft: Applied, base: Applied): Applied {
  const entriesOf = (side: Applied) => new Map(keyedRows(side, list).map(({ key, entry }) => [key, entry]))
  const [wanted, before] = [entriesOf(draft), entriesOf(base)]
  const rows = keyedRows(saved, list)
  const goals = rows.map(({ key, entry }): JsonValue => {
    const targets = targetsOf(entry)
    const order = targetsOf(wanted.get(key))
    if (!isJsonObject(entry) || !targets || !order || targets === targetsOf(before.get(key))) return entry
    return withKey(entry, 'trait_targets', inOrder(targets, Object.keys(order)))
  })
  if (goals.every((goal, index) => goal === rows[index]?.entry)) return saved
  return {
    ...saved,
    json: applyInside(saved.json, 'default_growth', (growth) => withKey(growth, 'goal_states', goals)),
  }
}

function targetsOf(entry: JsonValue | undefined): JsonObject | undefined {
  const targets = isJsonObject(entry) ? ownValue(entry, 'trait_targets') : undefined
  return isJsonObject(targets) ? targets : undefined
}

/** Targets that the order does not name come last, in their current order. */
function inOrder(targets: JsonObject, order: readonly string[]): JsonObject {
  const place = new Map(order.map((name, index) => [name, index]))
  const last = order.length
  return Object.fromEntries(
    Object.entries(targets).toSorted(([a], [b]) => (place.get(a) ?? last) - (place.get(b) ?? last)),
  )
}
