import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReply } from '@/api/read-reply'
import { PersonaVersion } from '@/api/resources/personas'
import { describeChange, sentenceOf } from '@/blueprint/model/labels'
import { draftOfVersion, driftOf } from '@/blueprint/model/version-draft'
import type { JsonObject } from '@/lib/json/json'
import { personaFrom } from '@/mock/content/persona-from'
import { museumGuide } from '@/mock/seed/museum-guide'
import { blueprintJson } from './blueprint-arbitrary'
import { many } from './commands'

const guide = museumGuide(0) as JsonObject
const facts = { id: 'p', versionId: 'v', name: '', role: '', version: '1', by: '', at: '' }
const versionOf = (blueprint: JsonObject): PersonaVersion => personaFrom(blueprint, facts).version

/** What a blueprint says differently from a version, in words. */
function driftWords(version: PersonaVersion, blueprint: JsonObject): string[] {
  const draft = draftOfVersion(version, blueprint)
  const { now, drift } = driftOf(draft, blueprint)
  return drift.map((change) => sentenceOf(describeChange(change, draft, now)))
}

/** The guide with another text in the place of one, as its JSON. */
function edited(...replaced: readonly (readonly [RegExp, string])[]): JsonObject {
  const text = replaced.reduce((json, [from, to]) => json.replace(from, to), JSON.stringify(guide))
  return JSON.parse(text) as JsonObject
}

test('a version has not drifted from the blueprint that it was made from, whatever that is', () => {
  fc.assert(
    fc.property(blueprintJson, (blueprint) => {
      expect(driftWords(versionOf(blueprint), blueprint)).toEqual([])
    }),
    many,
  )
})

test.each([
  ['numbers as texts', edited([/"numeric_value":0\.5\b/, '"numeric_value":"0.50"'])],
  ['an integer as text', edited([/"max_relationships":50/, '"max_relationships":"50.0"'])],
  ['an unknown field', edited([/"default_growth":\{/, '"default_growth":{"note":"new",'])],
  ['null for what is empty', edited([/"default_growth":\{/, '"default_growth":{"note":null,'])],
  ['other names and texts', edited([/"display_name":"Warmth"/, '"display_name":"Heat","description":"…"'])],
  [
    'another spelling of an excluded value',
    edited([/"excluded_values":\["0\.33"\]/, '"excluded_values":["0.330"]']),
  ],
  ['another order', { ...guide, traits: (guide['traits'] as JsonObject[]).toReversed() }],
])('%s is no difference', (_what, blueprint) => {
  expect(JSON.stringify(blueprint)).not.toBe(JSON.stringify(guide))
  expect(driftWords(versionOf(guide), blueprint)).toEqual([])
})

test('what the blueprint says differently is told in words', () => {
  const blueprint = edited(
    [/"numeric_value":0\.5\b/, '"numeric_value":0.62'],
    [/"humour":0\.82/, '"humour":0.6'],
    [/"max_weight":0\.8/, '"max_weight":0.95'],
    [/"type":"FIXED"/, '"type":"ADAPTIVE"'],
    [/"traits":\[/, '"traits":[{"trait_ref":"irony","display_name":"Irony"},'],
  )
  expect(driftWords(versionOf(guide), blueprint).toSorted()).toEqual([
    'Dyadic: max weight rises from 0.80 to 0.95',
    'Goal storyteller: target for Humour falls from 0.82 to 0.60',
    'Growth: type changes from “FIXED” to “ADAPTIVE”',
    'Irony is a new trait',
    'Warmth: default rises from 0.50 to 0.62',
  ])
})

test('what a version was answered without is not compared', () => {
  const { growth: _growth, constraints: _constraints, ...version } = versionOf(guide)
  const blueprint = edited([/"max_weight":0\.8/, '"max_weight":0.95'])
  expect(driftWords(version, blueprint)).toEqual(['Dyadic: max weight rises from 0.80 to 0.95'])
})

test('a hostile version is a draft like any other', () => {
  const json = {
    constraints: [
      null,
      7,
      {},
      { trait_ref: 7, value: [], constraint: { min_bound: '0.2', max_bound: 'high' } },
    ],
    growth: { type: 3, goal_states: [{ trait_targets: { warmth: '0.7' } }], boundaries: 'none' },
    dyadic: 'off',
  }
  const version = readReply(PersonaVersion, json).value ?? {}
  // Without the keys of its rows.
  expect(JSON.parse(JSON.stringify(draftOfVersion(version)))).toEqual({
    traits: [
      { trait_ref: '', display_name: '', default: { constraint: {} } },
      { trait_ref: '7', display_name: '', default: { constraint: { min_bound: 0.2 } } },
    ],
    default_growth: { type: '3', goal_states: [{ trait_targets: { warmth: 0.7 } }] },
  })
})
