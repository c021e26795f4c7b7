import type { Evidence } from './evidence'
import { belongingTo } from './related'

/** What is selected of an answer, for all that shows a part of it. */
export interface Selection {
  readonly evidence: Evidence
  /** Key of the selected part; undefined for none. */
  readonly selected: string | undefined
  /** Keys of what belongs to it, its own too. */
  readonly lit: ReadonlySet<string>
  /** Undefined selects nothing. */
  readonly select: (key: string | undefined) => void
}

const nothing: ReadonlySet<string> = new Set()

/** Keys of what belongs to a part, if there is one. */
export const litBy = (evidence: Evidence, key: string | undefined) =>
  key === undefined ? nothing : belongingTo(evidence, key)

/** For the button of a part: a second press selects nothing. */
export function selecting({ selected, lit, select }: Selection, key: string) {
  return {
    'data-key': key,
    'data-lit': lit.has(key) || undefined,
    'aria-pressed': key === selected,
    onClick: () => select(key === selected ? undefined : key),
  }
}
