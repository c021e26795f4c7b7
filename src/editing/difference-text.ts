import { truncate } from '@/lib/truncate'
import { pluralize } from '@/lib/pluralize'
import type { JsonValue } from '@/lib/json'
import type { FieldChange } from './record-difference'
import { labelOf, type RecordShape } from './record-shape'

const most = 120

/** A value in a sentence. */
export function valueText(value: JsonValue | undefined): string {
  if (value === undefined) return 'none given'
  if (value === '') return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : pluralize(value.length, 'entry', 'entries')
  return typeof value === 'string' ? `“${truncate(value, most)}”` : truncate(JSON.stringify(value), most)
}

/** "+2 −1" */
export function entriesText({ added, removed }: NonNullable<FieldChange['entries']>): string {
  return [added.length > 0 && `+${added.length}`, removed.length > 0 && `−${removed.length}`]
    .filter(Boolean)
    .join(' ')
}

/** Nobody knows what it was, so nothing tells what becomes of it. */
export function isFirstSeen({ before }: FieldChange, { isUnread }: RecordShape): boolean {
  return isUnread === true && before === undefined
}

/** A change as a sentence: "Name: from “A” to “B”". */
export function changeSentence(change: FieldChange, shape: RecordShape): string {
  const { field, before, after, entries } = change
  const label = labelOf(shape, field)
  if (isFirstSeen(change, shape)) return `${label}: not seen before, now ${valueText(after)}`
  if (entries) return `${label}: ${entriesText(entries) || valueText(after)}`
  return `${label}: from ${valueText(before)} to ${valueText(after)}`
}
