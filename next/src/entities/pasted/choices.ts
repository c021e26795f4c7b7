import { entityKinds, type EntityKey, type EntityKind } from '@/storage/catalog-entry'
import { pageOf } from '@/entities/kinds'
import type { PastedId } from './read-pasted-text'

/** One way to open a pasted id; or an id that has no page yet. */
export interface OpenOption extends EntityKey {
  /** Of a space: as whom it is opened. */
  participant?: string
  why: string
  canBeOpened: boolean
  /** Whether the text or the catalog tells what the id is. Otherwise its kind is a guess. */
  isCertain: boolean
}

/**
 * The ways to open the ids of a text: first a space as one of those whom the text names, then what is told, then guesses,
 * and at the end what cannot be opened.
 */
export function choicesIn(found: readonly PastedId[]): OpenOption[] {
  const all = found.flatMap(choicesOf).toSorted((a, b) => rank(a) - rank(b))
  const certain = (kind: EntityKind) => all.filter((one) => one.isCertain && one.kind === kind)
  const [space, another] = certain('space')
  const views =
    space && !another
      ? certain('end-user').map(({ id }) => ({ ...space, participant: id, why: 'as in your text' }))
      : []
  return [...views, ...all]
}

const rank = ({ canBeOpened, isCertain }: OpenOption) => (canBeOpened ? 0 : 2) + (isCertain ? 0 : 1)

/** One for each kind that the id may be of and that has a page; and the kind that was told, even without a page. */
function choicesOf({ id, kinds: found, because, word }: PastedId): OpenOption[] {
  const reason = {
    key: `given as ${word ?? 'an id'}`,
    word: `after the word “${word ?? ''}”`,
    prefix: 'similar ids seen before',
    catalog: 'seen in this browser',
    none: 'kind unknown',
    typed: 'as typed',
  }[because]
  const [likeliest] = found
  return (found.length > 0 ? found : entityKinds)
    .filter((kind) => kind === likeliest || pageOf(kind) !== null)
    .map((kind, index) => {
      const canBeOpened = pageOf(kind) !== null
      const isGuess = because === 'none' || because === 'typed'
      const isReason = index === 0 || isGuess
      const why = !canBeOpened ? 'cannot be opened here yet' : isReason ? reason : 'also possible'
      return { kind, id, why, canBeOpened, isCertain: !isGuess }
    })
}
