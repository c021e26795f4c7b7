import { topicOf } from '@/blueprint/lanes/lane-facts'
import { changeGroups, changeId, changes, without, type ChangeGroup } from '@/blueprint/model/changes'
import type { Command } from '@/blueprint/model/history'
import { traitName } from '@/blueprint/model/labels'
import { setAt, valueAt } from '@/blueprint/model/path'
import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { isNothing } from '@/blueprint/model/values'
import { isJsonObject, type MaybeJson } from '@/lib/json/json'
import { memoizeByObject } from '@/lib/memoize-by-object'

/** What the draft has to change to say what the other says. */
export interface Difference extends ChangeGroup {
  readonly id: string
  /** The draft has it from the other, and it is not saved yet. */
  readonly isTaken: boolean
}

/** Compares a draft with another, whose rows have the keys of the same rows. `base` is what the service has. */
export function compared(other: Draft, base: Draft, draft: Draft) {
  const drafts = [draft, other, base]
  const all = differencesOf(other, base, draft)
  const names = new Map(
    drafts
      .flatMap((one) => rowsOf(one, 'traits').map(({ key, row }) => [key, traitName(row)] as const))
      .toReversed(),
  )
  const topics = new Map(all.map((one) => [one.id, isOfGrowth(one) ? '' : topicOf(one.change, drafts)]))
  // A trait that is taken away keeps its place until it is saved.
  const keys = new Set([base, draft, other].flatMap((one) => rowsOf(one, 'traits').map(({ key }) => key)))
  const traits = [...keys].map((key) => ({
    key,
    name: names.get(key) ?? '',
    differences: all.filter(({ id }) => topics.get(id) === key).toSorted((a, b) => rankOf(a) - rankOf(b)),
  }))
  return {
    /** Of both, in the order of what the service has: those that differ first. */
    traits: [
      ...traits.filter(({ differences }) => differences.length > 0),
      ...traits.filter(({ differences }) => differences.length === 0),
    ],
    /** What belongs to no lane: goals, triggers, settings, and the blueprint's own fields. */
    others: all.filter(({ id }) => !keys.has(topics.get(id) ?? '')),
  }
}

/** The numbers of the lane first, then its boundary, its texts, and whether it is learnable. */
function rankOf({ change: { path } }: Difference): number {
  if (path[0] === 'traits') return path[2] === 'default' ? 0 : 2
  return path[0] === 'default_growth' ? 1 : 3
}

/** Goals and triggers name several traits. */
const isOfGrowth = ({ change: { path } }: ChangeGroup) =>
  path[0] === 'default_growth' && path[1] !== 'boundaries'

/** What a save would have to take over: no edit changes it. */
const firstGroups = memoizeByObject(changeGroups)

/** What was taken keeps its place among what is left. */
function differencesOf(other: Draft, base: Draft, draft: Draft): Difference[] {
  const open = changeGroups(draft, other).map((group) => ({
    ...group,
    isTaken: false,
    id: changeId(group.change),
  }))
  const left = new Map(open.map((one) => [one.id, one]))
  const first = firstGroups(base, other).map((group) => {
    const id = changeId(group.change)
    return left.get(id) ?? { ...group, id, isTaken: true }
  })
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...open.filter(({ id }) => !known.has(id))]
}

/** Says in these places what another version says: the one that is compared, or what the service has. */
export function copied(name: string, places: readonly Difference[], from: Draft): Command {
  return { name, run: (now) => withValuesOf(from, now, places) }
}

function withValuesOf(other: Draft, draft: Draft, places: readonly Difference[]): Draft {
  const ids = new Set(places.flatMap(({ change, consequences }) => [change, ...consequences].map(changeId)))
  const changed = changes(other, draft).filter((change) => ids.has(changeId(change)))
  const outer = changed.flatMap(({ path }) => path.map((_, end) => path.slice(0, end)))
  // An empty list, which means nothing, becomes the object that the other has in its place.
  const isInWay = (value: MaybeJson) => isNothing(value) && !isJsonObject(value)
  const ready = outer.reduce(
    (now, path) =>
      isInWay(valueAt(now, path)) && isJsonObject(valueAt(other, path)) ? setAt(now, path, {}) : now,
    draft,
  )
  return without(ready, other, changed)
}
