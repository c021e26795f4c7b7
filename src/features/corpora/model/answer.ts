import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'

/** Names a row, sentence or node of one answer: `c0` is its first chunk. */
export type PartKey = string

interface Row {
  readonly key: PartKey
  /** Place in the answer, from 0. */
  readonly index: number
}

export interface Scored extends Row {
  /** Null where none was told, or none that can be read. */
  readonly score: number | null
  /** What was told as the score and is no number, as it came. */
  readonly unreadScore?: string
}

export interface Chunk extends Scored {
  readonly content: string
  readonly source: string
}

export interface Entity extends Scored {
  readonly name: string
  readonly type: string
  readonly description: string
}

export interface Relationship extends Scored {
  readonly source: string
  readonly target: string
  readonly words: string
  readonly description: string
}

export interface Reference extends Row {
  readonly content: string
  readonly source: string
}

/** An answer of #5 as far as it can be read. What is missing is empty, never made up. */
export interface Answer {
  readonly text: string
  readonly result: string
  readonly chunks: readonly Chunk[]
  readonly entities: readonly Entity[]
  readonly relationships: readonly Relationship[]
  readonly references: readonly Reference[]
  readonly high: readonly string[]
  readonly low: readonly string[]
  readonly mode: string
  /** Undefined where the answer does not tell. */
  readonly reranked: boolean | undefined
  /** Names of lists that the answer does not have, which is not the same as having none. */
  readonly missingLists: readonly string[]
}

export const evidenceLists = ['chunks', 'entities', 'relationships', 'references'] as const

const known = new WeakMap<object, Answer>()

/** The same reply is read once: who asked needs it, and every part of the page that shows it. */
export function readAnswer(json: JsonValue | undefined): Answer {
  const all = isJsonObject(json) ? json : {}
  const before = known.get(all)
  if (before) return before
  const answer = readParts(all)
  known.set(all, answer)
  return answer
}

function readParts(all: JsonObject): Answer {
  const metadata = isJsonObject(all.metadata) ? all.metadata : {}
  return {
    text: textOf(all.llm_response),
    result: textOf(all.result),
    chunks: rows(all.chunks, 'c', 'content', (row) => ({
      content: textOf(row.content),
      source: textOf(row.source_id),
      ...scoreOf(row.score),
    })),
    entities: rows(all.entities, 'e', 'name', (row) => ({
      name: textOf(row.name),
      type: textOf(row.type),
      description: textOf(row.description),
      ...scoreOf(row.score),
    })),
    relationships: rows(all.relationships, 'r', 'relationship', (row) => ({
      source: textOf(row.source),
      target: textOf(row.target),
      words: textOf(row.relationship),
      description: textOf(row.description),
      ...scoreOf(row.score),
    })),
    references: rows(all.references, 'f', 'source_id', (row) => ({
      content: textOf(row.content),
      source: textOf(row.source_id),
    })),
    high: textsOf(metadata.high_level_keywords),
    low: textsOf(metadata.low_level_keywords),
    mode: textOf(metadata.query_mode),
    reranked: typeof metadata.rerank_applied === 'boolean' ? metadata.rerank_applied : undefined,
    missingLists: evidenceLists.filter((name) => !Array.isArray(all[name])),
  }
}

/** Rows keep their place: one that cannot be read is an empty one. A bare text is taken for the row's main field. */
function rows<Read>(
  value: JsonValue | undefined,
  letter: string,
  main: string,
  read: (row: JsonObject) => Read,
) {
  if (!Array.isArray(value)) return []
  return value.map((item, index) => ({
    key: `${letter}${index}`,
    index,
    ...read(isJsonObject(item) ? item : typeof item === 'string' ? { [main]: item } : {}),
  }))
}

function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isExactNumber(value)) return value.rawJSON
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

function textsOf(value: JsonValue | undefined): string[] {
  const texts =
    typeof value === 'string' ? value.split(/[,;]/) : Array.isArray(value) ? value.map(textOf) : []
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}

function scoreOf(value: JsonValue | undefined): Pick<Scored, 'score' | 'unreadScore'> {
  const number =
    typeof value === 'number'
      ? value
      : isExactNumber(value)
        ? Number(value.rawJSON)
        : typeof value === 'string' && /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(value)
          ? Number(value)
          : NaN
  if (Number.isFinite(number)) return { score: number }
  const unread = textOf(value).trim()
  return { score: null, ...(unread === '' ? {} : { unreadScore: unread }) }
}
