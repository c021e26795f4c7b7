import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import {
  boundaryFields,
  constraintFields,
  defaultFields,
  domainRateFields,
  dyadicFields,
  goalFields,
  identityFields,
  traitFields,
  triggerFields,
  typedValueFields,
} from './form-fields'
import { rowLists, type BlueprintValues, type RowList } from './form-values'
import { pathParts } from '@/api/failures/field-place'
import { rawList } from './raw-list'

const keysOf = (table: object, prefix = '') => Object.keys(table).map((key) => prefix + key)

const plainPaths = new Set([
  ...keysOf(identityFields),
  ...keysOf(dyadicFields, 'default_dyadic.'),
  'default_growth.type',
  ...keysOf(domainRateFields, 'default_growth.domain_rates.'),
])

const rowPaths: Record<RowList, Set<string>> = {
  traits: new Set([
    ...keysOf(traitFields),
    ...keysOf(defaultFields, 'default.'),
    ...keysOf(typedValueFields, 'default.value.'),
    ...keysOf(constraintFields, 'default.constraint.'),
    ...keysOf(typedValueFields, 'default.constraint.target.'),
  ]),
  'default_growth.boundaries': new Set(keysOf(boundaryFields)),
  'default_growth.goal_states': new Set([...keysOf(goalFields), 'trait_targets']),
  'default_growth.triggers': new Set(keysOf(triggerFields)),
}

/** Whether the console knows a field or an object of fields. With a list, `field` is relative to its rows. */
export function isKnownField(list: RowList | undefined, field: string): boolean {
  if (list === 'default_growth.goal_states' && field.startsWith('trait_targets.')) return true
  const paths = list ? [...rowPaths[list]] : [...plainPaths, ...rowLists]
  return paths.some((path) => path === field || path.startsWith(`${field}.`))
}

/** The field that identifies a row. Messages about the row as a whole are shown there. */
export const rowNames: Record<RowList, string> = {
  traits: 'trait_ref',
  'default_growth.boundaries': 'trait_ref',
  'default_growth.goal_states': 'id',
  'default_growth.triggers': 'id',
}

/**
 * Form field for a `field` of the service's error body, or undefined. Indexes refer to the body that was sent, which
 * has no null entries.
 */
export function fieldPath(field: string, applied: Applied, sent: BlueprintValues): string | undefined {
  const parts = pathParts(field)
  const plain = parts.join('.')
  if (plainPaths.has(plain)) return plain
  const parent = parts.slice(0, -1).join('.')
  if (/^\d+$/.test(parts.at(-1) ?? '') && plainPaths.has(parent)) return parent
  for (const list of rowLists) {
    const depth = list.split('.').length
    if (parts.slice(0, depth).join('.') !== list) continue
    const index = parts[depth]
    if (index === undefined) return `${list}.order`
    const key = /^\d+$/.test(index) ? placesSent(applied, list)[Number(index)] : undefined
    if (key === undefined || key === null) return undefined
    return `${list}.byKey.${key}.${inRow(list, key, parts.slice(depth + 1), sent)}`
  }
  return undefined
}

function placesSent({ json, placement }: Applied, list: RowList): (string | null)[] {
  const entries = rawList(json, list)
  return placement[list].filter((_, index) => entries[index] !== null)
}

function inRow(list: RowList, key: string, parts: readonly string[], sent: BlueprintValues): string {
  for (const part of ['value', 'constraint'] as const)
    if (list === 'traits' && parts[0] === 'default' && parts[1] === part)
      if (sent.traits.byKey[key]?.default[part].form === 'json') return `default.${part}.json`
  for (let length = parts.length; length > 0; length--) {
    const path = parts.slice(0, length).join('.')
    if (rowPaths[list].has(path)) return path
  }
  return rowNames[list]
}
