import { expect, it } from 'vitest'
import { undoSave } from '@/features/blueprints/model/commands/undo-save'
import { appliedOf, draftOf } from '@/features/blueprints/model/draft'

const version = (name: string, category: string) =>
  draftOf({ name, category, traits: [{ trait_ref: 'warmth' }] }, 'typed-value')
const past = { before: appliedOf(version('a', 'x')), sent: appliedOf(version('b', 'y')) }

it('takes back what a save changed, and leaves what was changed since', () => {
  const { run } = undoSave(past, 'typed-value')
  expect(run(version('b', 'y')).values).toMatchObject({ name: 'a', category: 'x' })
  expect(run(version('b', 'z')).values).toMatchObject({ name: 'a', category: 'z' })
  const changed = version('c', 'z')
  expect(run(changed)).toBe(changed)
})
