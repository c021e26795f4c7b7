import { useState } from 'react'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { differencesOf, sameValue, valueIn, type FieldChange } from './field-changes'
import { editsTowards, othersOf, rebasedEdits } from './merge-resource'
import { setsOf, type ResourceShape, type Snapshot } from './resource'

export interface ResourceForm {
  /** The state that the edits apply to. */
  readonly base: Snapshot
  /** The changed fields with their new values. */
  readonly edits: JsonObject
  readonly changes: readonly FieldChange[]
  /** A newer reading with someone else's changes: the user decides when to merge it. */
  readonly newer: (Snapshot & { readonly others: readonly FieldChange[] }) | undefined
  readonly value: (field: string) => JsonValue | undefined
  /** Undefined reverts the field. */
  readonly set: (field: string, value: JsonValue | undefined) => void
  readonly discard: () => void
  /** Restores discarded edits, in addition to those made since. */
  readonly restore: (edits: JsonObject) => void
  /** Rebases the edits onto what someone else saved. Where both changed a field, the edit stays. */
  readonly rebase: (theirs: Snapshot) => void
  /** Applies the result of a save of these edits. Fields that were edited or reverted since stay as they are. */
  readonly settle: (now: Snapshot, sent: JsonObject) => void
  /** Replaces the base and the edits. */
  readonly restart: (base: Snapshot, edits: JsonObject) => void
}

/** Edits of one resource on top of its known values. They hold only differences, so undoing by hand leaves none. */
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
  // Newer values are accepted at once if they interfere with no edits.
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
