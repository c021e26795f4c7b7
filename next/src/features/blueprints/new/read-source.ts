import { readText } from '@/features/blueprints/json/read-text'
import type { JsonObject } from '@/lib/json/json'

/** What a new blueprint starts from, or why it cannot. */
export interface Source {
  readonly json?: JsonObject
  readonly refusal?: string
}

/** A blueprint in a JSON text, with all its digits and unknown fields. */
export function readSource(text: string): Source {
  if (text.trim() === '') return { refusal: 'Choose a file, or paste JSON.' }
  const read = readText(text, {})
  return 'problem' in read ? { refusal: read.problem.message } : read
}
