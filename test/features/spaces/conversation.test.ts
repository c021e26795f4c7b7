import { expect, test } from 'vitest'
import type { ChatMessage } from '@/api/resources/spaces'
import {
  answeredBy,
  compareConversations,
  compareLists,
  conversationOf,
  foundIn,
} from '@/features/spaces/conversation'

const minute = (count: number) => new Date(Date.UTC(2026, 10, 28, 11, count)).toISOString()
const of = (...chat_history: ChatMessage[]) => conversationOf({ chat_history })
const said = ({ messages }: ReturnType<typeof of>) => messages.map(({ json }) => json.content)

test('whatever order messages come in, the oldest is first; those of one time keep theirs', () => {
  const [first, second, third] = [
    { id: 'a', content: '1', create_at: minute(1) },
    { id: 'b', content: '2', create_at: minute(2) },
    { id: 'c', content: '3', create_at: minute(2) },
  ]
  expect(said(of(first, second, third))).toEqual(['1', '2', '3'])
  // A service that lists the newest first has them the other way round too.
  expect(said(of(third, second, first))).toEqual(['1', '2', '3'])
})

test('a message without a time stays behind the one before it', () => {
  const at = (count: number) => ({ content: String(count), create_at: minute(count) })
  expect(said(of(at(1), { content: 'after 1' }, at(9), at(2)))).toEqual(['1', 'after 1', '2', '9'])
  expect(said(of({ content: '1' }, { content: '2' }))).toEqual(['1', '2'])
})

test('messages without an id, or with one that came before, are told apart', () => {
  const { messages, byKey } = of(
    { id: 'a', content: '1' },
    { id: 'a', content: '2' },
    { content: '3' },
    { content: '4' },
  )
  expect(byKey.size).toBe(4)
  expect(byKey.get('a')?.json.content).toBe('1')
  expect(messages.map(({ key }) => key)).toEqual(['a', 'place-2', 'place-3', 'place-4'])
})

test('one that was sent twice is known by sender, client id and content, or by the word of the service', () => {
  const once = { client_message_id: 'c1', sent_by_user_id: 'u1', content: 'Hello' }
  const repeats = (json: ChatMessage) =>
    of({ id: '1', ...once }, { id: '2', ...json }).messages[1]?.repeats?.key
  expect(repeats(once)).toBe('1')
  expect(repeats({ ...once, content: 'hello!', deduplicated: true })).toBe('1')
  // Some clients use one id for all that they send.
  expect(repeats({ ...once, content: 'Bye' })).toBeUndefined()
  expect(repeats({ ...once, sent_by_user_id: 'u2' })).toBeUndefined()
  expect(repeats({ ...once, client_message_id: '', deduplicated: true })).toBeUndefined()
})

test('only a later time of an update is an edit', () => {
  const editedAt = (update_at: string) => of({ create_at: minute(1), update_at }).messages[0]?.editedAt
  expect(editedAt(minute(2))).toBe(Date.parse(minute(2)))
  expect(editedAt(minute(1))).toBeUndefined()
  expect(editedAt('soon')).toBeUndefined()
})

test('a reply leads to its message, and to none that is not there', () => {
  const conversation = of(
    { id: 'q', content: 'Why?' },
    { id: 'a', reply_to_message_id: 'q' },
    { reply_to_message_id: 'x' },
  )
  const [, answer, other] = conversation.messages
  expect(answer && answeredBy(conversation, answer)?.key).toBe('q')
  expect(other && answeredBy(conversation, other)).toBeUndefined()
})

test('texts are found in any case, and what was sent twice once', () => {
  const twice = { client_message_id: 'c', content: 'The CAGE cup' }
  const { messages } = of({ id: '1', ...twice }, { id: '2', ...twice }, { id: '3', content: 'a cup' })
  expect(foundIn(messages, 'cage ').map(({ key }) => key)).toEqual(['1'])
  expect(foundIn(messages, 'cup').map(({ key }) => key)).toEqual(['1', '3'])
  expect(foundIn(messages, ' ')).toEqual([])
})

test('two views have each message once, in the order of time, with who sees it', () => {
  const here = of({ id: '1', create_at: minute(1) }, { id: '3', content: 'mine', create_at: minute(3) })
  const there = of({ id: '2', create_at: minute(2) }, { id: '3', content: 'theirs', create_at: minute(3) })
  const rows = compareConversations(here, there)
  expect(rows.map(({ key, here, there, differs }) => [key, Boolean(here), Boolean(there), differs])).toEqual([
    ['1', true, false, false],
    ['2', false, true, false],
    ['3', true, true, true],
  ])
})

test.each([{}, { id: '' }, { id: 'same' }])(
  'with %j messages are matched by sender, time and content, as often as each is there',
  (id) => {
    const one = { ...id, sent_by_user_id: 'u', content: 'Hi', create_at: minute(1) }
    const rows = compareConversations(of(one, one), of(one))
    expect(rows.map(({ here, there }) => [Boolean(here), Boolean(there)])).toEqual([
      [true, true],
      [true, false],
    ])
  },
)

test('lists are compared by what their items have in common', () => {
  const { both, here, there } = compareLists(['a', 'b'], ['b', 'c'], (item) => item)
  expect([both, here, there]).toEqual([['b'], ['a'], ['c']])
})
