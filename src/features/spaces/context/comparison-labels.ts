import type { Message } from '@/features/spaces/model/message'
import type { DifferingMessage, United } from '@/features/spaces/model/united'

/** Labels for messages while two contexts are compared. */
export interface ComparisonLabels {
  /** Names of the two contexts. */
  readonly here: string
  readonly there: string
  /** Messages that differ between the contexts, by message key. */
  readonly twice: ReadonlyMap<string, DifferingMessage>
  /** Label of a message that is not the same in both contexts; undefined if it is. */
  readonly wordsOf: (message: Message) => string | undefined
}

export function comparisonLabels({ sides, differs }: United, here: string, there: string): ComparisonLabels {
  const only = { here: `Only ${here}`, there: `Only ${there}` }
  return {
    here,
    there,
    twice: differs,
    wordsOf({ key }) {
      const side = sides.get(key)
      if (side) return only[side]
      const { fields } = differs.get(key) ?? {}
      return fields && `${fields.slice(0, 3).join(', ')} ${fields.length === 1 ? 'differs' : 'differ'}`
    },
  }
}
