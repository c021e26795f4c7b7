import { useMemo } from 'react'
import { useDebouncedFilter, type DebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { findMessages } from '@/features/spaces/model/find-messages'
import type { Message } from '@/features/spaces/model/message'

interface FindOptions {
  messages: readonly Message[]
  /** Search text in the address. */
  query: string | undefined
  onQuery: (text: string | undefined) => Promise<void>
  /** Zero-based index of the selected message. */
  here: number | undefined
  /** Called with the nearest match as the user types. */
  onType: (key: string) => void
  /** Called with the next or previous match. */
  onStep: (key: string) => void
}

export interface Find {
  readonly typed: DebouncedFilter
  readonly words: string
  readonly found: readonly Message[]
  /** One-based index of the selected message among the matches; 0 if it is not a match. */
  readonly place: number
  readonly step: (by: 1 | -1) => void
}

/** Searches messages and steps through the matches. */
export function useFind({ messages, query, onQuery, here, onType, onStep }: FindOptions): Find {
  const filter = useDebouncedFilter(query, onQuery)
  const words = filter.text ?? ''
  const found = useMemo(() => findMessages(messages, words), [messages, words])
  const current = here === undefined ? undefined : messages[here]
  const at = current ? found.indexOf(current) : -1
  const from = here ?? messages.length
  /** The first match at or after the selection, else the last match. */
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
