import { isJsonObject, type JsonObject, type JsonValue, type MaybeJson } from '@/lib/json/json'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { sentence } from '@/lib/words'
import { rowListNames, withParts, isKeyedList, rowAt, setAt, valueAt, type Path } from './path'
import type { Command } from './history'
import { rowOf, rowsOf, type Draft } from './rows'
import { textIn, textsIn } from './values'

/** Every field that names traits, by the list of its row: a ref, a list of refs, or a map from refs. */
const namingFields = {
  traits: ['default', 'trait_ref'],
  'default_growth.boundaries': ['trait_ref'],
  'default_growth.goal_states': ['trait_targets'],
  'default_growth.triggers': ['affected_traits'],
} as const

/** Paths of the fields that name the trait, apart from its own ref. */
export function referencesTo(draft: Draft, ref: string): Path[] {
  return fieldsThatName(draft).filter((path) => names(path, valueAt(draft, path), ref))
}

/** Paths of all fields that can name traits. */
function fieldsThatName(draft: Draft): Path[] {
  const inRows = rowListNames.flatMap((list) =>
    rowsOf(draft, list).map(({ key }) => [...list.split('.'), key, ...namingFields[list]]),
  )
  return [['default_dyadic', 'learnable_traits'], ...inRows]
}

/** The refs that fields name and no trait has, each once. */
export function missingRefs(draft: Draft): string[] {
  const { default_dyadic = null, default_growth = null } = draft
  const known = new Set(rowsOf(draft, 'traits').map(({ row }) => textIn(row.trait_ref)))
  // A default that names another trait than its own is told as a problem of that trait.
  const named = [
    ...refsNamedIn({ default_dyadic }),
    ...(isJsonObject(default_growth) ? namedBy(default_growth) : []),
  ]
  return [...new Set(named)].filter((ref) => ref !== '' && !known.has(ref))
}

const namedBy = memoizeByObject((default_growth: JsonObject) => refsNamedIn({ default_growth }))

function refsNamedIn(draft: Draft): string[] {
  const named = fieldsThatName(draft).flatMap((path) => {
    const value = valueAt(draft, path)
    return isJsonObject(value) ? Object.keys(value) : textsIn([value ?? []].flat())
  })
  return [...new Set(named)]
}

function names(path: Path, value: MaybeJson, ref: string): boolean {
  if (Array.isArray(value)) return value.includes(ref)
  return isJsonObject(value) ? !isKeyedList(path) && Object.hasOwn(value, ref) : value === ref
}

/** All references changed from one ref to another, or removed. A boundary goes with its trait. */
function withReferences(draft: Draft, from: string, to: string | undefined): Draft {
  return referencesTo(draft, from).reduce((now, path) => {
    const isBoundary = rowAt(path)?.list === 'default_growth.boundaries'
    return to === undefined && isBoundary
      ? setAt(now, path.slice(0, -1), undefined)
      : setAt(now, path, renamed(path, valueAt(now, path), from, to))
  }, draft)
}

/** A ref that is there already is not added twice: an existing target for it stays. */
function renamed(path: Path, value: MaybeJson, from: string, to: string | undefined): MaybeJson {
  const isMoved = to !== undefined && !names(path, value, to)
  const refs = (ref: JsonValue): JsonValue[] => (ref !== from ? [ref] : isMoved ? [to] : [])
  if (Array.isArray(value)) return value.flatMap(refs)
  if (!isJsonObject(value)) return to
  const targets = Object.entries(value).flatMap(([ref, target]): [string, JsonValue][] =>
    ref !== from ? [[ref, target]] : isMoved ? [[to, target]] : [],
  )
  return withParts(path, targets, value)
}

/** Whether references are certain to mean this trait: it has a ref, and no other trait has the same. */
export function isOnlyOneNamed(draft: Draft, key: string): boolean {
  const ref = textIn(rowOf(draft, 'traits', key)?.trait_ref)
  return (
    ref !== '' &&
    rowsOf(draft, 'traits').every(({ key: other, row }) => other === key || row.trait_ref !== ref)
  )
}

/**
 * Renames a trait with all references to it. References stay where they may mean another trait: while two traits have
 * the old ref, or another has the new one.
 */
export function renameTrait(draft: Draft, key: string, to: string): Command {
  const from = textIn(rowOf(draft, 'traits', key)?.trait_ref)
  return {
    name: from === '' ? sentence`Name a trait ${to}` : sentence`Rename ${from} to ${to}`,
    run: (now) => {
      const ref = textIn(rowOf(now, 'traits', key)?.trait_ref)
      const isFree = rowsOf(now, 'traits').every(({ row }) => row.trait_ref !== to)
      const named = isFree && isOnlyOneNamed(now, key) ? withReferences(now, ref, to) : now
      return setAt(named, ['traits', key, 'trait_ref'], to)
    },
  }
}

/** Removes a trait. Its references stay, or are removed too. */
export function removeTrait(key: string, label: string, uses: 'keep' | 'remove'): Command {
  return {
    name: `Remove ${label}${uses === 'remove' ? ' and its references' : ''}`,
    run: (now) => {
      const ref = textIn(rowOf(now, 'traits', key)?.trait_ref)
      const rest = setAt(now, ['traits', key], undefined)
      return uses === 'remove' && isOnlyOneNamed(now, key) ? withReferences(rest, ref, undefined) : rest
    },
  }
}

/** Lets the references to a trait that is missing name another, or removes them. */
export function replaceReferences(ref: string, to: string | undefined): Command {
  return {
    name: to === undefined ? sentence`Remove all references to ${ref}` : sentence`Map ${ref} to ${to}`,
    run: (now) => withReferences(now, ref, to),
  }
}
