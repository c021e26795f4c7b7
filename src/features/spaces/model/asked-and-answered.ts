import type { JsonValue } from '@/lib/json'

/** What was asked for beside what an answer's list holds. */
export interface AskedAndAnswered {
  /** Asked for, and in the answer. */
  readonly taken: readonly string[]
  /** Asked for, and not in the answer. */
  readonly missing: readonly string[]
  /** In the answer, and neither asked for nor known before. */
  readonly besides: readonly string[]
  /** Known before, and not in the answer. */
  readonly gone: readonly string[]
}

/** Undefined where the answer has no such list. */
export function askedAndAnswered(
  asked: readonly string[],
  list: JsonValue | undefined,
  before: readonly string[] = [],
): AskedAndAnswered | undefined {
  if (!Array.isArray(list)) return undefined
  const answered = new Set(list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))))
  const known = new Set([...asked, ...before])
  return {
    taken: asked.filter((id) => answered.has(id)),
    missing: asked.filter((id) => !answered.has(id)),
    besides: [...answered].filter((id) => !known.has(id)),
    gone: before.filter((id) => !answered.has(id) && !asked.includes(id)),
  }
}
