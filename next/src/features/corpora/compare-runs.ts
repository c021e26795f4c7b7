import { diffWordsWithSpace } from 'diff'
import { groupedBy } from '@/lib/grouped-by'
import { nameKey, type Part } from './evidence'

/** Parts of one kind in two answers, in the order of each. */
export interface Compared {
  readonly entered: readonly Part[]
  readonly left: readonly Part[]
  readonly both: readonly (readonly [before: Part, after: Part])[]
}

/** What came, what went, and what both answers have. */
export function compareParts(before: readonly Part[], after: readonly Part[]): Compared {
  const waiting = groupedBy(before, identityOf)
  const pairs = after.map((part) => [waiting.get(identityOf(part))?.shift(), part] as const)
  return {
    entered: pairs.flatMap(([earlier, part]) => (earlier ? [] : part)),
    left: before.filter((part) => waiting.get(identityOf(part))?.includes(part)),
    both: pairs.flatMap(([earlier, part]) => (earlier ? [[earlier, part] as const] : [])),
  }
}

/** A chunk is the same by source and content, an entity by its name, an edge by its ends and its relationship. */
function identityOf({ kind, name, text, to }: Part): string {
  const parts = kind === 'chunk' ? [name, text] : [nameKey(name), ...to.map((end) => nameKey(end.name))]
  return JSON.stringify(parts)
}

/** Differing words up to which it is told which: the work grows with their square. */
const mostDiffering = 1000

interface Words {
  readonly value: string
  readonly added: boolean
  readonly removed: boolean
}

/** The words of two texts in their order: of one, of the other, or of both. */
export const wordChanges = (before: string, after: string): readonly Words[] =>
  diffWordsWithSpace(before, after, { maxEditLength: mostDiffering }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
