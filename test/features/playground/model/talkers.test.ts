import { expect, it } from 'vitest'
import { answering, talkersIn } from '@/features/playground/model/talkers'
import { mostTalkers, talkSearch } from '@/lib/talk-search'

it('finds in an address the talkers that were written into it, whatever their ids', () => {
  const talkers = [
    { persona: 'per_1' },
    { persona: 'per_1', version: 'pv 1@2' },
    { persona: 'p%20@ü', version: '3' },
    { persona: 'per 4' },
  ]
  expect(talkersIn(talkSearch(talkers))).toEqual(talkers)
})

it('keeps the space, and adds nothing for a single talker', () => {
  expect(talkSearch([{ persona: 'per_1', version: 'pv_1' }], 'spc_1')).toEqual({
    persona: 'per_1',
    version: 'pv_1',
    space: 'spc_1',
    vs: undefined,
  })
})

it('reads each talker once', () => {
  const vs = 'per_1 per_2 per_2 per_3 per_4 per_5 %'
  expect(talkersIn({ persona: 'per_1', vs }).map(({ persona }) => persona)).toEqual([
    'per_1',
    'per_2',
    'per_3',
    'per_4',
    'per_5',
  ])
})

it('lets no more answer than fit side by side, and a persona once if its version is not sent', () => {
  const asked = talkersIn({ persona: 'per_1', version: 'pv_1', vs: 'per_1@pv_2 per_2 per_3 per_4 per_5' })
  expect(answering(asked, true)).toEqual(asked.slice(0, mostTalkers))
  expect(answering(asked, false)).toEqual([
    { persona: 'per_1' },
    { persona: 'per_2' },
    { persona: 'per_3' },
    { persona: 'per_4' },
  ])
})
