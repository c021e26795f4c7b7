import type { JsonValue } from '@/lib/json/json'
import { hasShape, isNumber, isOneOf, isText, listOf, nullable } from '@/lib/json/shape'

export const draftKinds = ['blueprint'] as const
export type DraftKind = (typeof draftKinds)[number]

/** Identifies work: one entity, edited from one of its revisions. */
export interface DraftRef {
  readonly kind: DraftKind
  readonly id: string
  /** The base revision as text. Null if the service gave none. */
  readonly revision: string | null
  /**
   * Names the tab that stores it, so that several tabs can have a draft of one entity. Drafts of earlier versions have
   * none.
   */
  readonly part?: string | undefined
}

/** The part of a draft that lists show. */
export interface DraftSummary extends DraftRef {
  readonly title: string
  /** Epoch milliseconds. */
  readonly savedAt: number
  readonly changes: number
  /** The first changes as text. */
  readonly sentences: readonly string[]
}

/** Work that is not yet saved to the service. */
export interface Draft extends DraftSummary {
  /** For the page that created it. Values that JSON cannot write are not stored. */
  readonly work: JsonValue
}

/** A draft as listed in this console. */
export interface DraftEntry extends DraftSummary {
  /** Whether it outlives this tab. */
  readonly isStored: boolean
}

const isPart = (value: unknown): value is string | undefined => value === undefined || isText(value)
const refShape = {
  kind: isOneOf(...draftKinds),
  id: isText,
  revision: nullable(isText),
  part: isPart,
}

export const isDraftSummary = hasShape({
  ...refShape,
  title: isText,
  savedAt: isNumber,
  changes: isNumber,
  sentences: listOf(isText),
})

export const isDraftRef = hasShape(refShape)

export const mostSentences = 8

export function draftKey({ kind, id, revision, part }: DraftRef): string {
  return JSON.stringify([kind, id, revision, part])
}

/** Key of the edited entity, whatever the revision. Unsaved work of a tab has the same key. */
export function entityKey({ kind, id }: Pick<DraftRef, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

export function refOf({ kind, id, revision, part }: DraftRef): DraftRef {
  return { kind, id, revision, part }
}

/** The draft without its work, and without any other property of the object. */
export function summaryOf(draft: DraftSummary): DraftSummary {
  const { title, savedAt, changes, sentences } = draft
  return { ...refOf(draft), title, savedAt, changes, sentences: sentences.slice(0, mostSentences) }
}

/** The newest first. */
export function byAge(a: DraftSummary, b: DraftSummary): number {
  return b.savedAt - a.savedAt
}
