import { isExactNumber } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'

/** Key of a row, sentence or node of one answer: `c0` is its first chunk. */
export type PartKey = string

interface Row {
  readonly key: PartKey
  /** Zero-based position in the answer. */
  readonly index: number
}

export interface Scored extends Row {
  /** Null if the score is missing or unreadable. */
  readonly score: number | null
  /** The received score if it is not a number, as text. */
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

/** The readable parts of an answer of #5. Missing parts are empty, never made up. */
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
  /** Undefined if the answer does not say. */
  readonly reranked: boolean | undefined
  /** Names of lists that the answer lacks, as opposed to empty lists. */
  readonly missingLists: readonly string[]
}

export const evidenceLists = ['chunks', 'entities', 'relationships', 'references'] as const

const cachedAnswers = new WeakMap<object, Answer>()

/** Reads each reply only once, for the caller and for all parts of the page that show it. */
export function readAnswer(json: JsonValue | undefined): Answer {
  const all = isJsonObject(json) ? json : {}
  const before = cachedAnswers.get(all)
  if (before) return before
  const answer = readParts(all)
  cachedAnswers.set(all, answer)
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

/** Rows keep their positions: an unreadable one becomes an empty row. Plain text counts as the row's main field. */
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
