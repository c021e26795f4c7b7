import { truncate } from '@/lib/text/truncate'
import { withoutCredentials } from '@/lib/json/without-credentials'

/** Characters in a quotation. */
const longest = 300
/** Characters that are read, so that a page of megabytes costs nothing. */
const most = 20_000

/**
 * Text of the service as one paragraph of plain text, limited in length and without credentials. Undefined if nothing
 * is left.
 */
export function quotable(text: string): string | undefined {
  // A credential that is cut off in the middle may not look like one.
  const looked = text.length > most ? text.slice(0, most).replace(/(?<!\S)\S*$/, '') : text
  const words = withoutCredentials(looked.replace(/[\s\p{Cc}]+/gu, ' ')).text.trim()
  return words === '' ? undefined : truncate(words, longest)
}
