import { useState } from 'react'
import type { JsonObject, JsonValue } from '@/lib/json'
import { othersOf, type Known } from './save-record'
import type { Side } from './merge-record'
import { editsTowards, rebasedEdits } from './rebased-edits'
import { differencesOf, type FieldChange } from './record-difference'
import { setsOf, type RecordShape } from './record-shape'
import { valueIn } from './record-value'

export interface RecordForm {
  readonly shape: RecordShape
  /** What the edits were made on. */
  readonly base: Known
  /** The fields that are to become something else. */
  readonly edits: JsonObject
  readonly changes: readonly FieldChange[]
  /** Something newer is known, and somebody else changed it: nothing of it is taken over by itself. */
  readonly newer: (Known & { readonly others: readonly FieldChange[] }) | undefined
  readonly value: (field: string) => JsonValue | undefined
  /** Undefined puts the field back. */
  readonly set: (field: string, value: JsonValue | undefined) => void
  readonly discard: () => void
  /** Puts the edits on what somebody else, or a save, has made of it. Answers what is left of them. */
  readonly rebase: (theirs: Known, decisions?: ReadonlyMap<string, Side>) => JsonObject
  /** Takes something for the truth, and these edits for what is to become of it. */
  readonly restart: (base: Known, edits: JsonObject) => void
}

/** Edits of one record on top of what is known of it. They hold only what differs, so that undoing by hand leaves none. */
export function useRecordForm(shape: RecordShape, current: Known): RecordForm {
  const [{ base, edits }, setState] = useState<{ base: Known; edits: JsonObject }>({
    base: current,
    edits: {},
  })
  const sets = setsOf(shape)
  const restart = (next: Known, left: JsonObject) => setState({ base: next, edits: left })
  const others = current.at > base.at ? othersOf(shape, base.json, edits, current.json) : []
  const isDirty = Object.keys(edits).length > 0
  // Where nobody's work is in the way, what is newer is taken over as it comes.
  if (current.at > base.at && (!isDirty || others.length === 0))
    restart(current, rebasedEdits(shape, base.json, edits, current.json))

  return {
    shape,
    base,
    edits,
    changes: differencesOf(
      base.json,
      { ...base.json, ...edits },
      sets,
      shape.fields.map(({ name }) => name),
    ),
    newer: isDirty && others.length > 0 ? { ...current, others } : undefined,
    value: (field) => valueIn(edits, field) ?? valueIn(base.json, field),
    set(field, value) {
      setState((before) => {
        const { [field]: _, ...rest } = before.edits
        const wanted = value === undefined ? rest : { ...rest, [field]: value }
        return {
          ...before,
          edits: editsTowards(shape, before.base.json, { ...before.base.json, ...wanted }),
        }
      })
    },
    discard: () => setState((before) => ({ ...before, edits: {} })),
    rebase(theirs, decisions) {
      const left = rebasedEdits(shape, base.json, edits, theirs.json, decisions)
      restart(theirs, left)
      return left
    },
    restart,
  }
}
