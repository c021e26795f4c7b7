/** Kinds of entities that an answer of the service can mention, in the order of lists, and ids of an unknown kind. */
export const catalogKinds = [
  'blueprint',
  'persona',
  'persona version',
  'space',
  'end user',
  'project',
  'corpus',
  'episode',
  'artifact',
  'api key',
  'user',
  'tenant',
  'unidentified',
] as const

export type CatalogKind = (typeof catalogKinds)[number]

export function isCatalogKind(value: unknown): value is CatalogKind {
  return (catalogKinds as readonly unknown[]).includes(value)
}
