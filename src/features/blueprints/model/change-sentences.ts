import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json'
import type { Placement } from './apply-form-values'
import { rowLists, type RowList } from './form-values'
import { rawList } from './raw-list'
import { ownValue } from './read-fields'

const nouns: Record<RowList, string> = {
  traits: 'trait',
  'default_growth.boundaries': 'boundary of',
  'default_growth.goal_states': 'goal',
  'default_growth.triggers': 'trigger',
}

/** One sentence per changed field, row or order, for people; as many as there are changes. */
export function changeSentences(
  base: JsonObject,
  next: JsonObject,
  sources: Record<RowList, (number | null)[]>,
): string[] {
  const lists = rowLists.flatMap((list) =>
    listSentences(list, rawList(base, list), rawList(next, list), sources[list]),
  )
  return [...leafSentences('', withoutLists(base), withoutLists(next)), ...lists]
}

/** For each row of the new lists its place in the old one, null for rows that are new. */
export function sourcesOf(
  placement: Placement,
  sourceOf: (list: RowList, key: string) => number | null,
): Record<RowList, (number | null)[]> {
  const places = (list: RowList) =>
    placement[list].filter((key) => key !== null).map((key) => sourceOf(list, key))
  return {
    traits: places('traits'),
    'default_growth.boundaries': places('default_growth.boundaries'),
    'default_growth.goal_states': places('default_growth.goal_states'),
    'default_growth.triggers': places('default_growth.triggers'),
  }
}

function listSentences(
  list: RowList,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  sources: readonly (number | null)[],
): string[] {
  const noun = nouns[list]
  const kept = sources.filter((source) => source !== null)
  const removed = before.flatMap((entry, index) =>
    isJsonObject(entry) && !kept.includes(index) ? [`${noun} ${nameOf(entry)} is removed`] : [],
  )
  const rows = after.filter(isJsonObject).flatMap((entry, index) => {
    const source = sources[index] ?? null
    if (source === null) return [`${noun} ${nameOf(entry)} is new`]
    return leafSentences(`${noun} ${nameOf(before[source] ?? entry)}`, before[source], entry)
  })
  const isSorted = kept.every((source, index) => index === 0 || source > (kept[index - 1] ?? -1))
  return [...rows, ...removed, ...(isSorted ? [] : [`${noun.replace(' of', '')} order changes`])]
}

function leafSentences(
  prefix: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): string[] {
  if (sameJson(before, after)) return []
  if (isJsonObject(after) && (before === undefined || isJsonObject(before))) {
    const old = before ?? {}
    return [...new Set([...Object.keys(old), ...Object.keys(after)])].flatMap((key) =>
      leafSentences(`${prefix} ${wordsOf(key)}`.trim(), ownValue(old, key), ownValue(after, key)),
    )
  }
  if (before === undefined || before === null || before === '') return [`${prefix} becomes ${shown(after)}`]
  if (after === undefined || after === '') return [`${prefix} is emptied`]
  if (typeof before === 'number' && typeof after === 'number')
    return [`${prefix} moves from ${before} to ${after}`]
  return [
    typeof after === 'string' || typeof after === 'object'
      ? `${prefix} changes`
      : `${prefix} becomes ${shown(after)}`,
  ]
}

function shown(value: JsonValue | undefined): string {
  if (typeof value === 'string') return `“${clipped(value)}”`
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value)
    ? `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
    : clipped(JSON.stringify(value))
}

function nameOf(entry: JsonValue): string {
  if (!isJsonObject(entry)) return ''
  const names = ['display_name', 'trait_ref', 'id'].map((key) => ownValue(entry, key))
  return clipped(
    names.find((name): name is string => typeof name === 'string' && name !== '') ?? 'without a name',
  )
}

function clipped(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** The words of a field as a sentence needs them: what wraps it says nothing to a reader. */
function wordsOf(key: string): string {
  const silent = ['default_dyadic', 'default_growth', 'numeric_value', 'constraint', 'value']
  return silent.includes(key) ? '' : clipped(key).replaceAll('_', ' ')
}

function withoutLists(blueprint: JsonObject): JsonObject {
  const growth = ownValue(blueprint, 'default_growth')
  const plain = isJsonObject(growth) ? without(growth, ['boundaries', 'goal_states', 'triggers']) : growth
  const rest = without(blueprint, ['traits', 'default_growth'])
  return plain === undefined ? rest : { ...rest, default_growth: plain }
}

function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
}
