import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import {
  boundaryFields,
  domainRateFields,
  dyadicFields,
  goalFields,
  identityFields,
  traitFields,
  triggerFields,
} from './form-fields'
import type {
  BlueprintValues,
  BoundaryValues,
  GoalValues,
  RowList,
  RowOrigin,
  Rows,
  TraitValues,
  TriggerValues,
} from './form-values'
import { ownValue, readFields } from './read-fields'
import { readDefault } from './trait-default'
import { readTargets } from '@/blueprint/model/trait-targets'

/** Key for the row of a raw entry. Keys start with a letter, because react-hook-form treats digits as list indexes. */
export type KeyOfRow = (list: RowList, index: number) => string

const keyByIndex: KeyOfRow = (_list, index) => `r${index}`
const unsourced: RowOrigin = { source: null, copyOf: null }

/** How to show the free-form objects of a trait's default. */
export type TraitDefaultShape = AssumptionChoices['trait-default-shape']

/** Form values of a blueprint's raw JSON. Each entry is read leniently on its own. */
export function toFormValues(
  json: JsonValue,
  shape: TraitDefaultShape = 'typed-value',
  keyOf: KeyOfRow = keyByIndex,
): BlueprintValues {
  const blueprint = objectOf(json)
  const growth = objectOf(ownValue(blueprint, 'default_growth'))
  const rows = <Row>(
    list: RowList,
    raw: JsonValue | undefined,
    read: (raw: JsonObject, origin: RowOrigin) => Row,
  ) =>
    readRows(
      raw,
      (entry, source) => read(entry, { source, copyOf: null }),
      (index) => keyOf(list, index),
    )
  return {
    ...readFields(identityFields, blueprint),
    traits: rows('traits', ownValue(blueprint, 'traits'), (raw, origin) => readTrait(raw, origin, shape)),
    default_dyadic: readFields(dyadicFields, ownValue(blueprint, 'default_dyadic')),
    default_growth: {
      ...readFields({ type: 'text' }, growth),
      domain_rates: readFields(domainRateFields, ownValue(growth, 'domain_rates')),
      boundaries: rows('default_growth.boundaries', ownValue(growth, 'boundaries'), readBoundary),
      goal_states: rows('default_growth.goal_states', ownValue(growth, 'goal_states'), readGoal),
      triggers: rows('default_growth.triggers', ownValue(growth, 'triggers'), readTrigger),
    },
  }
}

export function readTrait(
  raw: JsonObject,
  origin = unsourced,
  shape: TraitDefaultShape = 'typed-value',
): TraitValues {
  const fields = readFields(traitFields, raw)
  return { ...origin, ...fields, default: readDefault(ownValue(raw, 'default'), shape === 'json') }
}

export function readBoundary(raw: JsonObject, origin = unsourced): BoundaryValues {
  return { ...origin, ...readFields(boundaryFields, raw) }
}

export function readGoal(raw: JsonObject, origin = unsourced): GoalValues {
  return {
    ...origin,
    ...readFields(goalFields, raw),
    trait_targets: readTargets(ownValue(raw, 'trait_targets')),
  }
}

export function readTrigger(raw: JsonObject, origin = unsourced): TriggerValues {
  return { ...origin, ...readFields(triggerFields, raw) }
}

function readRows<Row>(
  raw: JsonValue | undefined,
  read: (raw: JsonObject, source: number) => Row,
  keyOf: (index: number) => string,
): Rows<Row> {
  const entries = (Array.isArray(raw) ? raw : []).flatMap((entry, index): [string, Row][] =>
    isJsonObject(entry) ? [[keyOf(index), read(entry, index)]] : [],
  )
  return { order: entries.map(([key]) => key), byKey: Object.fromEntries(entries) }
}

function objectOf(json: JsonValue | undefined): JsonObject {
  return isJsonObject(json) ? json : {}
}
