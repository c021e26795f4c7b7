import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareConversations } from '@/features/spaces/model/compare-conversations'
import { conversationOf } from '@/features/spaces/model/conversation'
import { textDifference } from '@/features/spaces/model/text-difference'
import type { JsonObject } from '@/lib/json/json'
import { message, start } from './message-arbitrary'

const history = fc.array(message, { maxLength: 12 })

describe('compareConversations', () => {
  it('includes each message of both sides once, says who sees it, and mirrors when reversed', () => {
    fc.assert(
      fc.property(history, history, (a, b) => {
        const [here, there] = [conversationOf(a), conversationOf(b)]
        const rows = compareConversations(here, there)
        expect(rows.filter((row) => row.here)).toHaveLength(a.length)
        expect(rows.filter((row) => row.there)).toHaveLength(b.length)
        const counts = (of: typeof rows) =>
          ['both', 'here', 'there'].map((side) => of.filter((row) => row.side === side).length)
        const [both, mine, theirs] = counts(rows)
        expect(counts(compareConversations(there, here))).toEqual([both, theirs, mine])
        expect(compareConversations(here, here).every((row) => row.differs.length === 0)).toBe(true)
      }),
    )
  })

  it('sorts one-sided messages by time, and names the fields that differ', () => {
    const at = (id: string, passed: number, status = 'sent') => ({
      ...{ id, status },
      create_at: new Date(start + passed).toISOString(),
    })
    const rows = compareConversations(
      conversationOf([at('a', 0), at('c', 2)]),
      conversationOf([at('b', 1), at('c', 2, 'delivered')]),
    )
    expect(rows.map(({ side, here, there, differs }) => [side, (here ?? there)?.id, differs])).toEqual([
      ['here', 'a', []],
      ['there', 'b', []],
      ['both', 'c', ['status']],
    ])
  })
})

it('compareConversations keeps messages in chronological order even if some have no time', () => {
  const maybe = fc.array(fc.oneof(message, fc.constant<JsonObject>({ content: 'When?', create_at: null })))
  fc.assert(
    fc.property(maybe, maybe, (a, b) => {
      const rows = compareConversations(conversationOf(a), conversationOf(b))
      const times = rows.flatMap(({ here, there }) => (here ?? there)?.at ?? [])
      expect(times).toEqual(times.toSorted((x, y) => x - y))
    }),
  )
})

it('textDifference shows the changes between two texts, and shortens long unchanged parts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', 'word'), { maxLength: 30 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textDifference(before, after)
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
      expect(without('in')).toBe(before)
      expect(without('out')).toBe(after)
    }),
  )
  const long = 'w '.repeat(5_000)
  const parts = textDifference(`${long}refund ${long}`, `${long}no refund ${long}`)
  const changed = parts.filter(({ kind }) => kind !== 'same')
  expect(changed.map(({ kind, text: words }) => [kind, words.trim()])).toEqual([['in', 'no']])
  expect(parts.map(({ text: part }) => part).join('').length).toBeLessThan(400)
})
