import { diffLines } from 'diff'
import type { FieldError } from '@/api/service-error'
import { isKeyedList, keyOf, valueAt, type Path } from '@/blueprint/model/path'
import type { Problem } from '@/blueprint/model/row-problems'
import type { Draft } from '@/blueprint/model/rows'
import type { RequestLine } from '@/editing/request-preview'
import type { JsonObject } from '@/lib/json/json'
import { brief, countOf } from '@/lib/words'

/** What tells a row from others: shown although it did not change. */
const naming = /^ *"(trait_ref|id)": "/
/** Lines that differ, up to which it is told which: the work grows with their square. */
const mostDiffering = 2000

/** A body as lines of JSON, compared with what the service has: what did not change is folded unless `isWhole`. */
export function bodyLines(before: JsonObject, body: JsonObject, isWhole = false): RequestLine[] {
  const was = Object.fromEntries(Object.keys(body).map((field) => [field, before[field]]))
  const [from, to] = [was, body].map((json) => JSON.stringify(json, null, 2)) as [string, string] // of two
  const parts = diffLines(from, to, { maxEditLength: mostDiffering }) ?? [
    { value: to, added: true, removed: false },
  ]
  return parts.flatMap(({ value, added, removed }, index): RequestLine[] => {
    const lines = value.replace(/\n$/, '').split('\n')
    const isReplaced = parts[index + 1]?.added === true
    const gone = { text: `… without ${countOf(lines.length, 'removed line')}`, isChanged: true }
    if (removed) return isReplaced ? [] : [gone]
    if (added || isWhole || lines.length < 4) return lines.map((text) => ({ text, isChanged: added }))
    const named = index < parts.length - 1 ? lines.findLast((text) => naming.test(text)) : undefined
    const folded = countOf(lines.length - (named === undefined ? 0 : 1), 'unchanged line')
    const fold = { text: `  … ${folded}`, isFold: true }
    return named === undefined ? [fold] : [fold, { text: named, isChanged: false }]
  })
}

/** What the service says about fields of #6, as problems at their places: `traits.3.default` is a row of the draft. */
export function refusedPlaces(draft: Draft, errors: readonly FieldError[]): Problem[] {
  return errors.map(({ field, message }) => ({
    path: placeOf(draft, field),
    severity: 'error',
    message: `The service says: ${brief(message, Infinity)}`,
  }))
}

/** Of `traits[3].default`, `body.traits.3.default` and `/traits/3/default`. */
function placeOf(draft: Draft, field: string): Path {
  const steps = field
    .split(/[./[\]]+/)
    .filter((step, index) => step !== '' && !(index === 0 && step === 'body'))
  return steps.reduce<Path>((path, step) => {
    const list = isKeyedList(path) ? valueAt(draft, path) : undefined
    const entry = Array.isArray(list) ? list[Number(step)] : undefined
    return [...path, entry === undefined ? step : keyOf(entry)]
  }, [])
}
