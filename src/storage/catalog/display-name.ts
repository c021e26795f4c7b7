import type { CatalogEntry, EntityRef } from './catalog-entry'
import type { Catalog } from './create-catalog'
import { peopleIn } from './space-members'
import { entityName } from './entity-name'

type Source = Pick<Catalog, 'get' | 'list'>

const mostNames = 2
const longestName = 60

/** The name of an entity on screen. A space without a name is named by its participants. */
export function displayName(catalog: Source, ref: EntityRef): string | undefined {
  const entry = catalog.get(ref)
  return entityName(entry) ?? (entry?.kind === 'space' ? conversationName(catalog, entry) : undefined)
}

/** The name of an end user, else of a user who wrote something. */
export function personName(catalog: Pick<Source, 'get'>, id: string): string | undefined {
  return entityName(catalog.get({ kind: 'end user', id })) ?? entityName(catalog.get({ kind: 'user', id }))
}

/** "Conversation of Ines Valdo, Tomas Brandt and 2 more". Undefined if no participant has a name here. */
function conversationName(catalog: Source, space: CatalogEntry): string | undefined {
  const nameOf = (id: string) => personName(catalog, id)
  const people = peopleIn(space, catalog.list('end user'), catalog.list('user'), nameOf)
  const names = people.flatMap((id) => nameOf(id) ?? [])
  if (names.length === 0) return undefined
  const shown = names.slice(0, mostNames).map((name) => name.slice(0, longestName))
  const others = people.length - shown.length
  return `Conversation of ${others === 0 ? shown.join(' and ') : `${shown.join(', ')} and ${others.toLocaleString('en-GB')} more`}`
}
