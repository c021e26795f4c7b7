import * as fc from 'fast-check'
import type { CatalogEntry, EntityObservation } from '@/storage/catalog/catalog-entry'
import { catalogKinds } from '@/storage/catalog/catalog-kinds'
import { catalogFields } from '@/storage/catalog/catalog-fields'
import type { JsonValue } from '@/lib/json/json'
import { withoutCredentials } from '@/lib/json/without-credentials'

/** Any text except what looks like a credential, which the catalog leaves out. */
const textArbitrary = (bounds: fc.StringConstraints = {}) =>
  fc.string(bounds).filter((one) => !withoutCredentials(one).omitted)
const text = textArbitrary()

/** Ids as services may create them: some look like numbers, some like property names. */
export const idArbitrary = fc.oneof(
  fc.constantFrom('00123', '662E41', '723421968459640832', '1e3', '-0', '__proto__', 'constructor', ' '),
  textArbitrary({ minLength: 1, maxLength: 12 }),
)

const value = fc.oneof(text, fc.integer(), fc.array(text, { maxLength: 3 })) as fc.Arbitrary<JsonValue>
const moment = fc.integer({ min: 0, max: 5 })

export const observationArbitrary = fc
  .tuple(fc.constantFrom(...catalogKinds), idArbitrary, moment, fc.constantFrom('GET a', 'PUT b'))
  .chain(([kind, id, at, source]): fc.Arbitrary<EntityObservation> => {
    const names = catalogFields[kind].keep
    const fields =
      names.length === 0
        ? fc.constant({})
        : fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3, noNullPrototype: true })
    return fc.record(
      {
        kind: fc.constant(kind),
        id: fc.constant(id),
        source: fc.constant(source),
        at: fc.constant(at),
        fields,
        state: fc.constantFrom('verified', 'not found', 'deleted'),
        named: fc.record({ kind: fc.constantFrom(...catalogKinds), id: idArbitrary, as: text }),
      },
      { requiredKeys: ['kind', 'id', 'source', 'at', 'fields'] },
    )
  })

const told = <Value>(inner: fc.Arbitrary<Value>) =>
  fc.record({ value: inner, source: fc.constant('you'), at: moment })

export const ownArbitrary: fc.Arbitrary<CatalogEntry['own']> = fc.record(
  {
    pinned: told(fc.boolean()),
    alias: told(text),
    tags: told(fc.array(text, { maxLength: 3 })),
    note: told(text),
  },
  { requiredKeys: [] },
)
