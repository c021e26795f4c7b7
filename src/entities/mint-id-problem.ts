import type { Catalog } from '@/storage/catalog/create-catalog'
import { kindOfPrefix } from './kind-of-prefix'
import { withArticle } from './pluralize-entities'

/** Why no token is minted for what is in the field: nothing is, or its prefix says another kind. */
export function mintIdProblem(id: string, catalog: Pick<Catalog, 'get'>): string | undefined {
  if (id === '') return 'Enter an id first.'
  const kind = kindOfPrefix(id)
  if (kind === undefined || kind === 'end user' || catalog.get({ kind: 'end user', id })) return undefined
  return `This is ${withArticle(kind)}’s id. Mint for an end user.`
}
