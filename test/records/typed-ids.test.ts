import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSpaced, typedIds } from '@/records/typed-ids'

const spaced = 'user with spaces/and%slash✓'

it.each([
  ['a b c', ['a', 'b', 'c']],
  ['a, b;c\nd', ['a', 'b', 'c', 'd']],
  [`${spaced}\nu-anna`, [spaced, 'u-anna']],
  [`u-anna, ${spaced} ,u-anna`, ['u-anna', spaced]],
  [`u-anna\t${spaced}`, ['u-anna', spaced]],
  [`"${spaced}"`, [spaced]],
  [`'${spaced}'; u-bot`, [spaced, 'u-bot']],
  ['{"participant_ids":["eu_1","eu 2"]}', ['eu_1', 'eu 2']],
  ['  ', []],
])('reads %j', (text, ids) => {
  expect(typedIds(text, 'end user')).toEqual(ids)
})

it('gives back any ids that stand one on a line', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}_[0-9]{1,6}$/)
  const id = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 6 }), (ids) => {
      expect(typedIds(ids.join('\n'), 'end user')).toEqual(ids)
      expect(typedIds(`"${ids[0] ?? ''}"`, 'end user')).toEqual([ids[0]])
    }),
  )
})

it('knows where spaces alone part them', () => {
  expect(['a b', ' a b ', 'a', 'a, b', '"a b"'].map(isSpaced)).toEqual([true, true, false, false, false])
})
