import { isJsonObject, type JsonValue } from '@/lib/json/json'
import type { DriftKind } from '@/mock/faults/fault'

const enumerated = new Set(['visibility', 'type', 'lock', 'direction', 'status', 'space_type'])

/** The reply of a service that has evolved beyond the interface: one in three fields of every object is changed. */
export function drifted(json: JsonValue, kind: DriftKind): JsonValue {
  if (Array.isArray(json)) return json.map((item) => drifted(item, kind))
  if (!isJsonObject(json)) return json
  const entries = Object.entries(json).flatMap(([key, value], index): [string, JsonValue][] => {
    const inner = drifted(value, kind)
    if (kind === 'enum')
      return [[key, enumerated.has(key) && typeof value === 'string' ? 'NEWLY_INVENTED' : inner]]
    const spoiled = kind !== 'extra' && index % 3 === 2 && key !== 'id'
    if (!spoiled) return [[key, inner]]
    if (kind === 'missing') return []
    return [[key, kind === 'null' ? null : ofAnotherType(value)]]
  })
  if (kind === 'extra') entries.push(['x_added_later', { note: 'not in the interface', level: 3 }])
  return Object.fromEntries(entries)
}

function ofAnotherType(value: JsonValue): JsonValue {
  if (typeof value === 'string') return { text: value }
  return typeof value === 'number' ? String(value) : 7
}
