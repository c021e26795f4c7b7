import type {
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
  ValuesOf,
} from './form-fields'

/** Source of a row's unknown keys: an entry of the raw list, a copied entry, or neither for a new row. */
export interface RowOrigin {
  source: number | null
  copyOf: number | null
}

/** Rows keep their keys while they move, so that a field's name never changes. Removed rows stay in `byKey`. */
export interface Rows<Row> {
  order: string[]
  byKey: Record<string, Row>
}

/** A free-form object, held as known fields if it fits them, else as JSON text. */
export interface FreeForm {
  form: 'fields' | 'json'
  json: string
}

export type TypedValueValues = ValuesOf<typeof typedValueFields>
export type DefaultValueValues = FreeForm & TypedValueValues
export type ConstraintValues = FreeForm & ValuesOf<typeof constraintFields> & { target: TypedValueValues }

export type TraitValues = RowOrigin &
  ValuesOf<typeof traitFields> & {
    default: ValuesOf<typeof defaultFields> & { value: DefaultValueValues; constraint: ConstraintValues }
  }

export type BoundaryValues = RowOrigin & ValuesOf<typeof boundaryFields>

/** One entry of the map `trait_targets`; `source` is its key in the raw map. */
export interface TargetValues {
  source: string | null
  trait_ref: string
  value: string
}

export type GoalValues = RowOrigin & ValuesOf<typeof goalFields> & { trait_targets: TargetValues[] }
export type TriggerValues = RowOrigin & ValuesOf<typeof triggerFields>

export interface GrowthValues {
  type: string
  domain_rates: ValuesOf<typeof domainRateFields>
  boundaries: Rows<BoundaryValues>
  goal_states: Rows<GoalValues>
  triggers: Rows<TriggerValues>
}

export type BlueprintValues = ValuesOf<typeof identityFields> & {
  traits: Rows<TraitValues>
  default_dyadic: ValuesOf<typeof dyadicFields>
  default_growth: GrowthValues
}

/** The lists of rows, by the names the form uses. */
export const rowLists = [
  'traits',
  'default_growth.boundaries',
  'default_growth.goal_states',
  'default_growth.triggers',
] as const
export type RowList = (typeof rowLists)[number]

export interface RowOf {
  traits: TraitValues
  'default_growth.boundaries': BoundaryValues
  'default_growth.goal_states': GoalValues
  'default_growth.triggers': TriggerValues
}

export function rowsOf<List extends RowList>(values: BlueprintValues, list: List): Rows<RowOf[List]> {
  const lists: { [Key in RowList]: Rows<RowOf[Key]> } = {
    traits: values.traits,
    'default_growth.boundaries': values.default_growth.boundaries,
    'default_growth.goal_states': values.default_growth.goal_states,
    'default_growth.triggers': values.default_growth.triggers,
  }
  return lists[list]
}

/** The rows that are not removed, in order. */
export function rowsInOrder<Row>({ order, byKey }: Rows<Row>): { key: string; row: Row }[] {
  return order.flatMap((key) => {
    const row = byKey[key]
    return row === undefined ? [] : [{ key, row }]
  })
}
