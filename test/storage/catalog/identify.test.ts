import { expect, it, onTestFinished, vi } from 'vitest'
import { ownOf, type OwnLayer, type EntityRef } from '@/storage/catalog/catalog-entry'
import { createCatalog } from '@/storage/catalog/create-catalog'
import { identify } from '@/entities/ids/identify'

const unidentified: EntityRef = { kind: 'unidentified', id: 'x' }
const space: EntityRef = { kind: 'space', id: 'x' }

function catalogWith(kept: Partial<OwnLayer>, own?: Partial<OwnLayer>) {
  const catalog = createCatalog({ open: () => Promise.reject(new Error('blocked')), channel: null })
  onTestFinished(() => catalog.dispose())
  catalog.switchTo('test maro')
  catalog.edit(unidentified, kept)
  if (own) catalog.edit(space, own)
  return { catalog, edit: vi.spyOn(catalog, 'edit') }
}

it('identifying an id moves only what was stored, so that no blank overwrites another tab’s edit', () => {
  const { catalog, edit } = catalogWith({ tags: ['old', 'new'] }, { tags: ['old'], note: 'Dusty' })
  identify(catalog, space)
  expect(edit.mock.calls).toEqual([[space, { tags: ['old', 'new'] }]])
  expect(catalog.get(space)?.own).not.toHaveProperty('alias')
  expect(catalog.get(unidentified)).toBeUndefined()
})

it('identifying an id without notes edits nothing, but adds the entity', () => {
  const { catalog, edit } = catalogWith({})
  identify(catalog, space)
  expect(edit).not.toHaveBeenCalled()
  expect(catalog.get(space)?.own).toEqual({})
  expect(catalog.get(unidentified)).toBeUndefined()
})

it('identifying an id keeps the alias of the entity, and both notes', () => {
  const { catalog } = catalogWith(
    { alias: 'Kept', note: 'Second', pinned: true },
    { alias: 'Own', note: 'First' },
  )
  identify(catalog, space)
  expect(ownOf(catalog.get(space))).toEqual({ alias: 'Own', note: 'First\nSecond', pinned: true, tags: [] })
})

it('identifying an id does not lose a note that has no room', () => {
  const { catalog } = catalogWith({ note: 'a'.repeat(1_500), pinned: true }, { note: 'b'.repeat(1_500) })
  identify(catalog, space)
  expect(ownOf(catalog.get(space))).toMatchObject({ note: 'b'.repeat(1_500), pinned: true })
  expect(ownOf(catalog.get(unidentified)).note).toBe('a'.repeat(1_500))
})
