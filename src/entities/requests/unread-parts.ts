import { findIds } from '@/entities/ids/find-ids'
import { meaningOfKey } from '@/entities/ids/id-keys'
import { partsOf } from '@/entities/ids/id-parts'
import { jsonWithin } from '@/entities/ids/scan-json'

const plural = /^\W*([A-Za-z][\w.-]{0,80}s)["'`]?\s*[:=](?!\/\/)([^:=]*)$/
const key = /^\W*[A-Za-z][\w.-]{0,80}["'`]?\s*[:=](?!\/\/)\s*/
const joint = /^(?:and|or|&|[^\p{L}\p{N}]*)$/iu

/**
 * The rest of a text that may contain more ids: the parts between commas and line ends that contain none of `ids`, and
 * the other words of a list after a key.
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

/** Words with only "and" between them are separate: "participant: ines and tomas". */
function piecesOf(part: string): readonly string[] {
  const pieces = part
    .replace(key, '')
    .split(/(?:^|\s)(?:and|or|&)\s/i)
    .filter(Boolean)
  return pieces.length > 1 && pieces.every((piece) => !/\s/.test(piece)) ? pieces : [part]
}

/** The text after the only key of a line, if the key is plural: "participants: 101 102". */
function listOfKey(line: string): string | undefined {
  const [, name = '', list] = plural.exec(line) ?? []
  return meaningOfKey(name) === 'other' || /corpus$/i.test(name) ? undefined : list
}

/** JSON is read separately. */
function withoutJson(text: string): string {
  const { from, to } = jsonWithin(text) ?? { from: 0, to: 0 }
  return `${text.slice(0, from)}\n${text.slice(to)}`
}
