import { entityKinds, type EntityKey } from '@/storage/catalog-entry'
import type { PastedId } from './read-pasted-text'

/** One way to open a pasted id. */
export interface Choice extends EntityKey {
  why: string
}

/** One for each kind that the id may be of. */
export function choicesOf({ id, kinds: found, because, word }: PastedId): Choice[] {
  const likely = found.length > 0 ? found : entityKinds
  const first = {
    key: `given as ${word ?? 'an id'}`,
    word: `after the word “${word ?? ''}”`,
    prefix: 'similar ids seen before',
    catalog: 'seen in this browser',
    none: 'kind unknown',
  }
  return likely.map((kind, index) => ({ kind, id, why: index === 0 ? first[because] : 'also possible' }))
}
