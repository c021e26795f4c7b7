import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { Applied } from '@/blueprint/model/changes/apply-form-values'
import {
  boundaryFields,
  constraintFields,
  domainRateFields,
  dyadicFields,
  goalFields,
  triggerFields,
  typedValueFields,
  type FieldTable,
} from './form-fields'
import { rowLists, rowsInOrder, rowsOf, type BlueprintValues, type RowList } from './form-values'
import { applyInside, withKey } from '@/blueprint/model/changes/apply-fields'
import { numberOfText } from './number-text'
import { rowAt } from './path-label'
import { rawList } from './raw-list'
import { ownValue } from './read-fields'
import { jsonOfText } from './trait-default'
import { withField } from './with-field'

export type UnparsedInput = readonly [path: string, text: string]

const plain: readonly (readonly [path: string, table: FieldTable])[] = [
  ['default_dyadic', dyadicFields],
  ['default_growth.domain_rates', domainRateFields],
]
const freeForms = ['value', 'constraint'] as const
const inRows: Record<RowList, readonly (readonly [path: string, table: FieldTable])[]> = {
  traits: [
    ['default.value', typedValueFields],
    ['default.constraint', constraintFields],
    ['default.constraint.target', typedValueFields],
  ],
  'default_growth.boundaries': [['', boundaryFields]],
  'default_growth.goal_states': [['', goalFields]],
  'default_growth.triggers': [['', triggerFields]],
}

/** Texts in number or JSON fields that are not (yet) numbers or JSON. The draft's JSON holds them as texts. */
export function unparsedInputsIn(values: BlueprintValues): UnparsedInput[] {
  const found = (at: string, object: unknown, table: FieldTable) => textsOf(at, fieldsAt(object, at), table)
  return [
    ...plain.flatMap(([path, table]) => found(path, values, table)),
    ...rowLists.flatMap((list) =>
      rowsInOrder<object>(rowsOf(values, list)).flatMap(({ key, row }) =>
        unparsedInputsInRow(list, row).map(([path, text]): UnparsedInput => [
          `${list}.byKey.${key}.${path}`,
          text,
        ]),
      ),
    ),
  ]
}

/** An edit replaces one row only. The others have been read before. */
const cache = new WeakMap<object, readonly UnparsedInput[]>()

/** By field name within the row. */
function unparsedInputsInRow(list: RowList, row: object): readonly UnparsedInput[] {
  const before = cache.get(row)
  if (before) return before
  const numbers = inRows[list].flatMap(([path, table]) =>
    isEditedAsJson(row, path) ? [] : textsOf(path, fieldsAt(row, path), table),
  )
  const texts = freeForms.flatMap((part): UnparsedInput[] => {
    const { form, json } = fieldsAt(row, `default.${part}`)
    const isHalf =
      form === 'json' && typeof json === 'string' && json.trim() !== '' && jsonOfText(json) === undefined
    return isHalf ? [[`default.${part}.json`, json]] : []
  })
  const found = [...numbers, ...texts]
  cache.set(row, found)
  return found
}

/** A version without these texts, and those that it still held. Fields with other content were changed since. */
export function withoutUnparsedInputs(
  { json, placement }: Applied,
  texts: readonly UnparsedInput[],
): { readonly json: JsonObject; readonly unparsed: readonly UnparsedInput[] } {
  const unparsed: UnparsedInput[] = []
  let result = json
  for (const [path, text] of texts) {
    const keys = jsonKeys(path)
    const row = rowAt(path)
    const before = result
    if (!row) result = without(result, keys, text)
    else {
      const entries = rawList(result, row.list)
      const index = row.key === undefined ? -1 : placement[row.list].indexOf(row.key)
      const entry = entries[index]
      if (!isJsonObject(entry)) continue
      const next = without(entry, keys, text)
      if (next !== entry) result = withList(result, row.list.split('.'), entries.with(index, next))
    }
    if (result !== before) unparsed.push([path, text])
  }
  return { json: result, unparsed }
}

/** The values with these texts in their fields, if their rows still exist. */
export function withUnparsedInputs(
  values: BlueprintValues,
  texts: readonly UnparsedInput[],
): BlueprintValues {
  return texts.reduce((result, [path, text]) => {
    const row = rowAt(path)
    const isThere = row?.key === undefined || rowsOf(result, row.list).byKey[row.key] !== undefined
    if (!isThere) return result
    // Without the text, the object may now fit the fields, or no longer fit them.
    const [free] = /^traits\.byKey\.[^.]+\.default\.(?:value|constraint)(?=\.)/.exec(path) ?? []
    const withForm =
      free === undefined
        ? result
        : withField(result, [`${free}.form`, path === `${free}.json` ? 'json' : 'fields'])
    return withField(withForm, [path, text])
  }, values)
}

/** JSON keys of a field, from its row or from the top. */
function jsonKeys(path: string): string[] {
  const keys = (rowAt(path)?.field ?? path).split('.')
  return keys.at(-1) === 'json' ? keys.slice(0, -1) : keys
}

function without(object: JsonObject, [key = '', ...rest]: readonly string[], text: string): JsonObject {
  if (rest.length > 0)
    return isJsonObject(ownValue(object, key))
      ? applyInside(object, key, (inner) => without(inner, rest, text))
      : object
  return ownValue(object, key) === text ? withKey(object, key, undefined) : object
}

function withList(
  json: JsonObject,
  [key = '', ...rest]: readonly string[],
  entries: JsonValue[],
): JsonObject {
  return rest.length > 0
    ? applyInside(json, key, (inner) => withList(inner, rest, entries))
    : withKey(json, key, entries)
}

function textsOf(at: string, fields: Record<string, unknown>, table: FieldTable): UnparsedInput[] {
  return Object.entries(fields).flatMap(([key, text]): UnparsedInput[] =>
    Object.hasOwn(table, key) &&
    table[key] === 'number' &&
    typeof text === 'string' &&
    text.trim() !== '' &&
    numberOfText(text) === undefined
      ? [[joined(at, key), text]]
      : [],
  )
}

/** In that case its fields are unused, whatever they contain. */
function isEditedAsJson(row: object, path: string): boolean {
  return freeForms.some(
    (part) => path.startsWith(`default.${part}`) && fieldsAt(row, `default.${part}`).form === 'json',
  )
}

function fieldsAt(object: unknown, path: string): Record<string, unknown> {
  const found = path
    .split('.')
    .filter((key) => key !== '')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), object)
  return isRecord(found) ? found : {}
}

function joined(path: string, key: string): string {
  return [path, key].filter((part) => part !== '').join('.')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
