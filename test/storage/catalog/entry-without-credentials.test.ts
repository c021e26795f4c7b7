import { expect, it } from 'vitest'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { readCatalogFile, writeCatalogFile } from '@/storage/catalog/catalog-file'
import { withObservation } from '@/storage/catalog/merge-entries'
import type { JsonValue } from '@/lib/json/json'
import { museumKey } from '@/mock/seed/api-keys'
import { issueToken } from '@/mock/token'

const token = issueToken({ sub: 'eu_1', exp: 1 })
const told = <Value>(value: Value, source = 'you') => ({ value, source, at: 1 })

function space(id: string, fields: Record<string, JsonValue> = {}, own: CatalogEntry['own'] = {}) {
  const named = { kind: 'project', id: 'prj_1', as: 'project' } as const
  const entry = withObservation(undefined, { kind: 'space', id, source: 'PUT space', at: 1, fields, named })
  return { ...entry, own }
}

function read(...entries: CatalogEntry[]) {
  const file = readCatalogFile(writeCatalogFile(entries, `Museum ${token}`, 5))
  if ('problem' in file) throw new Error(file.problem)
  expect(JSON.stringify(file)).not.toContain(token.slice(0, 30))
  expect(JSON.stringify(file)).not.toContain(museumKey.slice(0, 12))
  return file
}

it('leaves a field from the service out of an exported file if it contains a key', () => {
  const file = read(
    space('spc_1', { name: `Bearer ${token}`, description: 'Roman gallery', participant_ids: [museumKey] }),
    space('spc_2', { name: 'Atrium' }),
  )
  expect(file).toMatchObject({ withheld: 1, rejected: 0, environment: 'Museum  ' })
  expect(file.entries.map(({ fields }) => Object.keys(fields))).toEqual([['description'], ['name']])
})

it('exports the user’s own text without a key in it, and leaves out text that is only a key', () => {
  const { entries, withheld } = read(
    space('spc_1', {}, { alias: told(museumKey), note: told(`Opens with ${museumKey}`) }),
    space('spc_2', {}, { tags: told(['late', museumKey]), pinned: told(true) }),
    space('spc_3', {}, { tags: told([museumKey]), alias: told('Late', `Bearer ${token}`) }),
  )
  expect(withheld).toBe(3)
  expect(entries.map(({ own }) => own)).toEqual([
    { note: told('Opens with') },
    { tags: told(['late']), pinned: told(true) },
    {},
  ])
})

it('exports no entity whose id is a key, and no reference to one', () => {
  const naming = {
    ...space('spc_2'),
    named: told({ kind: 'project', id: museumKey, as: 'project' } as const),
  }
  const { entries, withheld } = read(
    space(museumKey),
    naming,
    space('spc_3'),
    space('spc_4', {}, { alias: told('Secret:') }),
  )
  expect(withheld).toBe(2)
  expect(entries.map(({ id, named }) => [id, named?.value.id])).toEqual([
    ['spc_2', undefined],
    ['spc_3', 'prj_1'],
    ['spc_4', 'prj_1'],
  ])
})

it('recognizes a secret in a field by the key before it', () => {
  const traits = [{ ref: 'warmth', password: 'right horse' }]
  const entry = withObservation(undefined, {
    ...{ kind: 'persona', id: 'per_1', source: 'POST persona', at: 1 },
    fields: { name: 'Guide', traits },
  })
  expect(Object.keys(read(entry).entries[0]?.fields ?? {})).toEqual(['name'])
})
