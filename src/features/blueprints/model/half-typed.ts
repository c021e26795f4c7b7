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
import { numberOfText } from './number-text'
import { rowAt } from './path-label'
import { withField } from './with-field'

export type HalfTyped = readonly [path: string, text: string]

const plain: readonly (readonly [path: string, table: FieldTable])[] = [
  ['default_dyadic', dyadicFields],
  ['default_growth.domain_rates', domainRateFields],
]
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

/** Texts in number fields that are no numbers, or not yet: JSON does not hold them. */
export function halfTypedIn(values: BlueprintValues): HalfTyped[] {
  const found = (at: string, object: unknown, table: FieldTable) => textsOf(at, fieldsAt(object, at), table)
  return [
    ...plain.flatMap(([path, table]) => found(path, values, table)),
    ...rowLists.flatMap((list) =>
      rowsInOrder<object>(rowsOf(values, list)).flatMap(({ key, row }) =>
        inRows[list].flatMap(([path, table]) =>
          textsOf(joined(`${list}.byKey.${key}`, path), fieldsAt(row, path), table),
        ),
      ),
    ),
  ]
}

/** The values with such texts in their fields, where the rows that they stood in are still there. */
export function withHalfTyped(values: BlueprintValues, texts: readonly HalfTyped[]): BlueprintValues {
  return texts.reduce((laid, [path, text]) => {
    const row = rowAt(path)
    const isThere = row?.key === undefined || rowsOf(laid, row.list).byKey[row.key] !== undefined
    return isThere ? withField(laid, [path, text]) : laid
  }, values)
}

function textsOf(at: string, fields: Record<string, unknown>, table: FieldTable): HalfTyped[] {
  return Object.entries(fields).flatMap(([key, text]): HalfTyped[] =>
    Object.hasOwn(table, key) &&
    table[key] === 'number' &&
    typeof text === 'string' &&
    text.trim() !== '' &&
    numberOfText(text) === undefined
      ? [[joined(at, key), text]]
      : [],
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
