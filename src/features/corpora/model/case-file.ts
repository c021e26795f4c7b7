import type { RunFacts } from '@/storage/schema'
import type { StoredRun } from '@/storage/runs'
import { parseJson } from '@/lib/json/exact-json'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { jsonWithoutCredentials } from '@/lib/json/json-without-credentials'
import { readFileText, UnreadableFileError } from '@/lib/files/read-file-text'
import { readAnswer } from './answer'
import { newRunId } from './new-run-id'

const format = 'persona-console-corpus-case'
/** Bytes; no console writes a larger file. */
const longest = 40_000_000
const mostRuns = 20

/** Runs with their complete answers as a file that any console can open. */
export function writeCase(runs: readonly StoredRun[]): string {
  const file = {
    format,
    version: 1,
    exported_at: new Date().toISOString(),
    runs: runs.map(({ facts: { corpus, query, at, took, funding, actor, request_id, types }, json }) => ({
      ...{ corpus, query, at, took, funding, actor, request_id, types: [...types] },
      answer: json,
    })),
  }
  return JSON.stringify(jsonWithoutCredentials(file).json, null, 2)
}

export type CaseRun = {
  readonly facts: Omit<RunFacts, 'number' | 'omitted'>
  readonly json: JsonValue
}

type ReadCase = { readonly runs: readonly CaseRun[] } | { readonly problem: string }

/** The runs of a chosen file, or a message why it has none. */
export async function readCaseFile(file: File): Promise<ReadCase> {
  try {
    return readCase(await readFileText(file, longest / 1_000_000))
  } catch (error) {
    if (error instanceof UnreadableFileError) return { problem: `${error.message}.` }
    throw error
  }
}

/** The runs of a case file, or a message why it has none. */
export function readCase(text: string): ReadCase {
  let file: unknown
  try {
    file = parseJson(text)
  } catch {
    return { problem: 'The file is not JSON. Choose a case file that was exported here.' }
  }
  if (!isJsonObject(file) || file.format !== format)
    return { problem: 'This is not a corpus case file. Choose one that was exported here.' }
  if (file.version !== 1) return { problem: 'A newer console wrote this file, and this one cannot read it.' }
  const given = Array.isArray(file.runs) ? file.runs : []
  const runs = given.slice(0, mostRuns).flatMap((run) => readRun(run) ?? [])
  if (runs.length === 0)
    return { problem: 'The file has no readable run: the question or the answer is missing.' }
  return { runs }
}

function readRun(run: JsonValue): CaseRun | undefined {
  if (!isJsonObject(run) || !isJsonObject(run.answer)) return undefined
  const { corpus, query, at, took, funding, actor, request_id, types, answer } = run
  if (typeof corpus !== 'string' || corpus === '' || typeof query !== 'string') return undefined
  return {
    json: answer,
    facts: {
      ...{ corpus, query },
      id: newRunId(),
      at: typeof at === 'number' && at > 0 && at < 8.64e15 ? at : Date.now(),
      took: typeof took === 'number' && took >= 0 ? took : 0,
      funding: textOf(funding),
      actor: textOf(actor),
      request_id: textOf(request_id),
      chunks: readAnswer(answer).chunks.length,
      types: Array.isArray(types) ? types.filter((type) => typeof type === 'string').slice(0, 500) : [],
      origin: 'file',
    },
  }
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value.slice(0, 300) : null
}
