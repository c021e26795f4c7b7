import { z } from '@/lib/zod'
import { flag, freeForm, integer, number, openEnum, resource, text, texts, timestamp } from './resource'

/** `NUMERIC` is the only documented trait type. */
export const TraitType = openEnum(['NUMERIC'])
/** The only documented value is the one for locked; an unlocked trait has none. */
export const Lock = openEnum(['HARD'])
export const Visibility = openEnum(['PRIVATE'])
export const GrowthType = openEnum(['FIXED'])
export const TriggerDirection = openEnum(['toward_target'])

export const TraitDefault = resource({
  trait_ref: text,
  lock: Lock,
  constraint: freeForm,
  value: freeForm,
})
export type TraitDefault = z.infer<typeof TraitDefault>

export const Trait = resource({
  trait_ref: text,
  display_name: text,
  description: text,
  category: text,
  required: flag,
  type: TraitType,
  default: TraitDefault,
})
export type Trait = z.infer<typeof Trait>

export const DyadicSettings = resource({
  confidence_threshold: number,
  enabled: flag,
  initial_weight: number,
  learnable_traits: texts,
  max_relationships: number,
  max_weight: number,
})
export type DyadicSettings = z.infer<typeof DyadicSettings>

export const DomainRates = resource({ behavior: number, identity: number, narrative: number })
export type DomainRates = z.infer<typeof DomainRates>

export const Boundary = resource({
  trait_ref: text,
  min_value: number,
  max_value: number,
  excluded_values: texts,
  reason: text,
})
export type Boundary = z.infer<typeof Boundary>

export const GoalState = resource({
  id: text,
  description: text,
  attraction_strength: number,
  trait_targets: z.record(z.string(), number),
})
export type GoalState = z.infer<typeof GoalState>

export const Trigger = resource({
  id: text,
  condition: text,
  affected_traits: texts,
  direction: TriggerDirection,
  rate_multiplier: number,
})
export type Trigger = z.infer<typeof Trigger>

export const GrowthSettings = resource({
  type: GrowthType,
  domain_rates: DomainRates,
  boundaries: z.array(Boundary),
  goal_states: z.array(GoalState),
  triggers: z.array(Trigger),
})
export type GrowthSettings = z.infer<typeof GrowthSettings>

export const Blueprint = resource({
  id: text,
  blueprint_id: text,
  name: text,
  category: text,
  description: text,
  visibility: Visibility,
  owner_id: text,
  created_by: text,
  created_at: timestamp,
  updated_at: timestamp,
  revision: integer,
  default_dyadic: DyadicSettings,
  default_growth: GrowthSettings,
  traits: z.array(Trait),
})
export type Blueprint = z.infer<typeof Blueprint>

export const NewBlueprint = z.strictObject({
  blueprint_id: text,
  category: text,
  name: text,
  visibility: Visibility,
})
export type NewBlueprint = z.infer<typeof NewBlueprint>
