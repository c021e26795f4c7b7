import { isJsonObject } from '@/lib/json/json'
import { fieldOf, listedErrors } from './error-fields'
import { quotable } from './quotable'

/** Keys where services put their explanation, most informative first. */
const names = ['detail', 'error_description', 'message', 'msg', 'reason', 'title', 'error', 'errors']
const deepest = 5
const mostOfList = 5
const longestTitle = 80

/**
 * Explanation in an error body of any form: the interface documents a form for some endpoints only (section 7). A
 * string is a body that is not JSON. Of an HTML page, only its title is used.
 */
export function errorMessage(body: unknown): string | undefined {
  return quotable(typeof body === 'string' ? cleanMessage(body) : messagesIn(body, deepest).join('; '))
}

function messagesIn(part: unknown, depth: number): string[] {
  if (typeof part === 'string') return part.trim() === '' ? [] : [part]
  if (depth === 0) return []
  if (Array.isArray(part)) return part.slice(0, mostOfList).flatMap((one) => messagesOfEntry(one, depth - 1))
  if (!isJsonObject(part)) return []
  for (const name of names) {
    const said = name === 'errors' ? listedErrors(part.errors) : part[name]
    const words = messagesIn(said, depth - 1)
    if (words.length > 0) return words
  }
  return []
}

function messagesOfEntry(entry: unknown, depth: number): string[] {
  const field = fieldOf(entry)
  const words = messagesIn(entry, depth)
  return field === undefined ? words : words.map((said) => `${said} (${field})`)
}

function cleanMessage(text: string): string {
  if (/^\s*<|<\/\w/.test(text)) {
    const title = /<title[^>]{0,200}>([^<]*)<\/title>/i.exec(text)?.[1]?.trim() ?? ''
    return title.length > longestTitle ? '' : title
  }
  // Truncated JSON explains nothing.
  return /^\s*[[{]/.test(text) ? '' : text
}
