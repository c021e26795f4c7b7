import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { readCatalogFile, writeCatalogFile } from '@/storage/catalog/catalog-file'
import { mergeEntries, withObservation } from '@/storage/catalog/merge-entries'
import { planImport, plannedEntries } from '@/storage/catalog/plan-import'
import { ownArbitrary, observationArbitrary } from './catalog-arbitrary'

const entryArbitrary = fc
  .tuple(observationArbitrary, ownArbitrary, fc.option(fc.integer({ min: 1 }), { nil: undefined }))
  .map(([observation, own, openedAt]): CatalogEntry => {
    const entry = { ...withObservation(undefined, observation), own }
    return mergeEntries(entry, openedAt === undefined ? entry : { ...entry, openedAt })
  })
const catalogArbitrary = fc.uniqueArray(entryArbitrary, { selector: refKey, maxLength: 8 })

const read = (text: string) => {
  const file = readCatalogFile(text)
  if ('problem' in file) throw new Error(file.problem)
  return file
}

describe('a catalog as a file', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(catalogArbitrary, (entries) => {
        const file = read(writeCatalogFile(entries, 'Museum', 5))
        expect(file).toEqual({
          ...{ entries, rejected: 0, withheld: 0, cut: [] },
          ...{ environment: 'Museum', exportedAt: 5 },
        })
        const known = new Map(entries.map((entry) => [refKey(entry), entry]))
        const plan = planImport(file.entries, (ref) => known.get(refKey(ref)))
        expect(plan).toEqual({ added: [], updated: [], conflicts: [], unchanged: entries.length })
        expect(planImport(file.entries, () => undefined).added).toEqual(entries)
      }),
    )
  })

  it('is refused with a reason if it is something else', () => {
    expect(readCatalogFile('not json')).toEqual({ problem: 'This file is not JSON.' })
    expect(readCatalogFile('[]')).toEqual({ problem: 'This file is not a catalog of this console.' })
    expect(readCatalogFile('{"format":"persona-console-catalog","version":2,"entries":[]}')).toEqual({
      problem: 'This file was written by a newer console. Update this one first.',
    })
  })

  it('lists exactly the entities whose notes or tags were cut', () => {
    const marked = (id: string, own: object) => ({
      ...withObservation(undefined, { kind: 'space', id, source: 'PUT space', at: 1, fields: {} }),
      own,
    })
    const told = (value: unknown) => ({ value, source: 'you', at: 1 })
    const entries = [
      marked('fits', { note: told('n'.repeat(2_000)), tags: told(Array(200).fill('t')) }),
      marked('note', { note: told('n'.repeat(2_001)) }),
      marked('tags', { tags: told(Array(201).fill('t')) }),
      marked('tag', { tags: told(['t'.repeat(2_001)]) }),
    ]
    const file = read(JSON.stringify({ format: 'persona-console-catalog', version: 1, entries }))
    expect(file.entries).toHaveLength(4)
    expect(file.cut.map(({ id }) => id)).toEqual(['note', 'tags', 'tag'])
  })

  it('contributes nothing that the catalog would not store', () => {
    const told = { value: 'x', source: 'GET artifacts', at: 1 }
    const record = { kind: 'artifact', id: 'a', state: { ...told, value: 'seen' }, own: {}, seenAt: 1 }
    const file = read(
      JSON.stringify({
        format: 'persona-console-catalog',
        version: 1,
        entries: [
          { ...record, fields: { status: told, object_url: told, upload_url: told, content: told } },
          { ...record, kind: 'spell' },
          7,
        ],
      }),
    )
    expect(file.rejected).toBe(2)
    expect(Object.keys(file.entries[0]?.fields ?? {})).toEqual(['status'])
  })

  it('leaves my notes unchanged in a conflict unless theirs are chosen', () => {
    const base = withObservation(undefined, {
      kind: 'space',
      id: 's',
      source: 'PUT space',
      at: 1,
      fields: {},
    })
    const by = (alias: string, at: number) => ({
      ...base,
      own: { alias: { value: alias, source: 'you', at } },
    })
    const [mine, theirs] = [by('Mine', 1), by('Theirs', 2)]
    const plan = planImport([theirs], () => mine)
    expect(plan.conflicts).toEqual([{ mine, theirs, fields: ['alias'] }])
    const [kept] = plannedEntries(plan, new Set(), 9, () => mine)
    expect(mergeEntries(mine, kept as CatalogEntry).own.alias?.value).toBe('Mine') // one conflict
    const [taken] = plannedEntries(plan, new Set([refKey(mine)]), 9, () => mine)
    expect(mergeEntries(mine, taken as CatalogEntry).own.alias?.value).toBe('Theirs') // one conflict
  })

  it('contains no time after its reading, so that neither my edits nor the service’s answers lose forever', () => {
    fc.assert(
      fc.property(catalogArbitrary, (entries) => {
        const file = readCatalogFile(writeCatalogFile(entries, 'Museum', 5), 3)
        const times = JSON.stringify(file).matchAll(/"(?:at|seenAt|firstSeenAt|openedAt)":(\d+)/g)
        expect([...times].filter(([, time]) => Number(time) > 3)).toEqual([])
        expect(file).toMatchObject({ entries: entries.map(({ id }) => ({ id })) })
      }),
    )
  })

  it('is cut to what this browser would have stored itself', () => {
    const told = <Value>(value: Value) => ({ value, source: 'you', at: 1 })
    const long = 'x'.repeat(70_000)
    const own = {
      alias: told(long),
      note: told(long),
      tags: told([long, ...Array.from({ length: 5_000 }, (_, index) => `tag ${index}`)]),
    }
    const record = { kind: 'space', id: 's', state: told('seen'), seenAt: 1, own, fields: {} }
    const [entry, ...others] = read(
      JSON.stringify({
        format: 'persona-console-catalog',
        version: 1,
        entries: [
          {
            ...record,
            fields: { name: told('Hall'), description: told(long) },
            named: told({ kind: 'space', id: long, as: 'x' }),
          },
          { ...record, id: long },
        ],
      }),
    ).entries
    expect(others).toEqual([])
    expect(Object.keys(entry?.fields ?? {})).toEqual(['name'])
    expect(entry).not.toHaveProperty('named')
    expect(entry?.own.alias?.value).toHaveLength(2_000)
    expect(entry?.own.note?.value).toHaveLength(2_000)
    expect(entry?.own.tags?.value[0]).toHaveLength(2_000)
    expect(entry?.own.tags?.value).toHaveLength(200)
  })

  it.each([1, 50, 1e13])('applies their values if I chose them, even if I edited mine since, at %d', (at) => {
    const base = withObservation(undefined, {
      kind: 'space',
      id: 's',
      source: 'PUT space',
      at: 1,
      fields: {},
    })
    const by = (alias: string, at: number) => ({
      ...base,
      own: { alias: { value: alias, source: 'you', at } },
    })
    const plan = planImport([by('Theirs', 2)], () => by('Mine', 1))
    const mine = by('Mine again', at)
    const [taken] = plannedEntries(plan, new Set([refKey(base)]), 9, () => mine)
    expect(mergeEntries(mine, taken as CatalogEntry).own.alias?.value).toBe('Theirs') // one conflict
  })
})
