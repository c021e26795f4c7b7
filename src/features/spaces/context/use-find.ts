import { useMemo } from 'react'
import { useDebouncedFilter, type DebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { findMessages } from '@/features/spaces/model/find-messages'
import type { Message } from '@/features/spaces/model/message'

interface FindOptions {
  messages: readonly Message[]
  /** What the address says is looked for. */
  query: string | undefined
  onQuery: (text: string | undefined) => Promise<void>
  /** Place of the message that is chosen, from 0. */
  here: number | undefined
  /** A message that has what was typed. */
  onType: (key: string) => void
  /** The next or the one before. */
  onStep: (key: string) => void
}

export interface Find {
  readonly typed: DebouncedFilter
  readonly words: string
  readonly found: readonly Message[]
  /** Place of the chosen message among them, from 1; 0 where it is none of them. */
  readonly place: number
  readonly step: (by: 1 | -1) => void
}

/** Looks for words in messages, and walks through those that have them. */
export function useFind({ messages, query, onQuery, here, onType, onStep }: FindOptions): Find {
  const filter = useDebouncedFilter(query, onQuery)
  const words = filter.text ?? ''
  const found = useMemo(() => findMessages(messages, words), [messages, words])
  const current = here === undefined ? undefined : messages[here]
  const at = current ? found.indexOf(current) : -1
  const from = here ?? messages.length
  /** The first at or after where the user is; else the last. */
  const nearest = (list: readonly Message[]) => {
    const wanted = new Set(list)
    return messages.slice(from).find((message) => wanted.has(message)) ?? list.at(-1)
  }

  const step = (by: 1 | -1) => {
    const [first, last] = [found[0], found.at(-1)]
    if (!first || !last) return
    if (at >= 0) onStep((found[at + by] ?? (by === 1 ? first : last)).key)
    else {
      const wanted = new Set(found)
      const before = messages.slice(0, from).findLast((message) => wanted.has(message))
      onStep(((by === 1 ? nearest(found) : before) ?? last).key)
    }
  }
  return {
    typed: {
      ...filter,
      type(text) {
        filter.type(text)
        const next = nearest(findMessages(messages, text))
        if (next) onType(next.key)
      },
    },
    words,
    found,
    place: at + 1,
    step,
  }
}
