import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { setByService, valueAt } from '@/blueprint/model/path'
import { changes, patchBody, unsendable } from '@/blueprint/model/changes'
import { replaceAll, setField } from '@/blueprint/model/edit'
import { merge } from '@/blueprint/model/merge'
import { keyed, keysOf, withKeys } from '@/blueprint/model/rows'
import { withRawNumbers } from '@test/support/raw-numbers'
import { blueprintJson } from './blueprint-arbitrary'
import { base, json, makes, many, meaning, run } from './commands'

const exactNumber = withRawNumbers()

describe('a draft is the JSON', () => {
  test('keys change nothing of it', () => {
    fc.assert(
      fc.property(blueprintJson, (given) => {
        expect(json(keyed(given))).toBe(json(given))
      }),
      many,
    )
  })

  test('an edit touches its own field: unknown and __proto__ keys stay where they are', () => {
    const given = keyed(
      JSON.parse(
        '{"traits":[{"trait_ref":"a","__proto__":{"b":[1]},"x":{"__proto__":2}},null,7]}',
      ) as JsonObject,
    )
    const next = setField(given, ['traits', 'r0', 'default', 'value', 'numeric_value'], 0.5).run(given)
    expect(json(next)).toBe(
      '{"traits":[{"trait_ref":"a","__proto__":{"b":[1]},"x":{"__proto__":2},"default":{"value":{"numeric_value":0.5}}},null,7]}',
    )
    expect(json(setField(next, ['traits', 'r0', 'x', '__proto__'], undefined).run(next))).toContain('"x":{}')
  })

  test('exact numbers stay as they are', () => {
    const exact = exactNumber('0.12345678901234567890')
    const given = keyed({ traits: [{ trait_ref: 'a', default: { value: { numeric_value: exact } } }] })
    const next = setField(given, ['traits', 'r0', 'display_name'], 'A').run(given)
    expect(valueAt(next, ['traits', 'r0', 'default', 'value', 'numeric_value'])).toBe(exact)
    expect(
      valueAt(merge(given, next, given).draft, ['traits', 'r0', 'default', 'value', 'numeric_value']),
    ).toBe(exact)
  })

  test('a field of a row that is gone stays gone', () => {
    const given = keyed({ name: 'x' })
    expect(setField(given, ['traits', 'r9', 'display_name'], 'A').run(given)).toBe(given)
  })

  test('stored keys give the same draft', () => {
    fc.assert(
      fc.property(base, makes, (given, list) => {
        const draft = run(given, list)
        const back = withKeys(JSON.parse(json(draft)) as JsonObject, keysOf(draft))
        expect(changes(draft, back)).toEqual([])
        expect(keysOf(back)).toEqual(keysOf(draft))
      }),
      many,
    )
  })

  test('an import replaces all but what the service sets, and its rows keep their keys by name', () => {
    const given = keyed({
      id: 'bp',
      name: 'A',
      revision: 2,
      traits: [{ trait_ref: 'a' }, { trait_ref: 'b' }],
    })
    const imported = {
      id: 'other',
      name: 'B',
      traits: [
        { trait_ref: 'b', x: 1 },
        { trait_ref: 'c', y: 1 },
      ],
    }
    const draft = replaceAll('Import', imported, given).run(given)
    expect(json(draft)).toBe(json({ ...imported, id: 'bp', revision: 2 }))
    expect(keysOf(draft).traits).toEqual(['r1', expect.stringMatching(/^n/)])
    expect(replaceAll('Import', { ...imported, id: 'x' }, given).run(draft)).toBe(draft)
  })

  test('another version has the same keys where rows have the same name, or the same content', () => {
    const given = keyed({
      traits: [
        { trait_ref: 'a', x: 1 },
        { trait_ref: 'b', x: 2 },
        { trait_ref: 'c', x: 3 },
      ],
    })
    const other = keyed(
      {
        traits: [
          { trait_ref: 'c', x: 3 },
          { trait_ref: 'B', x: 2 },
          { trait_ref: 'd' },
          { trait_ref: 'a', x: 9 },
        ],
      },
      [given],
    )
    expect(keysOf(other).traits).toEqual(['r2', 'r1', expect.stringMatching(/^n/), 'r0'])
  })
})

describe('update', () => {
  const changed = { 'patch-body': 'changed' }
  const whole = { 'patch-body': 'whole' }

  test('applied to the base, it is the draft', () => {
    fc.assert(
      fc.property(base, makes, fc.constantFrom(changed, whole), (given, list, choices) => {
        const draft = run(given, list)
        const body = JSON.parse(json(patchBody(given, draft, choices))) as JsonObject
        const kept = Object.entries(given).filter(([field]) => !unsendable(given, draft).includes(field))
        const service = { ...Object.fromEntries(kept), ...body }
        expect(meaning(service)).toBe(meaning(draft))
        expect(Object.keys(body).some((field) => setByService.includes(field))).toBe(false)
      }),
      many,
    )
  })

  test('without edits it is empty, unless the whole is sent', () => {
    fc.assert(
      fc.property(base, (given) => {
        const again = keyed(JSON.parse(json(given)) as JsonObject)
        expect(patchBody(given, again, changed)).toEqual({})
        expect(Object.keys(patchBody(given, again, whole))).toEqual(
          Object.keys(given).filter((field) => !setByService.includes(field)),
        )
      }),
      many,
    )
  })

  test('a field that is gone is named: no update can remove it', () => {
    const given = keyed({ name: 'A', labels: { stage: 'pilot' } })
    const draft = run(given, [(now) => setField(now, ['labels'], undefined)])
    expect(patchBody(given, draft, changed)).toEqual({})
    expect(unsendable(given, draft)).toEqual(['labels'])
  })
})
