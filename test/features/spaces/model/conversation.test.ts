import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositionOf } from '@/features/spaces/model/composition'
import { conversationOf } from '@/features/spaces/model/conversation'
import { findMessages, markedParts } from '@/features/spaces/model/find-messages'
import { dayOf, timelineRows } from '@/features/spaces/model/timeline-rows'
import { normalizeText } from '@/lib/text/normalize-text'
import type { JsonObject } from '@/lib/json/json'
import { message, minute, start } from './message-arbitrary'

const history = fc.array(message, { maxLength: 12 })
const letters = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 4 }))

describe('conversationOf', () => {
  it('lists each message once, with a unique key, oldest first, whatever the order of the reply', () => {
    fc.assert(
      fc.property(history, (given) => {
        const { messages, senders } = conversationOf(given)
        expect(new Set(messages.map(({ key }) => key)).size).toBe(given.length)
        const times = messages.map(({ at }) => at ?? 0)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect([...senders.values()].reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
        const jsons = messages.map(({ json }) => JSON.stringify(json))
        expect(jsons.toSorted()).toEqual(given.map((json) => JSON.stringify(json)).toSorted())
      }),
    )
  })

  it('keeps the order of the service among messages of the same time, newest first or last', () => {
    const at = (id: string, passed: number) => ({ id, create_at: new Date(start + passed).toISOString() })
    const given = [at('a', 0), at('b', 5), at('c', 5), at('d', 9)]
    const idsOf = (list: JsonObject[]) => conversationOf(list).messages.map(({ id }) => id)
    expect(idsOf(given)).toEqual(['a', 'b', 'c', 'd'])
    expect(idsOf(given.toReversed())).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keeps a message next to its neighbor if its time is unreadable', () => {
    const given = [{ id: 'b', create_at: '2026-03-18' }, { id: 'a', create_at: 'yesterday' }, 'nonsense']
    const { messages, undated, unreadable } = conversationOf(given)
    expect(messages.map(({ id }) => id)).toEqual(['b', 'a'])
    expect([undated, unreadable]).toEqual([1, 1])
  })

  it('sorts messages with a time, and keeps the others next to their neighbors', () => {
    const some = fc.array(fc.record({ hasTime: fc.boolean() }), { maxLength: 12 })
    fc.assert(
      fc.property(some, fc.boolean(), (marks, isNewestFirst) => {
        const oldestFirst = marks.map(({ hasTime }, place) => ({
          id: `m${place}`,
          create_at: hasTime ? new Date(start + place * minute).toISOString() : 'soon',
        }))
        const dated = oldestFirst.filter((_, place) => marks[place]?.hasTime)
        const given = isNewestFirst ? oldestFirst.toReversed() : oldestFirst
        const { messages, undated } = conversationOf(given)
        expect(undated).toBe(marks.length - dated.length)
        // A single time does not reveal the order.
        const expected = dated.length > 1 ? oldestFirst : given
        expect(messages.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(message, fc.constant({ create_at: 'soon' }))), (given) => {
        const times = conversationOf(given).messages.flatMap(({ at }) => at ?? [])
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }),
    )
  })

  it('handles ten thousand messages quickly, with and without times', () => {
    const many = Array.from({ length: 10_000 }, (_, place) => ({
      ...{ id: `m${place}`, content: `text ${place}`, client_message_id: 'web' },
      create_at: place % 3 === 0 ? null : start + ((place * 7919) % 10_000) * minute,
    }))
    for (const given of [many, many.map((one) => ({ ...one, create_at: null }))]) {
      const began = performance.now()
      expect(conversationOf(given).messages).toHaveLength(10_000)
      expect(performance.now() - began).toBeLessThan(1_000)
    }
  })

  it('lists the ids shared by several messages', () => {
    expect([...conversationOf([{ id: 'a' }, { id: 'b' }, { id: 'a' }, {}, {}]).sharedIds]).toEqual(['a'])
  })

  it('distinguishes malformed content from empty content, and a missing list from an empty one', () => {
    const { messages } = conversationOf([{ content: { a: 1 } }, { content: null }, {}, { content: 7 }])
    expect(messages.map(({ isMalformed, content }) => [isMalformed, content])).toEqual([
      ...[
        [true, ''],
        [false, ''],
        [false, ''],
      ],
      [false, '7'],
    ])
    expect([[], undefined, null, 'no'].map((history) => conversationOf(history).problem)).toEqual([
      ...[undefined, 'is missing', 'is null'],
      'is text, not a list',
    ])
  })

  it('recognizes a repeat by the flag from the service, or by the client id of the same sender', () => {
    const of = (id: string, client: string, sender: string, deduplicated = false) => ({
      ...{ id, client_message_id: client, sent_by_user_id: sender, deduplicated },
      create_at: new Date(start).toISOString(),
    })
    const { messages } = conversationOf([
      of('a', 'c-1', 'eu_1'),
      of('b', 'c-1', 'eu_2'),
      of('c', 'c-1', 'eu_1'),
      of('d', 'c-9', 'eu_1', true),
    ])
    expect(messages.map(({ isRepeat }) => isRepeat)).toEqual([false, false, true, true])
    expect(messages[2]?.repeats?.id).toBe('a')
  })

  it('does not treat a message with other content as a repeat unless the service says so', () => {
    const of = (content: string, more: JsonObject = {}) => ({
      ...{ content, client_message_id: 'web', sent_by_user_id: 'eu_1', create_at: start },
      ...more,
    })
    const { messages } = conversationOf([
      of('Yes'),
      of('No'),
      of('Yes', { artifact_ids: ['art_1'] }),
      of('Yes'),
      of('Maybe', { deduplicated: true }),
    ])
    expect(messages.map(({ repeats }) => repeats?.content)).toEqual([
      ...[undefined, undefined, undefined],
      ...['Yes', 'Yes'],
    ])
  })
})

describe('timelineRows', () => {
  it('includes each message once, under its day, and only the headers of collapsed days', () => {
    fc.assert(
      fc.property(history, fc.boolean(), fc.constantFrom('utc', 'local'), (given, isCollapsed, zone) => {
        const { messages } = conversationOf(given)
        const whole = timelineRows(messages, new Set(), zone)
        const days = whole.filter((row) => row.kind === 'day')
        expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
        expect(whole.filter((row) => row.kind === 'message').map(({ message: { key } }) => key)).toEqual(
          messages.map(({ key }) => key),
        )
        expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
        let day: string | undefined
        for (const row of whole)
          if (row.kind === 'day') day = row.day
          else if (row.kind === 'message') expect(dayOf(row.message.at, zone)).toBe(day)
        const folds = new Set(isCollapsed ? days.map(({ day }) => day) : [])
        expect(timelineRows(messages, folds, zone).filter((row) => row.kind === 'day')).toEqual(days)
        if (isCollapsed) expect(timelineRows(messages, folds, zone)).toHaveLength(days.length)
      }),
    )
  })

  it('counts a day that occurs twice separately, if the order is that of the service', () => {
    const times = ['2026-03-18T10:00:00Z', '2026-03-18T11:00:00Z', 'yesterday', '2026-03-18T12:00:00Z']
    const { messages } = conversationOf(times.map((create_at) => ({ create_at })))
    const rows = timelineRows(messages, new Set(), 'utc')
    const days = rows.flatMap((row) => (row.kind === 'day' ? [[row.day, row.count]] : []))
    expect(days).toEqual([
      ['2026-3-18', 2],
      ['', 1],
      ['2026-3-18', 1],
    ])
  })

  it('shows a gap of half an hour within a day', () => {
    const times = [0, 29, 59, 60 * 8].map((passed) => ({
      create_at: new Date(start + passed * minute).toISOString(),
    }))
    const rows = timelineRows(conversationOf(times).messages, new Set(), 'utc')
    expect(rows.map((row) => (row.kind === 'gap' ? row.milliseconds / minute : row.kind))).toEqual([
      ...['day', 'message', 'message', 30, 'message'],
      ...['day', 'message'],
    ])
  })
})

describe('finding in a conversation', () => {
  it('marks the matching parts, and preserves the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'ß', 'é', 'e\u0301', 'ﬁ', '😀', ' ', '<') })
    fc.assert(
      fc.property(text, text, (content, words) => {
        const parts = markedParts(content, words)
        expect(parts.join('')).toBe(content)
        const isFound =
          normalizeText(words.trim()) !== '' && normalizeText(content).includes(normalizeText(words.trim()))
        if (isFound && !/[\u0300-\u036f]/.test(content)) expect(parts.length).toBeGreaterThan(1)
      }),
    )
    expect(markedParts('The Mark, a mark', 'mark')).toEqual(['The ', 'Mark', ', a ', 'mark', ''])
    expect(markedParts('Müller', 'muller')).toEqual(['', 'Müller', ''])
  })

  it('ignores accents and case, and finds nothing for an empty search', () => {
    const { messages } = conversationOf([{ content: 'Wo ist Müller?' }, { content: 'Hier' }])
    expect(findMessages(messages, ' MULLER ').map(({ content }) => content)).toEqual(['Wo ist Müller?'])
    expect(findMessages(messages, ' ')).toEqual([])
  })

  it('finds the same messages while typing as with the full text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'ä') })),
        letters,
        (contents, typed) => {
          const given = contents.map((content) => ({ content }))
          const { messages } = conversationOf(given)
          const found = typed.map((words) => findMessages(messages, words).map(({ key }) => key))
          const afresh = typed.map((words) => findMessages([...messages], words).map(({ key }) => key))
          expect(found).toEqual(afresh)
        },
      ),
    )
  })
})

it('compositionOf measures the parts of a reply in characters', () => {
  const composition = compositionOf({
    chat_history: [{ content: 'Hello' }, { content: null }, 'nonsense'],
    corpus: [{ content: 'Amphora' }, { content: { text: 'x' } }],
    corpora: [{ id: 'crp_1', name: 'Ceramics', description: 'Old' }],
  })
  expect(composition.parts.map(({ characters }) => characters)).toEqual([5, 7, 12, 11])
  expect(composition.characters).toBe(35)
  expect(composition.counts).toEqual({ messages: 2, passage: 2, corpora: 1 })
  expect(compositionOf({})).toMatchObject({ characters: 0, counts: { messages: undefined } })
})
