/**
 * The editable fields of a blueprint as the interface names them (section 2), with how a form holds each: numbers as
 * typed text, flags as null if the service gave none.
 */
export type FieldKind = 'text' | 'number' | 'texts' | 'flag'
export type FieldTable = Readonly<Record<string, FieldKind>>

export type ValuesOf<Table extends FieldTable> = {
  -readonly [Key in keyof Table]: Table[Key] extends 'texts'
    ? string[]
    : Table[Key] extends 'flag'
      ? boolean | null
      : string
}

export const identityFields = {
  blueprint_id: 'text',
  name: 'text',
  category: 'text',
  description: 'text',
  visibility: 'text',
} as const satisfies FieldTable

export const dyadicFields = {
  enabled: 'flag',
  confidence_threshold: 'number',
  initial_weight: 'number',
  max_weight: 'number',
  max_relationships: 'number',
  learnable_traits: 'texts',
} as const satisfies FieldTable

export const traitFields = {
  trait_ref: 'text',
  display_name: 'text',
  description: 'text',
  category: 'text',
  type: 'text',
  required: 'flag',
} as const satisfies FieldTable

export const defaultFields = { trait_ref: 'text', lock: 'text' } as const satisfies FieldTable

/** Typed value of persona versions, also assumed for trait defaults (assumption `trait-default-shape`). */
export const typedValueFields = {
  numeric_value: 'number',
  string_value: 'text',
  string_list_value: 'texts',
} as const satisfies FieldTable

/** Constraint of persona versions without its `target`, which is a typed value. */
export const constraintFields = {
  min_bound: 'number',
  max_bound: 'number',
  learning_rate: 'number',
  allowed_values: 'texts',
} as const satisfies FieldTable

export const domainRateFields = {
  behavior: 'number',
  identity: 'number',
  narrative: 'number',
} as const satisfies FieldTable

export const boundaryFields = {
  trait_ref: 'text',
  min_value: 'number',
  max_value: 'number',
  excluded_values: 'texts',
  reason: 'text',
} as const satisfies FieldTable

export const goalFields = {
  id: 'text',
  description: 'text',
  attraction_strength: 'number',
} as const satisfies FieldTable

export const triggerFields = {
  id: 'text',
  condition: 'text',
  affected_traits: 'texts',
  direction: 'text',
  rate_multiplier: 'number',
} as const satisfies FieldTable
