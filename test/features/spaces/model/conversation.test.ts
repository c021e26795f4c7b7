import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareConversations } from '@/features/spaces/model/compare-conversations'
import { compositionOf } from '@/features/spaces/model/composition'
import { conversationOf } from '@/features/spaces/model/conversation'
import { findMessages, markedParts } from '@/features/spaces/model/find-messages'
import { dayOf, timelineRows } from '@/features/spaces/model/timeline-rows'
import { folded } from '@/lib/folded'
import type { JsonObject } from '@/lib/json'

const minute = 60_000
const start = Date.UTC(2026, 2, 18, 17)

const message: fc.Arbitrary<JsonObject> = fc.record(
  {
    id: fc.constantFrom('msg_1', 'msg_2', 'msg_3', '00123', '', null),
    content: fc.constantFrom('Glass please', 'Das Maß', '', null, 7),
    sent_by_user_id: fc.constantFrom('eu_1', 'eu_2', null),
    sent_by_user_name: fc.constantFrom('Ines', 'Tomas', ''),
    client_message_id: fc.constantFrom('c-1', 'c-2', ''),
    deduplicated: fc.boolean(),
    create_at: fc
      .integer({ min: 0, max: 5000 })
      .map((passed) => new Date(start + passed * minute).toISOString()),
    artifact_ids: fc.constantFrom<JsonObject[string]>(['art_1'], null, 'art_1'),
  },
  { requiredKeys: ['create_at'] },
)
const history = fc.array(message, { maxLength: 12 })
const letters = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 4 }))

describe('a conversation', () => {
  it('has every message once, under a key of its own, the oldest first, in whatever order they came', () => {
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

  it('keeps the order of the service among those of one moment, the newest first or last', () => {
    const at = (id: string, passed: number) => ({ id, create_at: new Date(start + passed).toISOString() })
    const given = [at('a', 0), at('b', 5), at('c', 5), at('d', 9)]
    const idsOf = (list: JsonObject[]) => conversationOf(list).messages.map(({ id }) => id)
    expect(idsOf(given)).toEqual(['a', 'b', 'c', 'd'])
    expect(idsOf(given.toReversed())).toEqual(['a', 'b', 'c', 'd'])
  })

  it('leaves everything in the order of the service where a time cannot be read', () => {
    const given = [{ id: 'b', create_at: '2026-03-18' }, { id: 'a', create_at: 'yesterday' }, 'nonsense']
    const { messages, isUndated, unreadable } = conversationOf(given)
    expect(messages.map(({ id }) => id)).toEqual(['b', 'a'])
    expect([isUndated, unreadable]).toEqual([true, 1])
  })

  it('tells a content that is no text from an empty one, and a reply without a list from an empty list', () => {
    const { messages } = conversationOf([{ content: { a: 1 } }, { content: null }, {}, { content: 7 }])
    expect(messages.map(({ isOdd, content }) => [isOdd, content])).toEqual([
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

  it('knows a repeat by what the service says, or by the id that the sender gave it', () => {
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
})

describe('its timeline', () => {
  it('draws every message once, under the day that counts it, and of folded days their heads', () => {
    fc.assert(
      fc.property(history, fc.boolean(), fc.constantFrom('utc', 'local'), (given, isFolded, zone) => {
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
        const folds = new Set(isFolded ? days.map(({ day }) => day) : [])
        expect(timelineRows(messages, folds, zone).filter((row) => row.kind === 'day')).toEqual(days)
        if (isFolded) expect(timelineRows(messages, folds, zone)).toHaveLength(days.length)
      }),
    )
  })

  it('counts a day that comes twice by its stretches, where the order is the service’s', () => {
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

  it('tells a pause of half an hour within a day', () => {
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

describe('finding', () => {
  it('marks parts that are what was looked for, and loses nothing of the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'ß', 'é', 'e\u0301', 'ﬁ', '😀', ' ', '<') })
    fc.assert(
      fc.property(text, text, (content, words) => {
        const parts = markedParts(content, words)
        expect(parts.join('')).toBe(content)
        const isFound = folded(words.trim()) !== '' && folded(content).includes(folded(words.trim()))
        if (isFound && !/[\u0300-\u036f]/.test(content)) expect(parts.length).toBeGreaterThan(1)
      }),
    )
    expect(markedParts('The Mark, a mark', 'mark')).toEqual(['The ', 'Mark', ', a ', 'mark', ''])
    expect(markedParts('Müller', 'muller')).toEqual(['', 'Müller', ''])
  })

  it('finds without accents and case, and nothing for nothing', () => {
    const { messages } = conversationOf([{ content: 'Wo ist Müller?' }, { content: 'Hier' }])
    expect(findMessages(messages, ' MULLER ').map(({ content }) => content)).toEqual(['Wo ist Müller?'])
    expect(findMessages(messages, ' ')).toEqual([])
  })

  it('finds the same letter by letter as at once', () => {
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

describe('comparing', () => {
  it('has every message of both once, says who sees it, and says the reverse the other way round', () => {
    fc.assert(
      fc.property(history, history, (a, b) => {
        const [here, there] = [conversationOf(a), conversationOf(b)]
        const rows = compareConversations(here, there)
        expect(rows.filter((row) => row.here)).toHaveLength(a.length)
        expect(rows.filter((row) => row.there)).toHaveLength(b.length)
        const counts = (of: typeof rows) =>
          ['both', 'here', 'there'].map((sight) => of.filter((row) => row.sight === sight).length)
        const [both, mine, theirs] = counts(rows)
        expect(counts(compareConversations(there, here))).toEqual([both, theirs, mine])
        expect(compareConversations(here, here).every((row) => row.differs.length === 0)).toBe(true)
      }),
    )
  })

  it('puts what only one sees where it was said, and names what differs', () => {
    const at = (id: string, passed: number, status = 'sent') => ({
      ...{ id, status },
      create_at: new Date(start + passed).toISOString(),
    })
    const rows = compareConversations(
      conversationOf([at('a', 0), at('c', 2)]),
      conversationOf([at('b', 1), at('c', 2, 'delivered')]),
    )
    expect(rows.map(({ sight, here, there, differs }) => [sight, (here ?? there)?.id, differs])).toEqual([
      ['here', 'a', []],
      ['there', 'b', []],
      ['both', 'c', ['status']],
    ])
  })
})

it('weighs what a reply is made of, in characters', () => {
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
