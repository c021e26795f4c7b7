import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { RowList } from './form-values'
import { ownValue } from './read-fields'

/** The raw entries of a list of rows; empty if there is no such list. */
export function rawList(blueprint: JsonObject, list: RowList): readonly JsonValue[] {
  const found = list
    .split('.')
    .reduce<JsonValue | undefined>(
      (value, key) => (isJsonObject(value) ? ownValue(value, key) : undefined),
      blueprint,
    )
  return Array.isArray(found) ? found : []
}
