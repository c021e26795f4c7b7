import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import {
  boundaryFields,
  domainRateFields,
  dyadicFields,
  goalFields,
  identityFields,
  traitFields,
  triggerFields,
} from './form-fields'
import {
  rowsInOrder,
  type BlueprintValues,
  type GoalValues,
  type GrowthValues,
  type RowList,
  type RowOrigin,
  type Rows,
  type TraitValues,
} from './form-values'
import { layFields, layInside, put, sameValue, withUnreadable } from './lay-fields'
import { ownValue } from './read-fields'
import { readBoundary, readGoal, readTrait, readTrigger } from './to-form-values'
import { layDefault } from './trait-default'
import { layTargets } from './trait-targets'

/** Which row stands at each place of a list in the JSON; null for an entry that no form can show. */
export type Placement = Record<RowList, (string | null)[]>

export interface Applied {
  readonly json: JsonObject
  readonly placement: Placement
}

/**
 * Lays what the user changed over the raw JSON. Everything else stays as it came: unknown keys, unreadable fields,
 * nulls, free-form objects. Emptied fields are removed, only texts at the top stay as empty texts, because an
 * update can leave a field out but names no way to remove one.
 */
export function applyFormValues(base: JsonValue, initial: BlueprintValues, values: BlueprintValues): Applied {
  const placement: Placement = {
    traits: [],
    'default_growth.boundaries': [],
    'default_growth.goal_states': [],
    'default_growth.triggers': [],
  }
  const raw = isJsonObject(base) ? base : {}
  const withIdentity = layIdentity(raw, initial, values)
  const withTraits = layRows(withIdentity, 'traits', initial.traits, values.traits, {
    read: readTrait,
    lay: layTrait,
    placed: placement.traits,
    blank: blankTrait,
  })
  const withDyadic = layInside(withTraits, 'default_dyadic', (dyadic) =>
    layFields(dyadicFields, dyadic, initial.default_dyadic, values.default_dyadic),
  )
  const json = layInside(withDyadic, 'default_growth', (growth) =>
    layGrowth(growth, initial.default_growth, values.default_growth, placement),
  )
  return { json, placement }
}

function layIdentity(raw: JsonObject, was: BlueprintValues, now: BlueprintValues): JsonObject {
  return Object.keys(identityFields).reduce((laid, name) => {
    const key = name as keyof typeof identityFields // Object.keys forgets it
    return was[key] === now[key] ? laid : put(laid, key, now[key])
  }, raw)
}

function layGrowth(raw: JsonObject, was: GrowthValues, now: GrowthValues, placement: Placement): JsonObject {
  const withType = layFields({ type: 'text' }, raw, was, now)
  const withRates = layInside(withType, 'domain_rates', (rates) =>
    layFields(domainRateFields, rates, was.domain_rates, now.domain_rates),
  )
  const withBoundaries = layRows(withRates, 'boundaries', was.boundaries, now.boundaries, {
    read: readBoundary,
    lay: (entry, before, after) => layFields(boundaryFields, entry, before, after),
    placed: placement['default_growth.boundaries'],
  })
  const withGoals = layRows(withBoundaries, 'goal_states', was.goal_states, now.goal_states, {
    read: readGoal,
    lay: layGoal,
    placed: placement['default_growth.goal_states'],
  })
  return layRows(withGoals, 'triggers', was.triggers, now.triggers, {
    read: readTrigger,
    lay: (entry, before, after) => layFields(triggerFields, entry, before, after),
    placed: placement['default_growth.triggers'],
  })
}

function layTrait(raw: JsonObject, was: TraitValues, now: TraitValues): JsonObject {
  const isNew = now.source === null && now.copyOf === null
  // The default of a new one belongs to it, whatever it is called in the end.
  const trait_ref = isNew && now.default.trait_ref === '' ? now.trait_ref : now.default.trait_ref
  const laid = layInside(layFields(traitFields, raw, was, now), 'default', (inner) =>
    layDefault(inner, was.default, { ...now.default, trait_ref }),
  )
  return isNew && now.trait_ref === '' ? put(laid, 'trait_ref', undefined) : laid
}

function layGoal(raw: JsonObject, was: GoalValues, now: GoalValues): JsonObject {
  return layInside(layFields(goalFields, raw, was, now), 'trait_targets', (targets) =>
    layTargets(targets, was.trait_targets, now.trait_targets),
  )
}

/** A trait that is new here has each documented field: the service may need it, and its answer would lack it. */
const blankTrait: JsonObject = {
  trait_ref: '',
  display_name: '',
  description: '',
  category: '',
  required: false,
}

interface RowWays<Row> {
  read: (raw: JsonObject) => Row
  lay: (raw: JsonObject, was: Row, now: Row) => JsonObject
  placed: (string | null)[]
  /** What a row is laid over that comes from no entry. */
  blank?: JsonObject
}

function layRows<Row extends RowOrigin>(
  raw: JsonObject,
  key: string,
  was: Rows<Row>,
  now: Rows<Row>,
  { read, lay, placed, blank = {} }: RowWays<Row>,
): JsonObject {
  const list = ownValue(raw, key)
  const entries: readonly JsonValue[] = Array.isArray(list) ? list : []
  const rows = rowsInOrder(now)
  const laid = rows.map(({ key: name, row }) => {
    const origin = entries[row.source ?? row.copyOf ?? -1]
    const entry = isJsonObject(origin) ? origin : blank
    const before = row.source === null ? undefined : was.byKey[name]
    // An edit leaves all rows but its own the same objects.
    return before === row ? entry : lay(entry, before ?? read(entry), row)
  })
  placed.push(
    ...placementOf(
      entries,
      rows.map(({ key: name }) => name),
    ),
  )
  const untouched =
    sameValue(was.order, now.order) &&
    rows.every(({ row }, index) => laid[index] === entries[row.source ?? -1])
  return untouched ? raw : put(raw, key, withUnreadable(list, laid, isJsonObject))
}

function placementOf(entries: readonly JsonValue[], keys: readonly string[]): (string | null)[] {
  const placed: (string | null)[] = [...keys]
  entries.forEach((entry, index) => {
    if (!isJsonObject(entry)) placed.splice(index, 0, null)
  })
  return placed
}
