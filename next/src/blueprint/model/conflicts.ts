import { sameJson } from '@/lib/json/json'
import { changes, without, type Change } from './changes'
import type { Command, Version } from './history'
import { placeLabel, rowLabel } from './labels'
import { merge, type Conflict } from './merge'
import { isEntry, isInside, rowAt, samePath, setAt, valueAt, type Path } from './path'
import { referencesTo, renameTrait } from './references'
import { rowOf, rowsOf, type Draft } from './rows'
import { sameValue, textIn } from './values'

/**
 * A version, moved to a newer base. Conflicts that were undecided stay so, unless the newer base makes a new one of the
 * same place. Where they renamed a trait, mine names it so too, before anything is compared: a target that I moved is that
 * of the same trait.
 */
export function rebased(from: Draft, to: Draft, { draft, conflicts }: Version): Version {
  const before = renamed(from, from, to)
  const merged = merge(before, draft === from ? before : renamed(draft, from, to), to)
  const kept = conflicts.filter((old) => !merged.conflicts.some(({ path }) => isInside(old.path, path)))
  return { draft: merged.draft, conflicts: [...kept, ...merged.conflicts] }
}

/** A version in which traits have the refs that they got between two others. One that was renamed here keeps its ref. */
function renamed(version: Draft, from: Draft, to: Draft): Draft {
  return rowsOf(from, 'traits').reduce((now, { key, row }) => {
    const [was, is] = [textIn(row.trait_ref), textIn(rowOf(to, 'traits', key)?.trait_ref)]
    const isRenamed = was !== is && was !== '' && is !== '' && rowOf(now, 'traits', key)?.trait_ref === was
    return isRenamed ? renameTrait(now, key, is).run(now) : now
  }, version)
}

/** The conflicts that a user has to decide, with both sides as they are now. One whose sides agree needs nobody. */
export function undecided(base: Draft, { draft, conflicts }: Version): Conflict[] {
  return conflicts
    .map(({ path, base: before }) => {
      return { path, base: before, mine: valueAt(draft, path), theirs: valueAt(base, path) }
    })
    .filter(({ path, mine, theirs }) => !(isEntry(path) ? sameJson : sameValue)(mine, theirs))
}

/** Decides one of the conflicts that `undecided` gives. The base has theirs. */
export function decide(base: Draft, draft: Draft, conflict: Conflict, whose: 'mine' | 'theirs'): Command {
  const label = placeLabel(valueAt(draft, conflict.path) === undefined ? base : draft, conflict.path)
  const row = conflict.mine === undefined ? rowAt(conflict.path) : undefined
  // A trait that was removed here comes back with what referred to it.
  const renamed = renamedTarget(base, draft, conflict.path)
  const theirs = (now: Draft) => {
    if (renamed) return setAt(now, renamed, conflict.theirs)
    return row?.list === 'traits' && row.field.length === 0
      ? restoreTrait(base, row.key).run(now)
      : without(now, base, [changeOf(conflict)])
  }
  return {
    name: `${whose === 'mine' ? 'Keep yours' : 'Take theirs'}: ${label}`,
    decides: conflict.path,
    run: (now) => (whose === 'mine' ? now : theirs(now)),
  }
}

/** The place of a target under the name that its trait has in the draft, if it was renamed there. */
export function renamedTarget(base: Draft, draft: Draft, path: Path): Path | undefined {
  if (path.at(-2) !== 'trait_targets') return undefined
  const before = rowsOf(base, 'traits').find(({ row }) => row.trait_ref === path.at(-1))
  const ref = before && textIn(rowOf(draft, 'traits', before.key)?.trait_ref)
  return ref && ref !== path.at(-1) ? [...path.slice(0, -1), ref] : undefined
}

/** The change of mine that theirs is without. */
function changeOf({ path, mine, theirs }: Conflict): Change {
  if (isEntry(path) && theirs === undefined && mine !== undefined) return { kind: 'add', path, after: mine }
  if (isEntry(path) && mine === undefined && theirs !== undefined)
    return { kind: 'remove', path, before: theirs }
  return { kind: 'set', path, before: theirs, after: mine }
}

/** A removed trait is as it was saved again, with the references that were removed. */
export function restoreTrait(saved: Draft, key: string): Command {
  const ref = textIn(rowOf(saved, 'traits', key)?.trait_ref)
  const references = referencesTo(saved, ref).map((path) =>
    rowAt(path)?.list === 'default_growth.boundaries' ? path.slice(0, -1) : [...path, ref],
  )
  return {
    name: `Restore ${rowLabel(saved, 'traits', key)}`,
    run: (draft) => {
      const removed = changes(saved, draft).filter(
        (change) =>
          (change.kind === 'remove' || (change.kind === 'set' && change.after === undefined)) &&
          [['traits', key], ...references].some((path) => samePath(path, change.path)),
      )
      return without(draft, saved, removed)
    },
  }
}
