import { expect, test } from 'vitest'
import { differingPart } from '@/lib/differing-part'

test.each([
  ['Museum guide 2', 'Museum host 2', ['Museum ', 'guide ', '2']],
  ['warm and calm', 'calm', ['', 'warm and ', 'calm']],
  ['calm', 'warm and calm', ['', '', 'calm']],
  ['a a', 'a', ['', 'a ', 'a']],
  ['same', 'same', ['same', '', '']],
  ['', 'some', ['', '', '']],
])('of %j, what %j has otherwise is in the middle', (text, other, parts) => {
  expect(differingPart(text, other)).toEqual(parts)
  expect(parts.join('')).toBe(text)
})
