import type { JsonValue } from '@/lib/json/json'
import { hasShape, isNumber, isOneOf, isText, listOf, nullable } from '@/lib/json/shape'

export const draftKinds = ['blueprint'] as const
export type DraftKind = (typeof draftKinds)[number]

/** Which work: one thing, as edited from one of its revisions. */
export interface DraftRef {
  readonly kind: DraftKind
  readonly id: string
  /** The base revision as text; null where the service told none. */
  readonly revision: string | null
  /** Of the tab that keeps it: those of one thing are beside each other. Drafts of earlier versions have none. */
  readonly part?: string | undefined
}

/** What a list shows of a draft. */
export interface DraftSummary extends DraftRef {
  readonly title: string
  /** Epoch milliseconds. */
  readonly savedAt: number
  readonly changes: number
  /** The first changes in words. */
  readonly sentences: readonly string[]
}

/** Work that is not on the service yet. */
export interface Draft extends DraftSummary {
  /** For the page that made it. What JSON cannot write is not kept. */
  readonly work: JsonValue
}

/** A draft as this console knows it. */
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

/** Of the thing that is edited, whatever the revision. Unsaved work of a tab goes by the same key. */
export function entityKey({ kind, id }: Pick<DraftRef, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

export function refOf({ kind, id, revision, part }: DraftRef): DraftRef {
  return { kind, id, revision, part }
}

/** The draft without its work, and without whatever else an object may carry. */
export function summaryOf(draft: DraftSummary): DraftSummary {
  const { title, savedAt, changes, sentences } = draft
  return { ...refOf(draft), title, savedAt, changes, sentences: sentences.slice(0, mostSentences) }
}

/** The newest first. */
export function byAge(a: DraftSummary, b: DraftSummary): number {
  return b.savedAt - a.savedAt
}
