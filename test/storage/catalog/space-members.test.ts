import { expect, it } from 'vitest'
import { mergeEntries, withObservation } from '@/storage/catalog/merge-entries'
import { spaceMembers, namingIn, spacesWith } from '@/storage/catalog/space-members'

const naming = (id: string, space: string, at: number, as = 'participant') => ({
  ...{ kind: 'end user' as const, id, source: 'POST space context', at, fields: {} },
  named: { kind: 'space' as const, id: space, as },
})

it('finds a member of a space who was later seen in another space', () => {
  const bot = [naming('u-bot', 'W', 1), naming('u-bot', 'X', 2)].reduce(
    (entry, observation) => withObservation(entry, observation),
    withObservation(undefined, naming('u-bot', 'W', 0)),
  )
  expect(spaceMembers('W', undefined, [bot], 'participant')).toEqual(['u-bot'])
  expect(spaceMembers('X', undefined, [bot], 'participant')).toEqual(['u-bot'])
  expect(namingIn('W', bot, 'participant')?.at).toBe(1)
  expect(spaceMembers('toString', undefined, [bot], 'participant')).toEqual([])
})

it('lists the members in the field first, and drops older ones that the field no longer contains', () => {
  const entities = [
    naming('u-old', 'W', 1),
    naming('u-new', 'W', 3),
    naming('u-other', 'W', 3, 'sender'),
  ].map((observation) => withObservation(undefined, observation))
  const field = { value: ['u-told', '', 7, 'u-new'], source: 'PUT space', at: 2 }
  expect(spaceMembers('W', field, entities, 'participant')).toEqual(['u-told', 'u-new'])
  expect(spaceMembers('W', { ...field, value: null }, entities, 'participant')).toEqual(['u-new'])
})

it('still finds a sender who is also the author of the space', () => {
  const both = ['sender', 'author'].map((as, at) => withObservation(undefined, naming('u-anna', 'W', at, as)))
  expect(
    namingIn(
      'W',
      both.reduce((a, b) => mergeEntries(a, b)),
      'sender',
    )?.at,
  ).toBe(0)
})

it('finds the spaces of a participant by fields and contexts, unless a later field leaves the participant out', () => {
  const spaces = ['named', 'read', 'left', 'other'].map((id) =>
    withObservation(undefined, {
      ...{ kind: 'space' as const, id, source: 'PUT space', at: 2 },
      fields: id === 'named' ? { participant_ids: ['u-ines'] } : id === 'left' ? { participant_ids: [] } : {},
    }),
  )
  const [first, ...rest] = [naming('u-ines', 'read', 1), naming('u-ines', 'left', 1)]
  const ines = rest.reduce(withObservation, withObservation(undefined, first))
  expect(spacesWith('u-ines', ines, spaces).map(({ id }) => id)).toEqual(['named', 'read'])
  expect(spacesWith('u-ines', undefined, spaces).map(({ id }) => id)).toEqual(['named'])
})
