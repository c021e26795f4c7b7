import { entityKinds, type EntityKey, type EntityKind } from '@/storage/catalog-entry'
import type { PastedId } from './read-pasted-text'

/** One way to open a pasted id. */
export interface OpenOption extends EntityKey {
  /** Of a space: as whom it is opened. */
  participant?: string
  /** Whether the text or the catalog tells what the id is. Otherwise its kind is a guess. */
  isCertain: boolean
}

/** The ways to open the ids of a text: first a space as one of those whom the text names, then what is told, then guesses. */
export function choicesIn(found: readonly PastedId[]): OpenOption[] {
  const all = found.flatMap(choicesOf).toSorted((a, b) => Number(b.isCertain) - Number(a.isCertain))
  const certain = (kind: EntityKind) => all.filter((one) => one.isCertain && one.kind === kind)
  const [space, another] = certain('space')
  const views = space && !another ? certain('end-user').map(({ id }) => ({ ...space, participant: id })) : []
  return [...views, ...all]
}

/** One for each kind that the id may be of. */
function choicesOf({ id, kinds: found, because }: PastedId): OpenOption[] {
  const isCertain = because !== 'none' && because !== 'typed'
  return (found.length > 0 ? found : entityKinds).map((kind) => ({ kind, id, isCertain }))
}
