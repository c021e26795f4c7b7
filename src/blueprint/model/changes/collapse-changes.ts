import { sameJson } from '@/lib/json/json'
import { changePath, type Change, type ChangePath } from './change'
import { setsOfTexts } from './changes-between'

/** A change and the changes that follow from it: a renamed trait and the fields that name it by its new ref. */
export interface CollapsedChange {
  readonly change: Change
  readonly followers: readonly Change[]
}

interface Rename {
  readonly from: string
  readonly to: string
}

/** Changes grouped with those that follow from them, in order. */
export function collapseChanges(changes: readonly Change[]): CollapsedChange[] {
  const renames = changes.flatMap((change): [Change, Rename][] => {
    const rename = renameOf(change)
    return rename ? [[change, rename]] : []
  })
  if (renames.length === 0) return changes.map((change) => ({ change, followers: [] }))
  // If two traits took the same ref, or gave up the same ref, it is undecidable which one a field follows.
  const single = renames.filter(
    ([change, { from, to }]) =>
      !renames.some(([other, one]) => other !== change && (one.from === from || one.to === to)),
  )
  const followed = new Set<Change>()
  const followers = new Map<Change, Change[]>(single.map(([head]) => [head, []]))
  for (const [head, rename] of single)
    for (const change of changes)
      if (change !== head && !followed.has(change) && follows(change, rename, changes)) {
        followed.add(change)
        followers.get(head)?.push(change)
      }
  return changes
    .filter((change) => !followed.has(change))
    .map((change) => ({ change, followers: followers.get(change) ?? [] }))
}

function renameOf(change: Change): Rename | undefined {
  const [list, , field, ...rest] = changePath(change)
  if (change.kind !== 'set' || list !== 'traits' || field !== 'trait_ref' || rest.length > 0) return undefined
  const { before: from, after: to } = change
  return typeof from === 'string' && typeof to === 'string' && from !== '' && to !== ''
    ? { from, to }
    : undefined
}

function follows(change: Change, rename: Rename, changes: readonly Change[]): boolean {
  const { from, to } = rename
  if (change.kind === 'set') {
    const { path, before, after } = change
    if (renameOf(change)) return false
    if (path.at(-1) === 'trait_ref') return before === from && after === to
    if (before === undefined || after === undefined) return movedTo(change, rename, changes)
    if (!setsOfTexts.includes(path.at(-1) ?? '') || !Array.isArray(before)) return false
    const carried = before.map((item) => (item === from ? to : item))
    return sameJson(carried, after)
  }
  if (change.kind !== 'include' && change.kind !== 'exclude') return false
  const [isHalf, other] =
    change.kind === 'include' ? [change.item === to, 'exclude'] : [change.item === from, 'include']
  return (
    isHalf &&
    changes.some(
      (one) =>
        one.kind === other &&
        'item' in one &&
        one.item === (other === 'exclude' ? from : to) &&
        isAt(one, change.path),
    )
  )
}

/** One half of a value that moved from the key of one ref to that of another. */
function movedTo(
  { path, before, after }: Extract<Change, { kind: 'set' }>,
  { from, to }: Rename,
  changes: readonly Change[],
): boolean {
  const key = path.at(-1)
  const isLeft = key === from && after === undefined
  if (!isLeft && !(key === to && before === undefined)) return false
  const otherPath = [...path.slice(0, -1), isLeft ? to : from]
  return changes.some(
    (one) =>
      one.kind === 'set' &&
      isAt(one, otherPath) &&
      (isLeft ? one.before : one.after) === undefined &&
      sameJson((isLeft ? one.after : one.before) ?? null, (isLeft ? before : after) ?? null),
  )
}

function isAt(change: Change, path: ChangePath): boolean {
  const own = changePath(change)
  return own.length === path.length && own.every((key, index) => key === path[index])
}
