import type { Message } from '@/features/spaces/model/message'
import type { DifferingMessage, United } from '@/features/spaces/model/united'

/** Who sees what, where two readings are compared. */
export interface ComparisonLabels {
  /** Whose the readings are. */
  readonly here: string
  readonly there: string
  /** By the keys of messages: those that are not the same in both. */
  readonly twice: ReadonlyMap<string, DifferingMessage>
  /** What is special about a message; undefined where both see the same. */
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
