import { expect, test } from 'vitest'
import { differingParts } from '@/features/blueprints/review/conflict-list'

/** What is not in the other text stands in brackets. */
const marked = (text: string, other: string) =>
  differingParts(text, other)
    .map((part) => (part.isOwn ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Museum guide 2', 'Museum host 2', 'Museum [guide] 2'],
  ['a calm voice, on paintings', 'a warm voice, on history', 'a [calm] voice, on [paintings]'],
  ['warm and calm', 'calm', '[warm and ]calm'],
  ['calm', 'warm and calm', 'calm'],
  ['calm', 'calm and warm', 'calm'],
  ['a a', 'a', 'a[ a]'],
  ['one two', 'three', '[one two]'],
  ['same', 'same', 'same'],
])('of %j, what %j has not is told', (text, other, parts) => {
  expect(marked(text, other)).toBe(parts)
})

test('nothing of a text is lost; what differs in very long texts is told as a whole', () => {
  const long = 'word '.repeat(2000)
  expect(marked(`start ${long}end`, `start ${long.replaceAll('w', 'l')}end`)).toBe(`[start ${long}end]`)
  expect(marked(`${long}end`, `${long}more end`)).toBe(`${long}end`)
  expect(
    differingParts(' a  b\nc ', 'b')
      .map(({ text }) => text)
      .join(''),
  ).toBe(' a  b\nc ')
})
