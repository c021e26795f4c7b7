import { findIds } from '@/entities/ids/find-ids'
import { meaningOfKey } from '@/entities/ids/id-keys'
import { partsOf } from '@/entities/ids/id-parts'
import { jsonWithin } from '@/entities/ids/scan-json'

const plural = /^\W*([A-Za-z][\w.-]{0,80}s)["'`]?\s*[:=](?!\/\/)([^:=]*)$/
const key = /^\W*[A-Za-z][\w.-]{0,80}["'`]?\s*[:=](?!\/\/)\s*/
const joint = /^(?:and|or|&|[^\p{L}\p{N}]*)$/iu

/**
 * What a text around ids says besides them that may be an id too: the parts between commas and line ends that none of them
 * stands in, and the other words of a list behind a key.
 */
export function unreadParts(
  text: string,
  ids: readonly { readonly id: string }[],
  isKnown: (id: string) => boolean,
): readonly string[] {
  const read = new Set(ids.map(({ id }) => id))
  const isRead = (part: string) => {
    const found = findIds(part, isKnown).ids
    return found.length === 0 || found.some(({ id }) => read.has(id))
  }
  const unread = withoutJson(text)
    .split(/[\n\r]/)
    .flatMap((line) => {
      const list = listOfKey(line)
      const parts = partsOf(list ?? line).filter(({ tokens }) => !tokens.every((one) => read.has(one.text)))
      if (list === undefined)
        return parts.flatMap((part) => piecesOf(part.text)).filter((piece) => !isRead(piece))
      const words = parts.flatMap(({ tokens }) => tokens.map((token) => token.text))
      return words.filter((word) => !joint.test(word) && !isRead(word))
    })
  return [...new Set(unread)]
}

/** Words with no more than "and" between them are several: "participant: ines and tomas". */
function piecesOf(part: string): readonly string[] {
  const pieces = part
    .replace(key, '')
    .split(/(?:^|\s)(?:and|or|&)\s/i)
    .filter(Boolean)
  return pieces.length > 1 && pieces.every((piece) => !/\s/.test(piece)) ? pieces : [part]
}

/** What is behind the only key of a line that names several: "participants: 101 102". */
function listOfKey(line: string): string | undefined {
  const [, name = '', list] = plural.exec(line) ?? []
  return meaningOfKey(name) === 'other' || /corpus$/i.test(name) ? undefined : list
}

/** What JSON says is read as JSON. */
function withoutJson(text: string): string {
  const { from, to } = jsonWithin(text) ?? { from: 0, to: 0 }
  return `${text.slice(0, from)}\n${text.slice(to)}`
}
