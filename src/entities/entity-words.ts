import { decodeSegment } from '@/lib/search-params'
import { entityKinds, type EntityKind } from '@/storage/catalog-entry'
import { kinds } from './kinds'

/** Words and field names without `_id`, in lower case and without separators. */
const kindsByWord = new Map<string, EntityKind>([
  ...entityKinds.map((kind) => [kind.replace('-', ''), kind] as const),
  ['sourceblueprint', 'blueprint'],
  ['participant', 'end-user'],
  ['visitor', 'end-user'],
  ['sender', 'end-user'],
  ['sentbyuser', 'end-user'],
  ['mindspace', 'space'],
  ['corpora', 'corpus'],
])

/** What follows such a word is the number of something that is no record here. */
const otherThing =
  /^(?:x-)?(?:ticket|case|incident|issue|request|req|trace|span|correlation|job|build|status|error|code)(?:[_-]?id)?$/i

export const isOtherThing = (word: string) => otherThing.test(word)

/** Segments of this console's and the service's paths that an id follows. */
const kindsBySegment = new Map<string, EntityKind>([
  ...entityKinds.map((kind) => [kinds[kind].list.slice(1), kind] as const),
  ['corpus', 'corpus'],
])
/** Segments in the place of an id that are none. */
const pages = ['new', 'compare', 'batch', 'tokens']

export interface EntityWord {
  readonly kind: EntityKind
  /** `space_id` is a key, `space` a word. */
  readonly isKey: boolean
  readonly isPlural: boolean
}

/** Reads `space_id`, `spaceIds`, `participants`, `end-user`. Undefined for any other word. */
export function entityWordOf(text: string): EntityWord | undefined {
  if (text.length > 40) return undefined
  const word = text.toLowerCase().replace(/[\s_-]/g, '')
  const isKey = /.ids?$/.test(word)
  const base = word.replace(/ids?$/, '')
  if (/^users?$/.test(base) && !isKey) return { kind: 'end-user', isKey, isPlural: false } // `user_id` is an API key's holder
  const kind = kindsByWord.get(base) ?? kindsByWord.get(base.replace(/s$/, ''))
  return kind && { kind, isKey, isPlural: /s$|corpora$/.test(word) && word !== 'corpus' }
}

/** The ids in an address of this console or of the service, each with the word that tells its kind. */
export function idsInAddress(address: string): { id: string; kind: EntityKind; word: string }[] {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?')
  const segments = path.split('/')
  const inPath = segments.flatMap((word, index) => {
    const kind = kindsBySegment.get(word)
    const id = decodeSegment(segments[index + 1] ?? '')
    return kind && id !== '' && !pages.includes(id) ? [{ id, kind, word }] : []
  })
  const inQuery = [...new URLSearchParams(query)].flatMap(([word, id]) => {
    const kind = entityWordOf(word)?.kind
    return kind ? [{ id, kind, word }] : []
  })
  return [...inPath, ...inQuery]
}
