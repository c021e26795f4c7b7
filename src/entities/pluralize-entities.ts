import type { EntityRef } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { pluralize } from '@/lib/text/pluralize'
import { kindLabels } from './kind-labels'

/** "1 space", "3 API keys". Without a kind "3 entities". */
export function pluralizeKind(count: number, kind?: CatalogKind): string {
  if (kind === undefined) return pluralize(count, 'entity', 'entities')
  if (kind === 'unidentified') return pluralize(count, 'unidentified id')
  const { one, many } = kindLabels[kind]
  return pluralize(count, inSentence(one), inSentence(many))
}

/** Count of the entities with their kind, if they have one in common. */
export function pluralizeEntities(entities: readonly EntityRef[]): string {
  const [first] = entities
  const kind = entities.every((entity) => entity.kind === first?.kind) ? first?.kind : undefined
  return pluralizeKind(entities.length, kind)
}

/** "a space", "an end user". */
export function withArticle(kind: CatalogKind): string {
  const word = inSentence(kindLabels[kind].one)
  return `${/^[aeio]/i.test(word) ? 'an' : 'a'} ${word}`
}

/** "Spaces" as written within a sentence. */
export function inSentence(words: string): string {
  return words.startsWith('API') ? words : words.charAt(0).toLowerCase() + words.slice(1)
}
