import { truncate } from '@/lib/text/truncate'
import { withoutCredentials } from '@/lib/json/without-credentials'

/** Characters of a quotation. */
const longest = 300
/** Characters that are looked at, so that a page of megabytes costs nothing. */
const most = 20_000

/** Words of the service as one paragraph of plain text, bounded and without credentials. Undefined where none are left. */
export function quotable(text: string): string | undefined {
  // What is cut off in the middle of a credential may not look like one.
  const looked = text.length > most ? text.slice(0, most).replace(/(?<!\S)\S*$/, '') : text
  const words = withoutCredentials(looked.replace(/[\s\p{Cc}]+/gu, ' ')).text.trim()
  return words === '' ? undefined : truncate(words, longest)
}
