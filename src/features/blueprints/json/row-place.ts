import type { Selection } from '@/features/blueprints/designer-context'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import { rowLists } from '@/blueprint/model/values/form-values'
import { rowAt } from '@/blueprint/model/values/path-label'
import type { JsonPath } from './scan-json'

/** JSON path of a field of the draft's values. */
export function jsonPathOf(path: string, { placement }: Applied): JsonPath {
  const row = rowAt(path)
  if (!row) return path.split('.')
  if (row.key === undefined) return row.list.split('.')
  const index = placement[row.list].indexOf(row.key)
  // The form's own field name `json` is not a key of the JSON.
  const field = row.field.split('.').filter((key) => key !== '' && key !== 'json')
  return index < 0 ? row.list.split('.') : [...row.list.split('.'), index, ...field]
}

/** The row that contains a JSON path. */
export function rowAtPath(path: JsonPath, { placement }: Applied): Selection | undefined {
  for (const list of rowLists) {
    const depth = list.split('.').length
    const index = path[depth]
    if (typeof index !== 'number' || path.slice(0, depth).join('.') !== list) continue
    const key = placement[list][index]
    return key === null || key === undefined ? undefined : { list, key }
  }
  return undefined
}
