import { readDraftText } from '@/features/blueprints/json/read-draft-text'
import { lineAndColumn } from '@/features/blueprints/json/text-place'
import type { JsonObject } from '@/lib/json/json'

export type Imported =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'blueprint'; readonly json: JsonObject; readonly remarks: readonly string[] }

/** An imported blueprint as content for the current one, `own`. Fields that the service sets stay as in `own`. */
export function readImported(text: string, own: JsonObject): Imported {
  if (text.trim() === '') return { kind: 'nothing' }
  const plain = text.replace(/^\uFEFF/, '')
  const read = readDraftText(plain, own)
  if (read.kind === 'draft')
    return {
      kind: 'blueprint',
      json: read.json,
      // A different id is expected for another blueprint.
      remarks: read.remarks.filter((remark) => !remark.startsWith('The service sets')),
    }
  const { line, column } = lineAndColumn(plain, read.problem.at)
  return { kind: 'wrong', message: `Line ${line}, column ${column}: ${read.problem.message}` }
}
