import { entityKinds, type EntityKey, type EntityKind } from '@/storage/catalog-entry'
import type { PastedId } from './read-pasted-text'

/** One way to open a pasted id. */
export interface OpenOption extends EntityKey {
  /** Of a space: as whom it is opened. */
  participant?: string
  why: string
  /** Whether the text or the catalog tells what the id is. Otherwise its kind is a guess. */
  isCertain: boolean
}

/** The ways to open the ids of a text: first a space as one of those whom the text names, then what is told, then guesses. */
export function choicesIn(found: readonly PastedId[]): OpenOption[] {
  const all = found.flatMap(choicesOf).toSorted((a, b) => Number(b.isCertain) - Number(a.isCertain))
  const certain = (kind: EntityKind) => all.filter((one) => one.isCertain && one.kind === kind)
  const [space, another] = certain('space')
  const views =
    space && !another
      ? certain('end-user').map(({ id }) => ({ ...space, participant: id, why: 'as in your text' }))
      : []
  return [...views, ...all]
}

/** One for each kind that the id may be of. */
function choicesOf({ id, kinds: found, because, word }: PastedId): OpenOption[] {
  const reason = {
    key: `given as ${word ?? 'an id'}`,
    word: `after the word “${word ?? ''}”`,
    prefix: 'similar ids seen before',
    catalog: 'seen in this browser',
    none: 'kind unknown',
    typed: 'as typed',
  }[because]
  const isGuess = because === 'none' || because === 'typed'
  return (found.length > 0 ? found : entityKinds).map((kind, index) => ({
    kind,
    id,
    why: index === 0 || isGuess ? reason : 'also possible',
    isCertain: !isGuess,
  }))
}
