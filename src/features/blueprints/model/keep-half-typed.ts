import { dyadicFields, domainRateFields, type FieldTable } from './form-fields'
import { boundaryFields, constraintFields, goalFields, triggerFields, typedValueFields } from './form-fields'
import type { BlueprintValues, RowOrigin, Rows, TraitValues } from './form-values'
import { numberOfText } from './number-text'

/** Newly read values, with the texts of those before that are no numbers, which no JSON holds. */
export function keepHalfTyped(read: BlueprintValues, typed: BlueprintValues): BlueprintValues {
  const growth = read.default_growth
  const before = typed.default_growth
  return {
    ...read,
    traits: rows(read.traits, typed.traits, traitWith),
    default_dyadic: fields(dyadicFields, read.default_dyadic, typed.default_dyadic),
    default_growth: {
      ...growth,
      domain_rates: fields(domainRateFields, growth.domain_rates, before.domain_rates),
      boundaries: rows(growth.boundaries, before.boundaries, (row, old) => fields(boundaryFields, row, old)),
      goal_states: rows(growth.goal_states, before.goal_states, (row, old) => fields(goalFields, row, old)),
      triggers: rows(growth.triggers, before.triggers, (row, old) => fields(triggerFields, row, old)),
    },
  }
}

function traitWith(row: TraitValues, old: TraitValues): TraitValues {
  const value = fields(typedValueFields, row.default.value, old.default.value)
  const constraint = fields(constraintFields, row.default.constraint, old.default.constraint)
  const target = fields(typedValueFields, constraint.target, old.default.constraint.target)
  if (value === row.default.value && constraint === row.default.constraint && target === constraint.target)
    return row
  return { ...row, default: { ...row.default, value, constraint: { ...constraint, target } } }
}

function rows<Row extends RowOrigin>(
  read: Rows<Row>,
  typed: Rows<Row>,
  keep: (row: Row, old: Row) => Row,
): Rows<Row> {
  const byKey = Object.fromEntries(
    Object.entries(read.byKey).map(([key, row]) => {
      const old = typed.byKey[key]
      return [key, old ? keep(row, old) : row]
    }),
  )
  const isSame = Object.keys(byKey).every((key) => byKey[key] === read.byKey[key])
  return isSame ? read : { ...read, byKey }
}

function fields<Values extends object>(table: FieldTable, read: Values, typed: Values): Values {
  const kept = Object.entries(typed).filter(
    ([key, text]: [string, unknown]) =>
      Object.hasOwn(table, key) &&
      table[key] === 'number' &&
      typeof text === 'string' &&
      text.trim() !== '' &&
      numberOfText(text) === undefined,
  )
  return kept.length === 0 ? read : { ...read, ...Object.fromEntries(kept) }
}
