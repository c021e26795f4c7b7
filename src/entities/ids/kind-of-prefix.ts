import type { CatalogKind } from '@/storage/catalog/catalog-kinds'

const kinds: Readonly<Record<string, CatalogKind>> = {
  spc: 'space',
  eu: 'end user',
  bp: 'blueprint',
  per: 'persona',
  pv: 'persona version',
  crp: 'corpus',
  epi: 'episode',
  prj: 'project',
  art: 'artifact',
}

/** The kind that one of the service's own prefixes says: `spc_…` is a space. */
export function kindOfPrefix(id: string): CatalogKind | undefined {
  const prefix = /^([a-z]{2,3})_./.exec(id)?.[1]
  return prefix !== undefined && Object.hasOwn(kinds, prefix) ? kinds[prefix] : undefined
}
