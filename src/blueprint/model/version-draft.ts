import { readReply } from '@/api/read-reply'
import { Blueprint } from '@/api/resources/blueprints'
import { constraintOf, PersonaVersion, type VersionConstraint } from '@/api/resources/personas'
import type { JsonObject } from '@/lib/json/json'
import { changes, type Change } from './changes'
import { keyed, type Draft } from './rows'

/**
 * What a persona version has, in the form of a blueprint: traits with their defaults, growth and dyadic settings, as far
 * as they were answered. Names are not part of a version: they are those of the blueprint that is given with it.
 */
export function draftOfVersion(version: PersonaVersion, blueprint: JsonObject = {}): Draft {
  return keyed(draftOf(version, namesIn(readReply(Blueprint, blueprint).value)))
}

/**
 * What a blueprint, as read, says differently today from a version of which this is the draft. Only parts that the version
 * has are compared, and only documented fields of them: another order or spelling is no difference.
 */
export function driftOf(version: Draft, json: JsonObject): { now: Draft; drift: Change[] } {
  const blueprint = readReply(Blueprint, json).value ?? {}
  const { traits = [], default_growth, default_dyadic } = blueprint
  const comparable: PersonaVersion = {
    ...('traits' in version && { constraints: traits.map(constraintOf) }),
    ...('default_growth' in version && { growth: default_growth }),
    ...('default_dyadic' in version && { dyadic: default_dyadic }),
  }
  const now = keyed(draftOf(comparable, namesIn(blueprint)), [version])
  return { now, drift: changes(version, now).filter(({ kind }) => kind !== 'order') }
}

function namesIn({ traits = [] }: Blueprint = {}): ReadonlyMap<string, string> {
  return new Map(traits.map(({ trait_ref = '', display_name = '' }) => [trait_ref, display_name]))
}

function draftOf(given: PersonaVersion, names: ReadonlyMap<string, string>): JsonObject {
  const { constraints, growth, dyadic } = PersonaVersion.safeParse(given).data ?? {} // without unknown fields
  const boundaries = growth?.boundaries?.map((boundary) => ({
    ...boundary,
    excluded_values: oneSpelling(boundary.excluded_values),
  }))
  const draft = {
    traits: constraints?.map((row) => traitOf(row, names.get(row.trait_ref ?? '') ?? '')),
    default_growth: growth && { ...growth, boundaries },
    default_dyadic: dyadic,
  }
  // Without what is undefined: neither JSON nor a draft has it.
  // eslint-disable-next-line no-restricted-syntax -- its rows have no keys yet
  return JSON.parse(JSON.stringify(draft)) as JsonObject
}

function traitOf({ trait_ref = '', constraint, ...given }: VersionConstraint, display_name: string) {
  const allowed_values = oneSpelling(constraint?.allowed_values)
  return { trait_ref, display_name, default: { ...given, constraint: { ...constraint, allowed_values } } }
}

/** A set of texts, of which some are numbers: "0.50" is 0.5. */
function oneSpelling(texts: readonly string[] | undefined): readonly string[] | undefined {
  const spelled = texts?.map((text) =>
    text.trim() === '' || isNaN(Number(text)) ? text : String(Number(text)),
  )
  return spelled && [...new Set(spelled)].toSorted()
}
