import { useState } from 'react'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { differencesOf, sameValue, valueIn, type FieldChange } from './field-changes'
import { editsTowards, othersOf, rebasedEdits } from './merge-resource'
import { setsOf, type ResourceShape, type Snapshot } from './resource'

export interface ResourceForm {
  /** What the edits were made on. */
  readonly base: Snapshot
  /** The fields that are to become something else. */
  readonly edits: JsonObject
  readonly changes: readonly FieldChange[]
  /** A newer reading in which someone else changed something: the user decides when to merge it. */
  readonly newer: (Snapshot & { readonly others: readonly FieldChange[] }) | undefined
  readonly value: (field: string) => JsonValue | undefined
  /** Undefined puts the field back. */
  readonly set: (field: string, value: JsonValue | undefined) => void
  readonly discard: () => void
  /** Puts edits back that were discarded, beside those that were made since. */
  readonly restore: (edits: JsonObject) => void
  /** Puts the edits on top of what someone else saved. Where both changed a field, the edit stays. */
  readonly rebase: (theirs: Snapshot) => void
  /** Takes in what a save of these edits came to. What was edited or put back since stays so. */
  readonly settle: (now: Snapshot, sent: JsonObject) => void
  /** Takes something for the truth, and these edits for what is to become of it. */
  readonly restart: (base: Snapshot, edits: JsonObject) => void
}

/** Edits of one resource on top of what is known of it. They hold only what differs, so that undoing by hand leaves none. */
export function useResourceForm(shape: ResourceShape, current: Snapshot): ResourceForm {
  const [{ base, edits }, setState] = useState<{ base: Snapshot; edits: JsonObject }>({
    base: current,
    edits: {},
  })
  const sets = setsOf(shape)
  const restart = (next: Snapshot, left: JsonObject) => setState({ base: next, edits: left })
  const towards = ({ json }: Snapshot, wanted: JsonObject) =>
    editsTowards(shape, json, { ...json, ...wanted })
  const others = current.at > base.at ? othersOf(shape, base.json, edits, current.json) : []
  const isDirty = Object.keys(edits).length > 0
  // Where nobody's work is in the way, what is newer is taken over as it comes.
  if (current.at > base.at && (!isDirty || others.length === 0))
    restart(current, rebasedEdits(shape, base.json, edits, current.json))

  return {
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
        return { ...before, edits: towards(before.base, wanted) }
      })
    },
    discard: () => setState((before) => ({ ...before, edits: {} })),
    restore: (lost) =>
      setState((before) => ({ ...before, edits: towards(before.base, { ...lost, ...before.edits }) })),
    rebase: (theirs) =>
      setState((before) => ({
        base: theirs,
        edits: rebasedEdits(shape, before.base.json, before.edits, theirs.json),
      })),
    settle: (now, sent) =>
      setState((before) => {
        const since = Object.entries(before.edits).filter(
          ([field, value]) => !sameValue(value, valueIn(sent, field), sets.includes(field)),
        )
        const reverted = Object.keys(sent).flatMap((field): [string, JsonValue][] => {
          const was = valueIn(before.base.json, field)
          const isBack = !Object.hasOwn(before.edits, field) && was !== undefined
          return isBack && !sameValue(was, valueIn(sent, field), sets.includes(field)) ? [[field, was]] : []
        })
        return { base: now, edits: towards(now, Object.fromEntries([...since, ...reverted])) }
      }),
    restart,
  }
}
