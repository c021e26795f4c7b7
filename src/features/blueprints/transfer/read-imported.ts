import { readDraftText } from '@/features/blueprints/json/read-draft-text'
import { lineAndColumn } from '@/features/blueprints/json/text-place'
import type { JsonObject } from '@/lib/json/json'

export type Imported =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'blueprint'; readonly json: JsonObject; readonly remarks: readonly string[] }

/** A blueprint from outside, as content for the one that has `own`: what the service sets stays as it is there. */
export function readImported(text: string, own: JsonObject): Imported {
  if (text.trim() === '') return { kind: 'nothing' }
  const plain = text.replace(/^\uFEFF/, '')
  const read = readDraftText(plain, own)
  if (read.kind === 'draft')
    return {
      kind: 'blueprint',
      json: read.json,
      // That another blueprint has another id is no mistake.
      remarks: read.remarks.filter((remark) => !remark.startsWith('The service sets')),
    }
  const { line, column } = lineAndColumn(plain, read.problem.at)
  return { kind: 'wrong', message: `Line ${line}, column ${column}: ${read.problem.message}` }
}
