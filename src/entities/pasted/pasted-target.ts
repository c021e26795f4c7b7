import type { Catalog } from '@/storage/catalog/create-catalog'
import type { FoundId } from '@/entities/ids/find-ids'
import { entriesOf } from '@/entities/ids/id-guesses'
import { linkedPage } from '@/entities/ids/linked-page'
import { readPasted } from '@/entities/ids/parse-ids'
import { participantViewsIn, namedViewTarget } from './participant-views'
import { entityTarget, type EntityTarget } from '@/entities/entity-target'
import { pastedIdsSearch } from '@/entities/ids/write-ids'

/** Where a pasted text leads. `search` if it contains no recognized id and so may be a name. */
export function pastedTarget(
  text: string,
  catalog: Pick<Catalog, 'get' | 'all'>,
  router: Parameters<typeof linkedPage>[1],
): EntityTarget | 'search' | undefined {
  if (text.trim() === '') return undefined
  const linked = linkedPage(text, router)
  if (linked) return linked
  const { ids, more, sure } = readPasted(text, catalog)
  const [first] = ids
  if (!sure || !first) return 'search'
  const asParticipant = namedViewTarget(participantViewsIn(text, ids, catalog).views)
  if (asParticipant) return asParticipant
  const page = ids.length === 1 ? onlyPage(first, catalog) : undefined
  return page ?? { to: '/go', search: pastedIdsSearch(ids, more) }
}

/** The only page that an id leads to, if the text or the catalog says its kind. */
function onlyPage({ id, kind }: FoundId, catalog: Pick<Catalog, 'get'>) {
  const entries = entriesOf(catalog, id).filter((entry) => entry.kind !== 'unidentified')
  const [entry] = kind === undefined ? entries : entries.filter((one) => one.kind === kind)
  if (kind === undefined && entries.length !== 1) return undefined
  const likelyKind = kind ?? entry?.kind
  return likelyKind && entityTarget({ kind: likelyKind, id }, entry)
}
