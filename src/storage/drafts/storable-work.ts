import { isStorable, storableJson, type Storable } from '@/storage/storable'
import type { Draft } from './draft'
import type { Refusal } from './draft-storage'

const mostBytes = 5_000_000

interface Refused {
  readonly reason: Refusal
  /** The field with the credential. */
  readonly field?: string
}

/**
 * The work of a draft as JSON, or why it must not be stored. It is stored whole or not at all: if restored with a gap,
 * it would put the gap into the blueprint.
 */
export function storableWork(draft: Draft): { readonly text: Storable<string> } | Refused {
  const { text, omitted, path = [] } = storableJson(draft.work)
  if (text === undefined) return { reason: 'too deep' }
  // A text never has fewer bytes than characters.
  if (text.length > mostBytes || new TextEncoder().encode(text).length > mostBytes)
    return { reason: 'too large' }
  if (omitted) {
    const field = fieldOf(path)
    return { reason: 'credential', ...(field === '' ? {} : { field }) }
  }
  const texts = [draft.id, draft.title, draft.revision ?? '', ...draft.sentences]
  return isStorable(texts) ? { text } : { reason: 'credential' }
}

/** Drops the name of the part of the work: base and draft have the same fields. */
function fieldOf([, ...path]: readonly (string | number)[]): string {
  return path
    .map((name) => (typeof name === 'number' ? `[${name}]` : name))
    .join('.')
    .replaceAll('.[', '[')
}
