import fc from 'fast-check'
import type { JsonObject, JsonValue } from '@/lib/json/json'

const anyKey = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'a.b', '0'),
)
/** What may stand where it is not expected. */
const anyJson = fc
  .constantFrom(
    'null',
    'true',
    '0',
    '-1.5e-7',
    '""',
    '"odd"',
    '[]',
    '[null,1,"a"]',
    '[{"b":[]}]',
    '{}',
    '{"a":null,"b":{"c":[0]}}',
    '{"__proto__":{"x":1},"a.b":""}',
    '{"0":false,"trait_ref":"warmth"}',
  )
  .map((text) => JSON.parse(text) as JsonValue)
const ref = fc.constantFrom('warmth', 'humour', 'depth', 'caution', 'odd.name', '0')
const text = fc.string({ maxLength: 12 })
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => (Object.is(value, -0) ? 0 : value))
const texts = fc.array(fc.oneof({ weight: 6, arbitrary: text }, anyJson), { maxLength: 4 })

/** An object of the interface as a service may send it: fields missing, null, of another type, and unknown keys. */
function drifting(fields: Record<string, fc.Arbitrary<JsonValue>>): fc.Arbitrary<JsonObject> {
  const known = Object.entries(fields).map(([key, value]) =>
    fc
      .option(fc.oneof({ weight: 8, arbitrary: value }, anyJson), { nil: undefined, freq: 6 })
      .map((drawn) => [key, drawn] as const),
  )
  return fc
    .tuple(fc.array(fc.tuple(anyKey, anyJson), { maxLength: 2 }), fc.tuple(...known))
    .map(([unknown, drawn]) => {
      const entries = drawn.flatMap(([key, value]): [string, JsonValue][] =>
        value === undefined ? [] : [[key, value]],
      )
      return Object.fromEntries([...unknown.filter(([key]) => !Object.hasOwn(fields, key)), ...entries])
    })
}

const list = (entry: fc.Arbitrary<JsonValue>) =>
  fc.array(fc.oneof({ weight: 8, arbitrary: entry }, anyJson), { maxLength: 3 }) as fc.Arbitrary<JsonValue>

const typedValue = drifting({ numeric_value: number, string_value: text, string_list_value: texts })
const trait = drifting({
  trait_ref: ref,
  display_name: text,
  description: text,
  category: text,
  required: fc.boolean(),
  type: fc.constantFrom('NUMERIC', 'OTHER'),
  default: drifting({
    trait_ref: ref,
    lock: fc.constantFrom('HARD', 'SOFT'),
    value: typedValue,
    constraint: drifting({
      min_bound: number,
      max_bound: number,
      learning_rate: number,
      allowed_values: texts,
      target: typedValue,
    }),
  }),
})

export const blueprintJson = drifting({
  id: text,
  blueprint_id: text,
  name: text,
  category: text,
  description: text,
  visibility: fc.constantFrom('PRIVATE', 'TEAM'),
  owner_id: text,
  created_at: text,
  revision: fc.nat(),
  traits: list(trait),
  default_dyadic: drifting({
    enabled: fc.boolean(),
    confidence_threshold: number,
    initial_weight: number,
    max_weight: number,
    max_relationships: number,
    learnable_traits: texts,
  }),
  default_growth: drifting({
    type: fc.constantFrom('FIXED', 'FREE'),
    domain_rates: drifting({ behavior: number, identity: number, narrative: number }),
    boundaries: list(
      drifting({
        trait_ref: ref,
        min_value: number,
        max_value: number,
        excluded_values: texts,
        reason: text,
      }),
    ),
    goal_states: list(
      drifting({
        id: text,
        description: text,
        attraction_strength: number,
        trait_targets: fc.dictionary(
          fc.oneof(ref, anyKey),
          fc.oneof({ weight: 8, arbitrary: number }, anyJson),
          { maxKeys: 4 },
        ),
      }),
    ),
    triggers: list(
      drifting({
        id: text,
        condition: text,
        affected_traits: texts,
        direction: text,
        rate_multiplier: number,
      }),
    ),
  }),
})
