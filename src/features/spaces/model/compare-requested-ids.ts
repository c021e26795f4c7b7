import type { JsonValue } from '@/lib/json/json'

/** The requested ids compared with the list in an answer. */
export interface RequestedIdsResult {
  /** Requested and in the answer. */
  readonly taken: readonly string[]
  /** Requested but not in the answer. */
  readonly missing: readonly string[]
  /** In the answer, but neither requested nor known before. */
  readonly additional: readonly string[]
  /** Known before but not in the answer. */
  readonly missingBefore: readonly string[]
}

/** Undefined if the answer has no such list. */
export function compareRequestedIds(
  asked: readonly string[],
  list: JsonValue | undefined,
  before: readonly string[] = [],
): RequestedIdsResult | undefined {
  if (!Array.isArray(list)) return undefined
  const answered = new Set(list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))))
  const expected = new Set([...asked, ...before])
  return {
    taken: asked.filter((id) => answered.has(id)),
    missing: asked.filter((id) => !answered.has(id)),
    additional: [...answered].filter((id) => !expected.has(id)),
    missingBefore: before.filter((id) => !answered.has(id) && !asked.includes(id)),
  }
}
