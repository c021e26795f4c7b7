import type { ThingRef } from '@/catalog/catalog-entry'
import type { CatalogKind } from '@/catalog/catalog-kinds'
import { counted } from '@/lib/counted'
import { kindWords } from './kind-words'

/** "1 space", "3 API keys"; without a kind "3 things". */
export function countedOf(count: number, kind?: CatalogKind): string {
  if (kind === undefined || kind === 'unidentified') return counted(count, 'thing')
  const { one, many } = kindWords[kind]
  return counted(count, inSentence(one), inSentence(many))
}

/** The things as a count of their kind, where they have one. */
export function thingsCounted(things: readonly ThingRef[]): string {
  const [first] = things
  const kind = things.every((thing) => thing.kind === first?.kind) ? first?.kind : undefined
  return countedOf(things.length, kind)
}

/** "Spaces" as it stands within a sentence. */
export function inSentence(words: string): string {
  return words.startsWith('API') ? words : words.charAt(0).toLowerCase() + words.slice(1)
}
