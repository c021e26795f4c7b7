import { truncate } from '@/lib/text/truncate'
import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import type { Change, ChangePath } from './change'
import { isKnownField } from '@/blueprint/model/values/field-path'
import {
  rowLists,
  rowsInOrder,
  rowsOf,
  type BlueprintValues,
  type RowList,
} from '@/blueprint/model/values/form-values'
import { textOfNumber } from '@/blueprint/model/values/number-text'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { ownValue } from '@/blueprint/model/values/read-fields'

/** A change as a sentence in parts, so that a page can strike through the old value and emphasize the new one. */
export interface ChangeDescription {
  /** The target of the change: "Warmth", "Goal storyteller". */
  readonly subject: string
  /** What happens to it: "default moves", "is a new trait". */
  readonly verb: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export interface Sides {
  readonly base: BlueprintValues
  readonly next: BlueprintValues
}

export function changeSentence(change: Change, sides: Sides): string {
  const { subject, verb, before, after } = describeChange(change, sides)
  const values =
    before !== undefined && after !== undefined
      ? ` from ${before} to ${after}`
      : after !== undefined
        ? ` ${after}`
        : ''
  return `${subject}${/^(is|becomes|are) /.test(verb) ? ' ' : ': '}${verb}${values}`
}

export function describeChange(change: Change, sides: Sides): ChangeDescription {
  if (change.kind === 'order') return { subject: plurals[change.list], verb: 'are in a different order' }
  if (change.kind === 'add' || change.kind === 'remove') {
    const subject = rowName(change.list, change.key, sides)
    if (change.kind === 'remove') return { subject, verb: 'is removed' }
    return { subject, verb: `is a new ${nouns[change.list]}${newRowFacts(change.list, change.entry)}` }
  }
  if (change.kind === 'set') return describeField(change.path, change.before, change.after, sides)
  const joins = change.kind === 'include'
  const trait = traitName(change.item, sides)
  if (change.path.at(-1) === 'learnable_traits')
    return { subject: trait, verb: joins ? 'becomes learnable' : 'is no longer learnable' }
  return {
    subject: subjectOf(change.path, sides).subject,
    verb: joins ? 'affects' : 'no longer affects',
    after: trait,
  }
}

/** The target of a change, without the change itself. */
export function changeTopic(change: Change, sides: Sides): { subject: string; field: string | undefined } {
  if (!('path' in change)) return { subject: describeChange(change, sides).subject, field: undefined }
  const { subject, field } = subjectOf(change.path, sides)
  return { subject, field: fieldName(field, change.path, sides) }
}

/** The distinct targets of changes. */
export function changeTopics(changes: readonly Change[], sides: Sides): string[] {
  const topics = changes.map((change) => {
    const { subject, field } = changeTopic(change, sides)
    return field === undefined ? subject : `${subject} ${field}`
  })
  return [...new Set(topics)]
}

const nouns: Record<RowList, string> = {
  traits: 'trait',
  'default_growth.boundaries': 'growth boundary',
  'default_growth.goal_states': 'goal',
  'default_growth.triggers': 'trigger',
}

const plurals: Record<RowList, string> = {
  traits: 'Traits',
  'default_growth.boundaries': 'Growth boundaries',
  'default_growth.goal_states': 'Goals',
  'default_growth.triggers': 'Triggers',
}

function describeField(path: ChangePath, before: Maybe, after: Maybe, sides: Sides): ChangeDescription {
  const { subject, field } = subjectOf(path, sides)
  const what = fieldName(field, path, sides)
  const isTimes = field.at(-1) === 'rate_multiplier'
  // Only numbers of documented fields are rounded to two decimals.
  const isExact = !isKnown(path, field)
  const [from, to] = [shown(before, isTimes, isExact), shown(after, isTimes, isExact)]
  if (isNothing(after))
    return { subject, verb: `${what} ${what.endsWith('s') ? 'are' : 'is'} removed`, before: from }
  if (isNothing(before)) return { subject, verb: `${what} becomes`, after: to }
  const [was, is] = [numberIn(before), numberIn(after)]
  if (was !== undefined && is !== undefined) {
    const isPlace = ['numeric_value', 'value'].includes(field.at(-1) ?? '') && !field.includes('target')
    return {
      subject,
      verb: `${what} ${isPlace ? 'moves' : is > was ? 'rises' : 'falls'}`,
      before: from,
      after: to,
    }
  }
  if (typeof after === 'boolean' || field.at(-1) === 'lock')
    return { subject, verb: `${what} becomes`, after: to }
  return { subject, verb: `${what} changes`, before: from, after: to }
}

function subjectOf(path: ChangePath, sides: Sides): { subject: string; field: ChangePath } {
  const list = rowLists.find((name) => path.join('.').startsWith(`${name}.`))
  const depth = list ? list.split('.').length : 0
  const key = path[depth]
  if (list && key !== undefined) return { subject: rowName(list, key, sides), field: path.slice(depth + 1) }
  const [first = '', ...rest] = path
  if (rest.length > 0 && first === 'default_dyadic') return { subject: 'Dyadic', field: rest }
  if (rest.length > 0 && first === 'default_growth') return { subject: 'Growth', field: rest }
  return { subject: 'Blueprint', field: path }
}

const silent = new Set(['default', 'value', 'numeric_value', 'constraint', 'domain_rates'])
const words: Record<string, string> = {
  min_bound: 'constraint minimum',
  max_bound: 'constraint maximum',
  min_value: 'minimum',
  max_value: 'maximum',
  rate_multiplier: 'multiplier',
  attraction_strength: 'attraction',
  string_value: 'text',
  string_list_value: 'list',
}

/** Whether the console knows the meaning of a field. `field` is its path within its row. */
function isKnown(path: ChangePath, field: ChangePath): boolean {
  const list = rowLists.find((name) => path.join('.').startsWith(`${name}.`))
  return isKnownField(list, (list ? field : path).join('.'))
}

function fieldName(field: ChangePath, path: ChangePath, sides: Sides): string {
  if (field.length === 0) return 'entry'
  if (!isKnown(path, field)) return truncate(field.join('.'), 120)
  if (field[0] === 'trait_targets' && field[1] !== undefined)
    return `target for ${traitName(field[1], sides)}`
  const named = field
    .filter((key) => !silent.has(key))
    .map((key) => words[key] ?? truncate(key, 60).replaceAll('_', ' '))
  if (field[0] === 'domain_rates') return `${named.join(' ')} rate`
  if (field[0] === 'default' && (named.length === 0 || field[1] === 'value' || field[1] === 'trait_ref'))
    return ['default', ...named].join(' ')
  return named.length > 0 ? named.join(' ') : truncate(field.at(-1) ?? '', 60)
}

function rowName(list: RowList, key: string, { base, next }: Sides): string {
  const from = rowsOf(base, list).byKey[key] ? base : next
  return rowLabel(list, key, from)
}

function traitName(ref: string, { base, next }: Sides): string {
  const rows = [...rowsInOrder(base.traits), ...rowsInOrder(next.traits)]
  const found = rows.find(({ row }) => row.trait_ref === ref)?.row.display_name
  return truncate(found !== undefined && found !== '' ? found : ref, 60)
}

function newRowFacts(list: RowList, entry: JsonValue): string {
  if (list !== 'traits' || !isJsonObject(entry)) return ''
  const inner = objectAt(entry, 'default')
  const bounds = objectAt(inner, 'constraint')
  const [min, max, at] = [bounds?.min_bound, bounds?.max_bound, objectAt(inner, 'value')?.numeric_value].map(
    (value) => (isNothing(value) ? undefined : shown(value)),
  )
  const span = min !== undefined && max !== undefined ? `, from ${min} to ${max}` : ''
  return `${span}${at === undefined ? ', without a default' : `, default ${at}`}`
}

function objectAt(object: JsonValue | undefined, key: string) {
  const value = isJsonObject(object) ? ownValue(object, key) : undefined
  return isJsonObject(value) ? value : undefined
}

type Maybe = JsonValue | undefined

function isNothing(value: Maybe): value is null | undefined | '' {
  return value === undefined || value === null || value === ''
}

function numberIn(value: Maybe): number | undefined {
  if (isExactNumber(value)) return Number(value.rawJSON)
  return typeof value === 'number' ? value : undefined
}

function shown(value: Maybe, isTimes = false, isExact = false): string {
  if (isNothing(value)) return 'nothing'
  if (isExactNumber(value)) return `${isTimes ? '×' : ''}${value.rawJSON}`
  if (typeof value === 'number')
    return isTimes ? `×${textOfNumber(value)}` : isExact ? textOfNumber(value) : figure(value)
  if (typeof value === 'string') return `“${truncate(value, 60)}”`
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value))
    return value.length === 0 ? 'no entries' : truncate(value.map(itemText).join(', '), 60)
  return truncate(JSON.stringify(value), 60)
}

function itemText(item: JsonValue): string {
  return typeof item === 'string' ? item : JSON.stringify(item)
}

/** Two decimals, or as many digits as the value has. */
function figure(value: number): string {
  const text = textOfNumber(value)
  return /^-?\d+(\.\d)?$/.test(text) && Math.abs(value) < 10 ? value.toFixed(2) : text
}
