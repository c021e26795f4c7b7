import { capital } from '@/lib/text/capital'
import { truncate } from '@/lib/text/truncate'
import { rowLists, rowsOf, type BlueprintValues, type RowList } from './form-values'

const words: Record<string, string> = {
  blueprint_id: 'Blueprint id',
  name: 'Name',
  category: 'Category',
  description: 'Description',
  visibility: 'Visibility',
  trait_ref: 'trait ref',
  display_name: 'display name',
  'default.trait_ref': 'default’s trait ref',
  'default.lock': 'lock',
  'default.value.numeric_value': 'default',
  'default.value.string_value': 'default text',
  'default.value.string_list_value': 'default list',
  'default.value.json': 'default (JSON)',
  'default.constraint.min_bound': 'minimum',
  'default.constraint.max_bound': 'maximum',
  'default.constraint.learning_rate': 'learning rate',
  'default.constraint.allowed_values': 'allowed values',
  'default.constraint.target.numeric_value': 'target',
  'default.constraint.target.string_value': 'target text',
  'default.constraint.target.string_list_value': 'target list',
  'default.constraint.json': 'constraint (JSON)',
  min_value: 'minimum',
  max_value: 'maximum',
  trait_targets: 'targets',
}

export const rowNouns: Record<RowList, string> = {
  traits: 'trait',
  'default_growth.boundaries': 'boundary',
  'default_growth.goal_states': 'goal',
  'default_growth.triggers': 'trigger',
}

/** Label of a form field: "Warmth, minimum". */
export function pathLabel(path: string, values: BlueprintValues): string {
  const at = rowAt(path)
  if (!at) {
    const field = path.split('.').at(-1) ?? path
    return words[path] ?? capital(field.replaceAll('_', ' '))
  }
  if (at.key === undefined) return `${capital(rowNouns[at.list])}s`
  const field = at.field.replace(/\.\d+\.\w+$/, '')
  return `${rowLabel(at.list, at.key, values)}, ${words[field] ?? field.replaceAll('_', ' ')}`
}

/** Label of a row: its name, or its noun and position. */
export function rowLabel(list: RowList, key: string, values: BlueprintValues): string {
  const { order, byKey } = rowsOf(values, list)
  const row = byKey[key]
  const name =
    row && ('display_name' in row ? row.display_name || row.trait_ref : 'id' in row ? row.id : row.trait_ref)
  // Computed only if there is no name: lists use this function for each of their rows.
  if (!name) return `${capital(rowNouns[list])} ${order.indexOf(key) + 1}`
  const short = truncate(name, 40)
  if (list === 'traits') return short
  return list === 'default_growth.boundaries' ? `Boundary of ${short}` : `${capital(rowNouns[list])} ${short}`
}

const prefixes = rowLists.map((list) => ({ list, prefix: `${list}.` }))

/** The list, row key and field in the name of a field inside a list of rows. */
export function rowAt(path: string): { list: RowList; key: string | undefined; field: string } | undefined {
  const found = prefixes.find(({ prefix }) => path.startsWith(prefix))
  if (!found) return undefined
  const [, key, ...field] = path.slice(found.prefix.length).split('.')
  return { list: found.list, key, field: field.join('.') }
}
