import { isJsonObject, sameJson, type JsonObject } from '@/lib/json'
import type { Applied } from './apply-form-values'
import {
  rowLists,
  rowsOf,
  type BlueprintValues,
  type RowList,
  type RowOrigin,
  type Rows,
  type TargetValues,
} from './form-values'
import { sameValue } from './lay-fields'
import { matchRows, type KnownRow } from './match-rows'
import { rawList } from './raw-list'
import { freeName } from './rows'
import { toFormValues, type TraitDefaultShape } from './to-form-values'
import { sameTargets } from './trait-targets'

export interface Adoption {
  /** What the service has now. */
  readonly json: JsonObject
  readonly shape: TraitDefaultShape
  /** What the edits were measured against. */
  readonly base: { readonly json: JsonObject; readonly initial: BlueprintValues }
  /** What was sent, and the values that it came from. */
  readonly sent: Applied
  readonly submitted: BlueprintValues
  /** What the form holds now. */
  readonly current: BlueprintValues
  /** The service has something else than was sent: what the user changed stays as they made it. */
  readonly keepsEdits: boolean
}

export interface Adopted {
  readonly initial: BlueprintValues
  /** Fields of the open form to be set: those without edits of the user that are still to be saved. */
  readonly updates: readonly Update[]
}

type Update = readonly [path: string, value: unknown]

/**
 * Makes what the service has the base of the form that is still open. Rows keep their keys, and every edit that is not
 * saved yet stays in the row where it was made.
 */
export function adoptSaved(adoption: Adoption): Adopted {
  const { json, shape, base, submitted, current, keepsEdits } = adoption
  const was = keepsEdits ? base.initial : submitted
  const known = [base.initial, submitted, current]
  const keys = new Map(
    rowLists.map((list) => {
      const taken = new Set(known.flatMap((values) => Object.keys(rowsOf(values, list).byKey)))
      return [list, { found: matchRows(list, json, knownRows(adoption, list)), taken }]
    }),
  )
  const initial = toFormValues(json, shape, (list, index) => {
    const { found, taken } = keys.get(list) ?? {}
    return found?.get(index) ?? freeName(`r${index}`, taken ?? new Set())
  })
  return {
    initial,
    updates: [
      ...leafUpdates('', plainOf(initial), plainOf(was), plainOf(current)),
      ...rowLists.flatMap((list) =>
        rowUpdates(
          list,
          rowsOf(initial, list),
          rowsOf(was, list),
          rowsOf(current, list),
          rowsOf(base.initial, list),
        ),
      ),
    ],
  }
}

/** The rows by what was sent of them, and by what was there before. */
function knownRows({ base, sent }: Adoption, list: RowList): KnownRow[][] {
  const before = rawList(base.json, list)
  const after = rawList(sent.json, list)
  const row = (key: string | null | undefined, entry: unknown) =>
    typeof key === 'string' && isJsonObject(entry) ? [{ key, entry }] : []
  return [
    sent.placement[list].flatMap((key, index) => row(key, after[index])),
    Object.entries(rowsOf(base.initial, list).byKey)
      .toSorted(([, a], [, b]) => (a.source ?? 0) - (b.source ?? 0))
      .flatMap(([key, { source }]) => row(key, source === null ? undefined : before[source])),
  ]
}

function plainOf({ traits: _, default_growth, ...plain }: BlueprintValues) {
  const { type, domain_rates } = default_growth
  return { ...plain, default_growth: { type, domain_rates } }
}

function rowUpdates(
  list: RowList,
  next: Rows<RowOrigin>,
  was: Rows<RowOrigin>,
  now: Rows<RowOrigin>,
  base: Rows<RowOrigin>,
): Update[] {
  const isThere = (key: string) => Object.hasOwn(next.byKey, key)
  const isEdited = (key: string) => !sameJson(now.byKey[key], was.byKey[key])
  const kept = now.order.filter((key) => !isThere(key) && isEdited(key))
  const order = sameValue(now.order, was.order)
    ? kept.reduce((keys, key) => keys.toSpliced(now.order.indexOf(key), 0, key), next.order)
    : [
        ...now.order.filter((key) => isThere(key) || kept.includes(key)),
        ...next.order.filter((key) => !was.order.includes(key) && !now.order.includes(key)),
      ]
  const origins = new Map(Object.entries(base.byKey).map(([key, { source }]) => [source, key]))
  const rows = Object.entries(next.byKey).flatMap(([key, row]): Update[] =>
    Object.hasOwn(now.byKey, key) && Object.hasOwn(was.byKey, key)
      ? leafUpdates(`${list}.byKey.${key}`, row, was.byKey[key], now.byKey[key])
      : [[`${list}.byKey.${key}`, row]],
  )
  const rest = now.order.flatMap((key): Update[] => {
    const row = now.byKey[key]
    if (!row || isThere(key)) return []
    const origin = row.copyOf === null ? undefined : origins.get(row.copyOf)
    return [
      [`${list}.byKey.${key}.source`, null],
      [`${list}.byKey.${key}.copyOf`, origin === undefined ? null : (next.byKey[origin]?.source ?? null)],
    ]
  })
  return [...(sameValue(now.order, order) ? [] : [[`${list}.order`, order] as const]), ...rows, ...rest]
}

function leafUpdates(path: string, next: unknown, was: unknown, now: unknown): Update[] {
  if (isTargets(path, next) && isTargets(path, was) && isTargets(path, now)) {
    if (sameTargets(was, now)) return sameTargets(next, now) ? [] : [[path, next]]
    const there = new Set(next.map(({ trait_ref }) => trait_ref))
    // Edited: what is on the service now is what the edits replace.
    return [
      [
        path,
        now.map((target) => ({ ...target, source: there.has(target.trait_ref) ? target.trait_ref : null })),
      ],
    ]
  }
  if (isRecord(next)) {
    if (!isRecord(was) || !isRecord(now)) return [[path, next]]
    // Fields that were edited do not give way to a text, in which the edit would be missing.
    if (next.form === 'json' && now.form === 'fields' && !sameJson(was, now)) return []
    return Object.entries(next).flatMap(([key, inner]) =>
      leafUpdates(path === '' ? key : `${path}.${key}`, inner, was[key], now[key]),
    )
  }
  if (/\.(source|copyOf)$/.test(path)) return next === now ? [] : [[path, next]]
  // Text that also fits the fields stays text for whoever chose to edit it so.
  if (path.endsWith('.form') && next === 'fields') return []
  return sameJson(was, now) && !sameJson(next, now) ? [[path, next]] : []
}

function isTargets(path: string, value: unknown): value is TargetValues[] {
  return path.endsWith('.trait_targets') && Array.isArray(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
