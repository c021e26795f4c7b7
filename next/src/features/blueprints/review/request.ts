import { keyOf, valueAt, isKeyedList, type Path } from '@/blueprint/model/path'
import { rowOf, rowsOf, type Draft } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import type { RequestLine } from '@/editing/request-preview'
import { isJsonObject, sameJson, type JsonObject, type JsonValue } from '@/lib/json/json'
import { countOf, brief } from '@/lib/words'
import type { FieldError } from '@/api/service-error'
import type { Problem } from '@/blueprint/model/row-problems'

type Maybe = JsonValue | undefined

/** What tells a row from others: shown although it did not change. */
const names = new Set(['trait_ref', 'id'])

/** A body as lines of JSON, compared with what the service has: what did not change is folded unless `isWhole`. */
export function bodyLines(before: JsonObject, body: JsonObject, isWhole = false): RequestLine[] {
  const lines: RequestLine[] = []
  const formerRefs = new Map(
    rowsOf(before, 'traits').map(({ key, row }) => [
      textIn(rowOf(body, 'traits', key)?.trait_ref),
      row.trait_ref,
    ]),
  )
  write(body, before, { head: '', tail: '', indent: '' })
  return lines

  function write(value: JsonValue, was: Maybe, at: { head: string; tail: string; indent: string }) {
    const { head, tail, indent } = at
    const isList = Array.isArray(value)
    if (!isList && !isJsonObject(value)) {
      lines.push({
        text: `${indent}${head}${JSON.stringify(value)}${tail}`,
        isChanged: !sameJson(value, was),
      })
      return
    }
    const [open, close, noun] = isList ? ['[', ']', 'entry'] : ['{', '}', 'field']
    const parts = partsOf(value, was, formerRefs)
    const isChanged = was === undefined
    lines.push({ text: `${indent}${head}${open}`, isChanged })
    let folded = 0
    const fold = () => {
      const words = countOf(folded, `unchanged ${noun}`, `unchanged ${isList ? 'entries' : 'fields'}`)
      if (folded > 0) lines.push({ text: `${indent}  … ${words}`, isFold: true })
      folded = 0
    }
    for (const [index, { name, part, was: partWas }] of parts.entries()) {
      const isNamed = name !== undefined && names.has(name) && typeof part === 'string'
      if (!isWhole && sameJson(part, partWas) && !isNamed) {
        folded += 1
        continue
      }
      fold()
      const head = name === undefined ? '' : `${JSON.stringify(name)}: `
      write(part, partWas, { head, tail: index < parts.length - 1 ? ',' : '', indent: `${indent}  ` })
    }
    fold()
    const gone =
      isList && Array.isArray(was) ? was.length - parts.filter((one) => one.was !== undefined).length : 0
    if (gone > 0)
      lines.push({
        text: `${indent}  … without ${countOf(gone, 'removed entry', 'removed entries')}`,
        isChanged: true,
      })
    lines.push({ text: `${indent}${close}${tail}`, isChanged })
  }
}

interface Part {
  /** Undefined in a list. */
  readonly name?: string
  readonly part: JsonValue
  readonly was: Maybe
}

/** Fields by name; rows by key, other entries by what they are; a ref that was renamed is the same entry. */
function partsOf(
  value: JsonObject | readonly JsonValue[],
  was: Maybe,
  formerRefs: ReadonlyMap<string, string | undefined>,
): Part[] {
  if (isJsonObject(value))
    return Object.entries(value).map(([name, part]) => ({ name, part, was: valueAt(was, [name]) }))
  const before = new Map((Array.isArray(was) ? was : []).map((entry) => [keyOf(entry), entry]))
  return value.map((part) => ({
    part,
    was: before.get(keyOf(part)) ?? before.get(formerRefs.get(keyOf(part)) ?? ''),
  }))
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
