import { isExactNumber } from '@/lib/exact-json'
import type { JsonValue } from '@/lib/json'
import { keyShapeCount } from '@/lib/key-shapes'
import { withoutCredentials } from '@/lib/without-credentials'
import type { Draft } from './draft'
import type { Refusal } from './keeping'

const mostBytes = 5_000_000
/** No credential is shorter than this together with the word that names it. */
const shortest = 8

/** Why this draft must not be kept. `text` is its work as JSON. */
export function refusalOf(draft: Draft, text: string): Refusal | undefined {
  if (new Blob([text]).size > mostBytes) return 'too large'
  const told = [draft.id, draft.title, draft.revision ?? '', ...draft.sentences]
  return told.some(isCredential) || holdsCredential(draft.work) ? 'credential' : undefined
}

/**
 * Parts of work without a credential in them, by how many shapes of keys were known then. The next version of a draft
 * shares with it what was not edited.
 */
const clean = new WeakMap<object, number>()

/** Goes through the parts one after another: work may be nested deeper than calls can be. */
function holdsCredential(work: JsonValue): boolean {
  const parts: JsonValue[] = [work]
  const seen: object[] = []
  const shapes = keyShapeCount()
  while (parts.length > 0) {
    const part = parts.pop()
    if (typeof part === 'string') {
      if (isCredential(part)) return true
    } else if (
      typeof part === 'object' &&
      part !== null &&
      !isExactNumber(part) &&
      clean.get(part) !== shapes
    ) {
      seen.push(part)
      if (Array.isArray(part)) for (const item of part) parts.push(item)
      else for (const [name, value] of Object.entries(part)) parts.push(name, value)
    }
  }
  for (const part of seen) clean.set(part, shapes)
  return false
}

function isCredential(text: string): boolean {
  return text.length >= shortest && withoutCredentials(text).leftOut
}
