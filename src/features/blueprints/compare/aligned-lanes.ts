import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { factsByRef, noFacts } from '@/blueprint/lanes/lane-facts'
import { describeFacts, describeTrait } from '@/blueprint/lanes/lane-text'
import type { MiniLaneNumbers } from '@/blueprint/lanes/mini-lane'
import { traitNumbers } from '@/blueprint/lanes/trait-numbers'
import { spanAround, type Span } from '@/blueprint/marks/span'
import { rowsInOrder } from '@/blueprint/model/values/form-values'
import { toFormValues } from '@/blueprint/model/values/to-form-values'

export interface LaneCell {
  readonly numbers: MiniLaneNumbers
  /** Full text description, with all digits. */
  readonly words: string
}

/** One trait in each of several blueprints; null where a blueprint does not have it. */
export interface LaneRow {
  readonly ref: string
  readonly name: string
  readonly cells: readonly (LaneCell | null)[]
  /** Scale of this trait's rails: traits of one blueprint may have different scales. */
  readonly span: Span
}

/** Traits of several blueprints by ref, in order of first appearance. */
export function alignedLanes(blueprints: readonly JsonObject[]): LaneRow[] {
  const sides = blueprints.map((json) => {
    const values = toFormValues(json)
    return {
      traits: new Map(rowsInOrder(values.traits).map(({ row }) => [row.trait_ref, row])),
      facts: factsByRef(values.default_growth),
      learnable: new Set(values.default_dyadic.learnable_traits),
    }
  })
  const refs = [...new Set(sides.flatMap(({ traits }) => [...traits.keys()]))]
  return refs.map((ref): LaneRow => {
    const found = sides.map(({ traits }) => traits.get(ref))
    const named = found.find((trait) => trait && trait.display_name !== '')?.display_name
    const cells = sides.map(({ facts, learnable }, index): LaneCell | null => {
      const row = found[index]
      if (!row) return null
      const words = [
        describeTrait(row, learnable.has(ref)).join(', '),
        ...describeFacts(facts.get(ref) ?? noFacts),
      ]
      return { numbers: traitNumbers(row), words: words.join('\n') }
    })
    const numbers = cells.flatMap((cell) => [cell?.numbers.value, cell?.numbers.min, cell?.numbers.max])
    return {
      ref,
      name: named ?? (ref || 'Trait without a ref'),
      cells,
      span: spanAround(numbers.filter((number) => number !== undefined)),
    }
  })
}

/** One field in each of several blueprints, as text; null where it is missing. */
export interface FieldRow {
  readonly path: string
  readonly cells: readonly (string | null)[]
  readonly differs: boolean
}

/** All fields of several blueprints. List entries are identified by name. */
export function fieldRows(blueprints: readonly JsonObject[]): FieldRow[] {
  const fields = blueprints.map((json) => {
    const found = new Map<string, string>()
    collect('', json, found)
    return found
  })
  return [...new Set(fields.flatMap((map) => [...map.keys()]))].map((path) => {
    const cells = fields.map((map) => map.get(path) ?? null)
    return { path, cells, differs: cells.some((cell) => cell !== cells[0]) }
  })
}

function collect(path: string, value: JsonValue, found: Map<string, string>) {
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    for (const [key, inner] of Object.entries(value)) collect(inside(key), inner, found)
    return
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isJsonObject)) {
    const counts = new Map<string, number>()
    for (const [index, entry] of value.entries()) {
      const name = nameOf(entry) ?? `#${index + 1}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      collect(inside(count > 1 ? `${name} (${count})` : name), entry, found)
    }
    return
  }
  found.set(path, typeof value === 'string' ? value : JSON.stringify(value))
}

function nameOf(entry: JsonObject): string | undefined {
  return [entry.trait_ref, entry.id].find((name): name is string => typeof name === 'string' && name !== '')
}
