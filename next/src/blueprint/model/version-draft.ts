import { readReply } from '@/api/read-reply'
import { Blueprint } from '@/api/resources/blueprints'
import { Constraint, TypedValue, type PersonaVersion, type VersionConstraint } from '@/api/resources/personas'
import type { JsonObject, JsonValue, MaybeJson } from '@/lib/json/json'
import { keyed, rowsOf, type Draft } from './rows'
import { textIn } from './values'

/**
 * What a persona version has, in the form of a blueprint: traits with their defaults, growth and dyadic settings. Names
 * are not part of a version: they are those of the blueprint that is given with it.
 */
export function draftOfVersion(version: PersonaVersion, blueprint: Draft = {}): Draft {
  const { constraints = [], growth, dyadic } = version
  const names = new Map(
    rowsOf(blueprint, 'traits').map(({ row }) => [textIn(row.trait_ref), textIn(row.display_name)]),
  )
  const traits = constraints.map(({ trait_ref = '', ...given }) =>
    traitOf(trait_ref, names.get(trait_ref) ?? '', given),
  )
  return keyed(draftOf(traits, growth, dyadic))
}

/** Of a blueprint as read what a version could have, in the same form, so that both can be compared. */
export function comparableDraft(json: JsonObject, like: Draft): Draft {
  const { traits = [], default_growth, default_dyadic } = readReply(Blueprint, json).value ?? {}
  const rows = traits.map(({ trait_ref = '', display_name = '', default: given = {} }) => {
    const { lock, value, constraint } = given
    return traitOf(trait_ref, display_name, {
      ...(lock !== undefined && { lock }),
      value: readReply(TypedValue, value ?? {}).value,
      constraint: readReply(Constraint, constraint ?? {}).value,
    })
  })
  return keyed(draftOf(rows, default_growth, default_dyadic), [like])
}

function traitOf(trait_ref: string, display_name: string, given: Omit<VersionConstraint, 'trait_ref'>) {
  return { trait_ref, display_name, default: given }
}

function draftOf(traits: readonly object[], growth: object | undefined, dyadic: object | undefined): JsonObject {
  const fields: [string, unknown][] = [
    ['traits', traits],
    ['default_growth', growth],
    ['default_dyadic', dyadic],
  ]
  return plain(Object.fromEntries(fields)) as JsonObject // an object stays one
}

/** Without what is undefined: neither JSON nor a draft has it. */
function plain(value: unknown): MaybeJson {
  if (Array.isArray(value)) return value.map((one) => plain(one) ?? null)
  if (typeof value !== 'object' || value === null) return value as MaybeJson // a value of JSON, or undefined
  const fields = Object.entries(value).map(([name, one]): [string, MaybeJson] => [name, plain(one)])
  return Object.fromEntries(fields.filter((field): field is [string, JsonValue] => field[1] !== undefined))
}
