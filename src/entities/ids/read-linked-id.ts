import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { meaningOfKey } from './id-keys'
import { kindOfPrefix } from './kind-of-prefix'
import { looksLikeId } from './looks-like-id'
import { readRef } from './read-ref'
import { entityKinds } from '@/entities/entity-kinds'

export interface IdWithKind {
  readonly id: string
  readonly kind: CatalogKind | undefined
}

/** Collections in addresses of this console and of the service. */
const collections: Readonly<Record<string, CatalogKind>> = {
  ...Object.fromEntries(entityKinds.map(({ kind, list }) => [list.slice(1), kind])),
  corpus: 'corpus',
  artifacts: 'artifact',
}
/** Path segments in the position of an id that are no ids. */
const words = new Set(['new', 'compare', 'batch', 'tokens', 'presign', 'from-blueprint'])
/** Path segments after an id. */
const subresources = new Set([
  ...['review', 'artifacts', 'context', 'users', 'room-join', 'clone', 'query', 'presign', 'download'],
])
const file = /\.(tsx?|jsx?|mjs|css|json|html|map|java|kt|py|go|rb)(:\d+)*$/i

/** The ids in an address of this console or of the service, or in its path alone, with the kinds it says. */
export function readLinkedIds(address: string): IdWithKind[] {
  const [beforeHash = ''] = address.split('#', 1)
  const at = beforeHash.indexOf('?')
  const path = at < 0 ? beforeHash : beforeHash.slice(0, at)
  const isWhole = /^[a-z]+:\/\//i.test(path)
  const segments = path.split('/').slice(isWhole ? 3 : 1)
  return [
    ...inPath(segments, isWhole),
    ...(at < 0 ? [] : inQuery(beforeHash.slice(at + 1), segments.at(-1) === 'keys')),
  ]
}

function inPath(segments: readonly string[], isWhole: boolean): IdWithKind[] {
  const found: IdWithKind[] = []
  const space = segments.indexOf('spaces')
  for (let at = 0; at < segments.length; at++) {
    const segment = decoded(segments[at] ?? '')
    // Artifacts exist only below a space.
    const isOutside = segment === 'artifacts' && (space < 0 || space >= at)
    const kind = isOutside ? undefined : collectionAt(segments, at, isWhole)
    const id = segments[at + 1] ?? ''
    if (kind !== undefined && id !== '' && !words.has(id)) {
      found.push({ kind, id: decoded(id) })
      at++
    } else if (isPrefixedId(segment)) found.push({ kind: undefined, id: segment })
  }
  return found
}

/** Such an id is found in links of any other system too. */
function isPrefixedId(segment: string): boolean {
  return kindOfPrefix(segment) !== undefined && looksLikeId(segment)
}

/** The address may be that of a file in a folder that is named like a collection. */
function collectionAt(segments: readonly string[], at: number, isWhole: boolean): CatalogKind | undefined {
  const [name = '', id = '', ...rest] = segments.slice(at, at + 4)
  if (!Object.hasOwn(collections, name)) return undefined
  const before = segments[at - 1]
  const isCertain = at === 0 || before === 'v1' || before === 'end-user' || name === 'artifacts'
  const isLikely =
    isWhole && !file.test(id) && rest.every((segment) => segment === '' || subresources.has(segment))
  return isCertain || isLikely ? collections[name] : undefined
}

function inQuery(query: string, ofKeys: boolean): IdWithKind[] {
  return query
    .slice(0, 20_000)
    .split('&')
    .flatMap((pair) => {
      const [name = '', ...rest] = pair.split('=')
      const value = decoded(rest.join('=').replaceAll('+', ' '))
      if (value === '') return []
      const peeked = name === 'peek' ? readRef(value) : undefined
      if (peeked) return [peeked]
      const meaning = ofKeys && name === 'key' ? 'api key' : meaningOfKey(name)
      if (meaning === undefined || meaning === 'other') return []
      return [{ id: value, kind: meaning === 'unsaid' ? undefined : meaning }]
    })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // A lone percent sign: the id is used as is.
  }
}
