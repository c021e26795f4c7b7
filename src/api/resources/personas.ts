import { z } from '@/lib/zod'
import { readReply } from '@/api/read-reply'
import { DyadicSettings, GrowthSettings, Lock, type Trait } from './blueprints'
import { integer, number, resource, text, texts, timestamp } from './resource'

export const Persona = resource({
  id: text,
  name: text,
  role: text,
  background_story: text,
  artifact_id: text,
  source_blueprint_id: text,
  source_blueprint_revision: integer,
  tones: texts,
  traits: texts,
  created_by: text,
  updated_by: text,
})
export type Persona = z.infer<typeof Persona>

export const TypedValue = resource({
  numeric_value: number,
  string_list_value: texts,
  string_value: text,
})
export type TypedValue = z.infer<typeof TypedValue>

export const Constraint = resource({
  allowed_values: texts,
  learning_rate: number,
  min_bound: number,
  max_bound: number,
  target: TypedValue,
})
export type Constraint = z.infer<typeof Constraint>

export const VersionConstraint = resource({
  trait_ref: text,
  lock: Lock,
  value: TypedValue,
  constraint: Constraint,
})
export type VersionConstraint = z.infer<typeof VersionConstraint>

/** What a version takes of the free-form default of a trait. */
export function constraintOf({ trait_ref, default: given = {} }: Trait): VersionConstraint {
  const { lock, value, constraint } = given
  return {
    trait_ref,
    lock,
    value: readReply(TypedValue, value ?? {}).value,
    constraint: readReply(Constraint, constraint ?? {}).value,
  }
}

export const PersonaVersion = resource({
  id: text,
  persona_id: text,
  version: text,
  source_blueprint_id: text,
  source_blueprint_revision: integer,
  created_at: timestamp,
  dyadic: DyadicSettings,
  growth: GrowthSettings,
  constraints: z.array(VersionConstraint),
})
export type PersonaVersion = z.infer<typeof PersonaVersion>

export const NewPersona = z.strictObject({ blueprint_id: text, name: text, role: text, version: text })
export type NewPersona = z.infer<typeof NewPersona>

export const CreatedPersona = resource({ persona: Persona, version: PersonaVersion })
export type CreatedPersona = z.infer<typeof CreatedPersona>
