import type { Draft, DraftRef } from '@/storage/drafts/draft'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { hasShape, isNumber, isText, listOf, nullable } from '@/lib/json/shape'
import type { DraftStore } from './draft-store'
import type { Applied, Placement } from '@/blueprint/model/changes/apply-form-values'
import { changeSentence } from '@/blueprint/model/changes/describe-change'
import { collapseChanges } from '@/blueprint/model/changes/collapse-changes'
import { unparsedInputsIn } from '@/blueprint/model/values/unparsed-input'
import { digitsOf } from '@/lib/json/exact-json'

/** The persistent part of a draft: both versions with the keys of their rows, and state that JSON cannot hold. */
export interface StoredDraft {
  readonly base: Applied
  /** Epoch milliseconds of the answer with the base. */
  readonly at: number
  readonly draft: Applied
  /** Texts that are not numbers yet, by field. */
  readonly halfTyped: readonly (readonly [path: string, text: string])[]
  readonly heldBack: readonly string[]
  /** Texts that are not part of the draft yet, by field or view. */
  readonly texts: readonly (readonly [path: string, text: string])[]
}

const keys = listOf(nullable(isText))
const isPlacement = hasShape({
  traits: keys,
  'default_growth.boundaries': keys,
  'default_growth.goal_states': keys,
  'default_growth.triggers': keys,
})
const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)
const isPairs = listOf(isPair)
const isWork = hasShape({
  base: isJsonObject,
  basePlacement: isPlacement,
  at: isNumber,
  draft: isJsonObject,
  draftPlacement: isPlacement,
  halfTyped: isPairs,
  heldBack: listOf(isText),
  // Absent in drafts stored by earlier versions.
  texts: (value): value is readonly (readonly [string, string])[] | undefined =>
    value === undefined || isPairs(value),
})

const textLabels: Readonly<Record<string, string>> = {
  json: 'The JSON view contains text that is not valid JSON',
}

/** The draft in storage format, as a separate part next to those of other tabs. */
export function draftToStore(id: string, store: DraftStore, part?: string): Draft {
  const base = store.getBase()
  const draft = store.applied()
  const values = store.getValues()
  const { changes, count } = store.getReview()
  const sides = { base: base.initial, next: values }
  const texts = store.typed.texts()
  const sentences = [
    ...collapseChanges(changes)
      .slice(0, 8)
      .map(({ change }) => changeSentence(change, sides)),
    ...texts.map(([path]) => textLabels[path] ?? `Unfinished text: ${path}`),
  ]
  return {
    ...draftRefOf(id, store, part),
    title: values.name === '' ? id : values.name,
    savedAt: Date.now(),
    changes: count + texts.length,
    sentences: sentences.slice(0, 8),
    work: {
      base: base.json,
      basePlacement: jsonOf(base.placement),
      at: base.at,
      draft: draft.json,
      draftPlacement: jsonOf(draft.placement),
      halfTyped: unparsedInputsIn(values).map(([path, text]) => [path, text]),
      heldBack: [...store.getExcluded()],
      texts: texts.map(([path, text]) => [path, text]),
    },
  }
}

/** Storage key of a blueprint's draft. */
export function draftRefOf(id: string, store: DraftStore, part?: string): DraftRef {
  return { kind: 'blueprint', id, revision: digitsOf(store.getBase().json.revision) ?? null, part }
}

/** A draft from storage; undefined if another version of the console wrote it in a format that cannot be read. */
export function readStoredDraft(work: JsonValue): StoredDraft | undefined {
  if (!isWork(work)) return undefined
  return {
    base: { json: work.base, placement: work.basePlacement },
    at: work.at,
    draft: { json: work.draft, placement: work.draftPlacement },
    halfTyped: work.halfTyped,
    heldBack: work.heldBack,
    texts: work.texts ?? [],
  }
}

function jsonOf(placement: Placement): JsonObject {
  return { ...placement }
}

/** Whether there is anything to store. */
export function isWorthStoring(store: DraftStore): boolean {
  return (
    store.getReview().changes.length > 0 ||
    store.typed.texts().length > 0 ||
    unparsedInputsIn(store.getValues()).length > 0
  )
}
