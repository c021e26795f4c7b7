import { expect, test } from 'vitest'
import { differingParts } from '@/lib/differing-parts'

/** What is not in the other text stands in brackets. */
const marked = (text: string, other: string) =>
  differingParts(text, other)
    .map((part) => (part.isOwn ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Museum guide 2', 'Museum host 2', 'Museum [guide ]2'],
  ['a calm voice, on paintings', 'a warm voice, on history', 'a [calm ]voice, on [paintings]'],
  ['warm and calm', 'calm', '[warm and ]calm'],
  ['calm', 'warm and calm', 'calm'],
  ['calm', 'calm and warm', 'calm'],
  ['a a', 'a', 'a [a]'],
  ['one two', 'three', '[one two]'],
  ['same', 'same', 'same'],
])('of %j, what %j has not is told', (text, other, parts) => {
  expect(marked(text, other)).toBe(parts)
})

test('nothing of a text is lost, and texts of many words are compared as a whole', () => {
  const long = 'word '.repeat(2000)
  expect(marked(long, `${long}more`)).toBe(`[${long}]`)
  expect(
    differingParts(' a  b\nc ', 'b')
      .map(({ text }) => text)
      .join(''),
  ).toBe(' a  b\nc ')
})
