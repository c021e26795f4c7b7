import { changeId, changePath, type Change } from './change'
import type { CollapsedChange } from './collapse-changes'
import { identityFields } from '@/blueprint/model/values/form-fields'

export type ChangeGroupName = 'Traits' | 'Growth' | 'Dyadic' | 'Blueprint' | 'Other fields'

export interface ChangeGroup {
  readonly name: ChangeGroupName
  readonly changes: readonly CollapsedChange[]
}

const names: readonly ChangeGroupName[] = ['Traits', 'Growth', 'Dyadic', 'Blueprint', 'Other fields']

/** Changes grouped by part of the blueprint. Parts without changes are omitted. */
export function changeGroups(changes: readonly CollapsedChange[]): ChangeGroup[] {
  const groups = new Map<ChangeGroupName, CollapsedChange[]>(names.map((name) => [name, []]))
  for (const collapsed of changes) groups.get(groupOf(collapsed.change))?.push(collapsed)
  return [...groups].flatMap(([name, found]) => (found.length > 0 ? [{ name, changes: found }] : []))
}

function groupOf(change: Change): ChangeGroupName {
  const [field = ''] = changePath(change)
  if (field === 'traits') return 'Traits'
  if (field === 'default_growth') return 'Growth'
  if (field === 'default_dyadic') return 'Dyadic'
  return Object.hasOwn(identityFields, field) ? 'Blueprint' : 'Other fields'
}

/** Whether no update can contain the change: a body can omit a field, but the interface has no way to remove one. */
export function cannotBeSent(change: Change): boolean {
  return (
    change.kind === 'set' && change.path.length === 1 && (change.after === undefined || change.after === null)
  )
}

/** Whether the next save sends the change. */
export function isIncluded(change: Change, excludedIds: ReadonlySet<string>): boolean {
  return !excludedIds.has(changeId(change)) && !cannotBeSent(change)
}
