import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json'
import { rowsInOrder, type TraitValues } from '@/features/blueprints/model/form-values'
import { numberOfText } from '@/features/blueprints/model/number-text'
import { toFormValues } from '@/features/blueprints/model/to-form-values'

export interface LaneCell {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly at: number | undefined
  /** All of it in words, with every digit. */
  readonly words: string
}

/** One trait in each of several blueprints; null where a blueprint has none of it. */
export interface LaneRow {
  readonly ref: string
  readonly name: string
  readonly cells: readonly (LaneCell | null)[]
}

export interface AlignedLanes {
  readonly rows: readonly LaneRow[]
  /** What every rail is drawn on. */
  readonly low: number
  readonly high: number
}

/** Traits of several blueprints by their refs, in the order in which they first come. */
export function alignedLanes(blueprints: readonly JsonObject[]): AlignedLanes {
  const traits = blueprints.map(
    (json) => new Map(rowsInOrder(toFormValues(json).traits).map(({ row }) => [row.trait_ref, row])),
  )
  const refs = [...new Set(traits.flatMap((map) => [...map.keys()]))]
  const rows = refs.map((ref): LaneRow => {
    const found = traits.map((map) => map.get(ref))
    const named = found.find((trait) => trait && trait.display_name !== '')?.display_name
    return {
      ref,
      name: named ?? (ref || 'Trait without a ref'),
      cells: found.map((trait) => (trait ? cellOf(trait) : null)),
    }
  })
  const numbers = rows
    .flatMap(({ cells }) => cells.flatMap((cell) => [cell?.min, cell?.max, cell?.at]))
    .filter((value) => value !== undefined)
  // Drawn on 0 to 1 as long as everything is inside of it.
  return {
    rows,
    low: numbers.reduce((low, value) => Math.min(low, value), 0),
    high: numbers.reduce((high, value) => Math.max(high, value), 1),
  }
}

function cellOf({ default: { value, constraint } }: TraitValues): LaneCell {
  const [min, max] = constraint.form === 'fields' ? [constraint.min_bound, constraint.max_bound] : ['', '']
  const at = value.form === 'fields' ? value.numeric_value : ''
  const said = [
    at !== '' ? `default ${at}` : value.form === 'json' ? 'default in free form' : value.string_value,
    min !== '' || max !== '' ? `from ${min || 'no minimum'} to ${max || 'no maximum'}` : '',
  ].filter((words) => words !== '')
  return {
    min: numberOfText(min),
    max: numberOfText(max),
    at: numberOfText(at),
    words: said.join(', ') || 'no default',
  }
}

/** One field in each of several blueprints, as text; null where it is missing. */
export interface FieldRow {
  readonly path: string
  readonly cells: readonly (string | null)[]
  readonly differs: boolean
}

/** Every field of several blueprints, entries of lists by their names. */
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
