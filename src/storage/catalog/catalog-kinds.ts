/** Everything that an answer of the service can name, in the order in which lists show it, and ids that nobody has told the kind of. */
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
