import { isExactNumber } from '@/lib/json/exact-json'
import { pluralize } from '@/lib/text/pluralize'
import { isJsonObject, sameJson, type JsonValue } from '@/lib/json/json'
import { nameOfEntry, ownValue } from './read-fields'

export interface JsonLine {
  /** Line number in the whole text, from 1; null for notes about content that is not in it. */
  readonly number: number | null
  readonly indent: number
  readonly text: string
  readonly isChanged: boolean
}

/** Unchanged lines that can be collapsed into one. */
export interface JsonFold {
  readonly from: number
  /** The first line after the fold. */
  readonly to: number
  readonly indent: number
  readonly label: string
}

export interface JsonText {
  readonly lines: readonly JsonLine[]
  /** In order of lines. Folds are not nested. */
  readonly folds: readonly JsonFold[]
}

type Maybe = JsonValue | undefined

/** Maximum columns of a line whose value can be broken. */
const width = 54
const longText = 120
const names = ['trait_ref', 'id']
/** Shorter runs are not folded. */
const worthFolding = 3

/** JSON in lines filled as far as possible. Differences from `before` are marked, unchanged parts folded. */
export function jsonLines(value: JsonValue, before: Maybe): JsonText {
  const writer = new Writer()
  writer.value('', value, before, 0, '')
  return { lines: writer.lines, folds: writer.folds }
}

class Writer {
  readonly lines: JsonLine[] = []
  readonly folds: JsonFold[] = []
  #number = 0

  value(head: string, value: JsonValue, before: Maybe, indent: number, tail: string) {
    const room = width - indent * 2 - head.length
    const compact = compactText(value, room) ?? (isOpen(value) ? undefined : scalarText(value))
    if (compact !== undefined) {
      this.#line(indent, head + compact + tail, before === undefined || !sameJson(value, before))
      return
    }
    const isNew = before === undefined
    if (Array.isArray(value)) {
      this.#line(indent, `${head}[`, isNew)
      this.#entries(head, value, before, indent + 1)
      this.#line(indent, `]${tail}`, isNew)
    } else if (isJsonObject(value)) {
      this.#line(indent, `${head}{`, isNew)
      this.#fields(value, before, indent + 1)
      this.#line(indent, `}${tail}`, isNew)
    }
  }

  #entries(head: string, list: readonly JsonValue[], before: Maybe, indent: number) {
    const [one, many] = nouns(head)
    const earlier = Array.isArray(before) ? before : []
    const counterpart = counterparts(list, earlier)
    const run = this.#runs(indent, (count) => `… ${pluralize(count, one, many)} unchanged`)
    const found = new Set<Maybe>()
    list.forEach((entry, index) => {
      const was = counterpart(entry, index)
      found.add(was)
      run.next(was !== undefined && sameJson(entry, was))
      this.value('', entry, was, indent, index < list.length - 1 ? ',' : '')
    })
    run.end()
    const gone = earlier.filter((entry) => isJsonObject(entry) && !found.has(entry))
    if (gone.length > 0) this.#remark(indent, `… ${pluralize(gone.length, one, many)} removed`)
  }

  #fields(object: { [key: string]: JsonValue }, before: Maybe, indent: number) {
    const earlier = isJsonObject(before) ? before : {}
    const keys = Object.keys(object)
    const run = this.#runs(indent, (count) => `… ${pluralize(count, 'field')} unchanged`)
    keys.forEach((key, index) => {
      const value = object[key] ?? null
      const was = ownValue(earlier, key)
      // Names stay visible, to identify the object around the fold.
      run.next(!names.includes(key) && was !== undefined && sameJson(value, was))
      this.value(`${truncate(key)}: `, value, was, indent, index < keys.length - 1 ? ',' : '')
    })
    run.end()
    for (const key of Object.keys(earlier))
      if (!Object.hasOwn(object, key) && earlier[key] !== null)
        this.#remark(indent, `… ${truncate(key)} removed`)
  }

  /** Collects consecutive unchanged values. */
  #runs(indent: number, label: (count: number) => string) {
    let from: number | undefined
    let count = 0
    const end = () => {
      const to = this.lines.length
      if (from !== undefined && to - from >= worthFolding) {
        const first = from
        while ((this.folds.at(-1)?.from ?? -1) >= first) this.folds.pop()
        this.folds.push({ from: first, to, indent, label: label(count) })
      }
      from = undefined
      count = 0
    }
    return {
      next: (isSame: boolean) => {
        if (!isSame) end()
        else {
          from ??= this.lines.length
          count++
        }
      },
      end,
    }
  }

  #line(indent: number, text: string, isChanged: boolean) {
    this.lines.push({ number: ++this.#number, indent, text, isChanged })
  }

  #remark(indent: number, text: string) {
    this.lines.push({ number: null, indent, text, isChanged: true })
  }
}

function isOpen(value: JsonValue): boolean {
  return Array.isArray(value) || isJsonObject(value)
}

/** The value on one line, if it fits. */
function compactText(value: JsonValue, room: number): string | undefined {
  if (room <= 0) return undefined
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return joined('[', value, ']', room, (item, left) => compactText(item, left))
  }
  if (isJsonObject(value)) {
    const keys = Object.keys(value)
    if (keys.length === 0) return '{}'
    return joined('{ ', keys, ' }', room, (key, left) => {
      const head = `${truncate(key)}: `
      const text = compactText(value[key] ?? null, left - head.length)
      return text === undefined ? undefined : head + text
    })
  }
  const text = scalarText(value)
  return text.length <= room ? text : undefined
}

function joined<Item>(
  open: string,
  items: readonly Item[],
  close: string,
  room: number,
  textOf: (item: Item, left: number) => string | undefined,
): string | undefined {
  let text = open
  for (const [index, item] of items.entries()) {
    const next = textOf(item, room - text.length - close.length)
    if (next === undefined) return undefined
    text += index === 0 ? next : `, ${next}`
    if (text.length + close.length > room) return undefined
  }
  return text + close
}

function scalarText(value: JsonValue): string {
  if (isExactNumber(value)) return value.rawJSON
  return typeof value === 'string' ? truncate(value) : JSON.stringify(value)
}

/** Texts can be very long. */
function truncate(text: string): string {
  if (text.length <= longText) return JSON.stringify(text)
  return `${JSON.stringify(text.slice(0, longText)).slice(0, -1)}… ${pluralize(text.length - longText, 'more character')}"`
}

function nouns(head: string): [string, string] {
  if (head === '"traits": ') return ['trait', 'traits']
  if (head === '"boundaries": ') return ['boundary', 'boundaries']
  if (head === '"goal_states": ') return ['goal', 'goals']
  if (head === '"triggers": ') return ['trigger', 'triggers']
  return ['entry', 'entries']
}

/** The previous version of each entry: by name, and for entries with the same name by order; else by index. */
function counterparts(list: readonly JsonValue[], earlier: readonly JsonValue[]) {
  const was = withNames(earlier)
  const before = new Map(was.map(({ name, entry }) => [name, entry]))
  const now = withNames(list)
  const namesNow = new Set(now.map(({ name }) => name))
  const isNamed = now.every(({ name }) => name !== undefined)
  return (entry: JsonValue, index: number): Maybe => {
    // If the previous name no longer exists, the entry at this index was renamed.
    const renamed = namesNow.has(was[index]?.name) ? undefined : earlier[index]
    if (isNamed) return before.get(now[index]?.name) ?? renamed
    return isJsonObject(entry) ? earlier[index] : earlier.find((one) => sameJson(one, entry))
  }
}

function withNames(entries: readonly JsonValue[]) {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const name = nameOfEntry(entry)
    if (name === undefined) return { entry, name }
    const text = JSON.stringify(name)
    const count = seen.get(text) ?? 0
    seen.set(text, count + 1)
    return { entry, name: `${count} ${text}` }
  })
}
