import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import type { Change, ChangePath } from '@/blueprint/model/changes/change'
import { rowNames } from '@/blueprint/model/values/field-path'
import { rowsOf, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { withKey } from '@/blueprint/model/changes/apply-fields'
import type { Conflict, Decision } from './merge'
import { numberOfText, textOfNumber } from '@/blueprint/model/values/number-text'
import { freeName } from '@/blueprint/model/values/rows'

type SetChange = Extract<Change, { kind: 'set' }>
type AddChange = Extract<Change, { kind: 'add' }>

/** Options for resolving a conflict, beyond choosing one of the sides. */
export type ConflictKind =
  | {
      readonly kind: 'number'
      readonly path: ChangePath
      readonly base: number | undefined
      readonly mine: number
      readonly theirs: number
    }
  | { readonly kind: 'text'; readonly base: string; readonly mine: string; readonly theirs: string }
  /** Both sides added a row with the same name. */
  | { readonly kind: 'added'; readonly mine: AddChange; readonly name: string }
  | { readonly kind: 'other' }

export function conflictKind({ mine, theirs }: Conflict): ConflictKind {
  const [one, ...ones] = mine
  const [other, ...others] = theirs
  if (!one || !other || ones.length + others.length > 0) return { kind: 'other' }
  if (one.kind === 'add' && other.kind === 'add') {
    const name = isJsonObject(one.entry) ? one.entry[rowNames[one.list]] : undefined
    if (one.list !== 'default_growth.boundaries' && typeof name === 'string' && name !== '')
      return { kind: 'added', mine: one, name }
  }
  if (one.kind !== 'set' || other.kind !== 'set' || one.path.length !== other.path.length)
    return { kind: 'other' }
  const [here, there] = [numberIn(one.after), numberIn(other.after)]
  if (here !== undefined && there !== undefined)
    return { kind: 'number', path: one.path, base: numberIn(one.before), mine: here, theirs: there }
  if (typeof one.after === 'string' && typeof other.after === 'string')
    return {
      kind: 'text',
      base: typeof one.before === 'string' ? one.before : '',
      mine: one.after,
      theirs: other.after,
    }
  return { kind: 'other' }
}

/** A number other than those of both sides; undefined if the text is not a number. */
export function anotherValue({ mine }: Conflict, text: string): Decision | undefined {
  const number = numberOfText(text)
  const change = mine.find((one): one is SetChange => one.kind === 'set')
  return number === undefined || !change ? undefined : [{ ...change, after: number }]
}

/** Keeps their row, and adds one's own under an unused name. */
export function bothRows(conflict: Conflict, own: AddChange, key: string, name: string): Decision {
  if (!isJsonObject(own.entry)) return conflict.theirs
  const renamed = withKey(own.entry, rowNames[own.list], name)
  const inner = renamed.default
  const isOfItself = isJsonObject(inner) && inner.trait_ref === own.entry.trait_ref
  const entry = isOfItself ? withKey(renamed, 'default', withKey(inner, 'trait_ref', name)) : renamed
  return [...conflict.theirs, { ...own, key, entry, behind: { key: own.key, behind: own.behind } }]
}

/** A name for one's own row that neither side uses. */
export function freeNameAmong(own: AddChange, name: string, ...sides: readonly BlueprintValues[]): string {
  const taken = sides.flatMap((side) =>
    Object.values<object>(rowsOf(side, own.list).byKey).map((row) =>
      String('id' in row ? row.id : 'trait_ref' in row ? row.trait_ref : ''),
    ),
  )
  return freeName(name, new Set(taken))
}

/** The bounds of a number, if its trait has any. */
export function boundsOf(path: ChangePath, values: BlueprintValues): { min?: string; max?: string } {
  const [list, key = '', ...field] = path
  const constraint = list === 'traits' ? values.traits.byKey[key]?.default.constraint : undefined
  if (field.join('.') !== 'default.value.numeric_value' || constraint?.form !== 'fields') return {}
  return {
    ...(constraint.min_bound === '' ? {} : { min: constraint.min_bound }),
    ...(constraint.max_bound === '' ? {} : { max: constraint.max_bound }),
  }
}

/** Two decimals, or as many digits as the value has. */
export function twoDecimals(value: number): string {
  const text = textOfNumber(value)
  return (/^-?\d(\.\d)?$/.test(text) ? value.toFixed(2) : text).replace('-', '\u2212')
}

function numberIn(value: JsonValue | undefined): number | undefined {
  // A drawing or field could not represent all its digits.
  return typeof value === 'number' && !isExactNumber(value) ? value : undefined
}
