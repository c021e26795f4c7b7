import { truncate } from '@/lib/text/truncate'
import { Blueprint } from '@/api/resources/blueprints'
import { isSetByService } from '@/api/resources/patch-blueprint-body'
import { readLeniently } from '@/api/read-leniently'
import { parseJson } from '@/lib/json/exact-json'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { withKey } from '@/blueprint/model/changes/apply-fields'
import { ownValue } from '@/blueprint/model/values/read-fields'
import { scanJson, type JsonProblem } from './scan-json'

/** Result of reading a text: a draft with remarks, or the problem that makes it invalid. */
export type DraftText =
  | { readonly kind: 'draft'; readonly json: JsonObject; readonly remarks: readonly string[] }
  | { readonly kind: 'invalid'; readonly problem: JsonProblem }

const kinds: readonly (readonly [path: string, kind: 'a list' | 'an object'])[] = [
  ['traits', 'a list'],
  ['default_dyadic', 'an object'],
  ['default_growth', 'an object'],
  ['default_growth.domain_rates', 'an object'],
  ['default_growth.boundaries', 'a list'],
  ['default_growth.goal_states', 'a list'],
  ['default_growth.triggers', 'a list'],
]

const typeLabels: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  custom: 'an object',
}

const mostRemarks = 4

/**
 * Reads the text of a draft. Fields that the service sets stay as in `now`. Parts of an undocumented type are rejected,
 * unless `now` has the same.
 */
export function readDraftText(text: string, now: JsonObject): DraftText {
  const places = new Map<string, number>()
  const repeated: string[] = []
  const problem = scanJson(text, {
    begin: (path, from) => {
      if (path.length < 3) places.set(path.join('.'), from)
    },
    repeated: (path) => repeated.push(truncate(path.join('.'), 60)),
  })
  if (problem) return { kind: 'invalid', problem }
  const parsed = parseJson(text) as JsonValue // validated by the scan
  const first = places.get('') ?? 0
  if (!isJsonObject(parsed))
    return invalid(first, 'A blueprint must be an object: it begins with { and ends with }')
  for (const [path, kind] of kinds) {
    const value = valueAt(parsed, path)
    const fits = kind === 'a list' ? Array.isArray(value) : isJsonObject(value)
    if (value === undefined || value === null || fits || sameJson(value, valueAt(now, path))) continue
    return invalid(places.get(path) ?? first, `${path} must be ${kind}`)
  }
  const remarks = [
    ...repeated.map((path) => `${path} appears more than once; the last one counts`),
    ...wrongTypes(parsed, now),
  ]
  const fixed = [...new Set([...Object.keys(now), ...Object.keys(parsed)])].filter(
    (key) => isSetByService(key) && !sameJson(ownValue(now, key), ownValue(parsed, key)),
  )
  if (fixed.length > 0)
    remarks.unshift(`The service sets these fields, so edits to them are ignored: ${fixed.join(', ')}`)
  const json = fixed.reduce((laid, key) => withKey(laid, key, ownValue(now, key)), parsed)
  return { kind: 'draft', json, remarks: atMost(remarks) }
}

/** A draft as text for editing. */
export function textOfDraft(json: JsonObject): string {
  return JSON.stringify(json, null, 2)
}

/** Fields that no other view can show, unless they were like this before. */
function wrongTypes(parsed: JsonObject, now: JsonObject): string[] {
  const earlierPaths = new Set(driftOf(now).map(({ path }) => path))
  return driftOf(parsed)
    .filter(({ path }) => !earlierPaths.has(path))
    .map(
      ({ path, expected }) =>
        `${truncate(path, 60)} is not ${typeLabel(expected)}, so other views show it as empty`,
    )
}

function driftOf(json: JsonObject) {
  return readLeniently(Blueprint, json).drift.filter(({ kind }) => kind === 'wrong type')
}

function typeLabel(expected = 'string'): string {
  return typeLabels[expected] ?? expected
}

function atMost(remarks: readonly string[]): string[] {
  const rest = remarks.length - mostRemarks
  return rest > 0 ? [...remarks.slice(0, mostRemarks), `and ${rest} more`] : [...remarks]
}

function valueAt(json: JsonObject, path: string): JsonValue | undefined {
  return path
    .split('.')
    .reduce<JsonValue | undefined>(
      (value, key) => (isJsonObject(value) ? ownValue(value, key) : undefined),
      json,
    )
}

function invalid(at: number, message: string): DraftText {
  return { kind: 'invalid', problem: { at, message } }
}
