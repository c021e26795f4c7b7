import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import {
  boundaryFields,
  domainRateFields,
  dyadicFields,
  goalFields,
  identityFields,
  traitFields,
  triggerFields,
} from '@/blueprint/model/values/form-fields'
import {
  rowsInOrder,
  type BlueprintValues,
  type GoalValues,
  type GrowthValues,
  type RowList,
  type RowOrigin,
  type Rows,
  type TraitValues,
} from '@/blueprint/model/values/form-values'
import { applyFields, applyInside, withKey, sameValue, withUnreadable } from './apply-fields'
import { ownValue } from '@/blueprint/model/values/read-fields'
import { readBoundary, readGoal, readTrait, readTrigger } from '@/blueprint/model/values/to-form-values'
import { applyDefault } from '@/blueprint/model/values/trait-default'
import { applyTargets } from '@/blueprint/model/trait-targets'

/** Key of the row at each index of a list in the JSON; null for an entry that no form can show. */
export type Placement = Record<RowList, (string | null)[]>

export interface Applied {
  readonly json: JsonObject
  readonly placement: Placement
}

/**
 * Applies the user's changes to the raw JSON. Everything else stays unchanged: unknown keys, unreadable fields, nulls,
 * free-form objects. Empty fields are removed. Only top-level texts stay as empty texts, because an update can omit a
 * field but has no way to remove one.
 */
export function applyFormValues(base: JsonValue, initial: BlueprintValues, values: BlueprintValues): Applied {
  const placement: Placement = {
    traits: [],
    'default_growth.boundaries': [],
    'default_growth.goal_states': [],
    'default_growth.triggers': [],
  }
  const raw = isJsonObject(base) ? base : {}
  const withIdentity = applyIdentity(raw, initial, values)
  const withTraits = applyRows(withIdentity, 'traits', initial.traits, values.traits, {
    read: readTrait,
    apply: applyTrait,
    placed: placement.traits,
    blank: blankTrait,
  })
  const withDyadic = applyInside(withTraits, 'default_dyadic', (dyadic) =>
    applyFields(dyadicFields, dyadic, initial.default_dyadic, values.default_dyadic),
  )
  const json = applyInside(withDyadic, 'default_growth', (growth) =>
    applyGrowth(growth, initial.default_growth, values.default_growth, placement),
  )
  return { json, placement }
}

function applyIdentity(raw: JsonObject, was: BlueprintValues, now: BlueprintValues): JsonObject {
  return Object.keys(identityFields).reduce((result, name) => {
    const key = name as keyof typeof identityFields // Object.keys loses the type
    return was[key] === now[key] ? result : withKey(result, key, now[key])
  }, raw)
}

function applyGrowth(
  raw: JsonObject,
  was: GrowthValues,
  now: GrowthValues,
  placement: Placement,
): JsonObject {
  const withType = applyFields({ type: 'text' }, raw, was, now)
  const withRates = applyInside(withType, 'domain_rates', (rates) =>
    applyFields(domainRateFields, rates, was.domain_rates, now.domain_rates),
  )
  const withBoundaries = applyRows(withRates, 'boundaries', was.boundaries, now.boundaries, {
    read: readBoundary,
    apply: (entry, before, after) => applyFields(boundaryFields, entry, before, after),
    placed: placement['default_growth.boundaries'],
  })
  const withGoals = applyRows(withBoundaries, 'goal_states', was.goal_states, now.goal_states, {
    read: readGoal,
    apply: applyGoal,
    placed: placement['default_growth.goal_states'],
  })
  return applyRows(withGoals, 'triggers', was.triggers, now.triggers, {
    read: readTrigger,
    apply: (entry, before, after) => applyFields(triggerFields, entry, before, after),
    placed: placement['default_growth.triggers'],
  })
}

function applyTrait(raw: JsonObject, was: TraitValues, now: TraitValues): JsonObject {
  const isNew = now.source === null && now.copyOf === null
  // The default of a new trait belongs to it, even if the trait is renamed later.
  const trait_ref = isNew && now.default.trait_ref === '' ? now.trait_ref : now.default.trait_ref
  const result = applyInside(applyFields(traitFields, raw, was, now), 'default', (inner) =>
    applyDefault(inner, was.default, { ...now.default, trait_ref }),
  )
  return isNew && now.trait_ref === '' ? withKey(result, 'trait_ref', undefined) : result
}

function applyGoal(raw: JsonObject, was: GoalValues, now: GoalValues): JsonObject {
  return applyInside(applyFields(goalFields, raw, was, now), 'trait_targets', (targets) =>
    applyTargets(targets, was.trait_targets, now.trait_targets),
  )
}

/** A new trait has all documented fields: the service may require them, and would not add them to its answer. */
const blankTrait: JsonObject = {
  trait_ref: '',
  display_name: '',
  description: '',
  category: '',
  required: false,
}

interface RowOperations<Row> {
  read: (raw: JsonObject) => Row
  apply: (raw: JsonObject, was: Row, now: Row) => JsonObject
  placed: (string | null)[]
  /** Base for a row that comes from no entry. */
  blank?: JsonObject
}

function applyRows<Row extends RowOrigin>(
  raw: JsonObject,
  key: string,
  was: Rows<Row>,
  now: Rows<Row>,
  { read, apply, placed, blank = {} }: RowOperations<Row>,
): JsonObject {
  const list = ownValue(raw, key)
  const entries: readonly JsonValue[] = Array.isArray(list) ? list : []
  const rows = rowsInOrder(now)
  const result = rows.map(({ key: name, row }) => {
    const origin = entries[row.source ?? row.copyOf ?? -1]
    const entry = isJsonObject(origin) ? origin : blank
    const before = row.source === null ? undefined : was.byKey[name]
    // After an edit, all other rows are still the same objects.
    return before === row ? entry : apply(entry, before ?? read(entry), row)
  })
  placed.push(
    ...placementOf(
      entries,
      rows.map(({ key: name }) => name),
    ),
  )
  const untouched =
    sameValue(was.order, now.order) &&
    rows.every(({ row }, index) => result[index] === entries[row.source ?? -1])
  return untouched ? raw : withKey(raw, key, withUnreadable(list, result, isJsonObject))
}

function placementOf(entries: readonly JsonValue[], keys: readonly string[]): (string | null)[] {
  const placed: (string | null)[] = [...keys]
  entries.forEach((entry, index) => {
    if (!isJsonObject(entry)) placed.splice(index, 0, null)
  })
  return placed
}
