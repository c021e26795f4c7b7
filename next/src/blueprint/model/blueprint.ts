import { z } from '@/lib/zod'
import { isExactNumber, type ExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject } from '@/lib/json/json'

/** Lenient, because a service may leave anything out and add anything. What it adds is kept. */
const text = z.optional(z.string())
const texts = z.optional(z.array(z.string()))
const flag = z.optional(z.boolean())
const number = z.optional(
  z.custom<number | ExactNumber>((value) => typeof value === 'number' || isExactNumber(value)),
)
const freeForm = z.optional(z.custom<JsonObject>(isJsonObject))

export const Trait = z.looseObject({
  trait_ref: text,
  display_name: text,
  description: text,
  category: text,
  required: flag,
  type: text,
  default: z.optional(z.looseObject({ trait_ref: text, lock: text, constraint: freeForm, value: freeForm })),
})
export const Boundary = z.looseObject({
  trait_ref: text,
  min_value: number,
  max_value: number,
  excluded_values: texts,
  reason: text,
})
export const Goal = z.looseObject({
  id: text,
  description: text,
  attraction_strength: number,
  trait_targets: z.optional(z.record(z.string(), number)),
})
export const Trigger = z.looseObject({
  id: text,
  condition: text,
  affected_traits: texts,
  direction: text,
  rate_multiplier: number,
})
export const Dyadic = z.looseObject({
  enabled: flag,
  confidence_threshold: number,
  initial_weight: number,
  max_weight: number,
  max_relationships: number,
  learnable_traits: texts,
})
export const Growth = z.looseObject({
  type: text,
  domain_rates: z.optional(z.looseObject({ behavior: number, identity: number, narrative: number })),
  boundaries: z.optional(z.array(Boundary)),
  goal_states: z.optional(z.array(Goal)),
  triggers: z.optional(z.array(Trigger)),
})
export const Blueprint = z.looseObject({
  blueprint_id: text,
  name: text,
  category: text,
  description: text,
  visibility: text,
  traits: z.optional(z.array(Trait)),
  default_dyadic: z.optional(Dyadic),
  default_growth: z.optional(Growth),
})

/** The lists whose rows have keys, with the type of a row. */
export interface RowOf {
  readonly traits: z.infer<typeof Trait>
  readonly 'default_growth.boundaries': z.infer<typeof Boundary>
  readonly 'default_growth.goal_states': z.infer<typeof Goal>
  readonly 'default_growth.triggers': z.infer<typeof Trigger>
}
export type RowList = keyof RowOf

/** What a list calls its rows, and the field that names one. */
export const rowLists = {
  traits: { noun: 'trait', name: 'trait_ref' },
  'default_growth.boundaries': { noun: 'boundary', name: 'trait_ref' },
  'default_growth.goal_states': { noun: 'goal', name: 'id' },
  'default_growth.triggers': { noun: 'trigger', name: 'id' },
} as const satisfies Record<RowList, { noun: string; name: string }>

export const rowListNames = Object.keys(rowLists) as RowList[] // exactly these keys

/** Top-level fields that the service sets: never sent, and no change of a draft. */
export const setByService = ['id', 'owner_id', 'created_by', 'created_at', 'updated_at', 'revision']
