/**
 * The other side of a comparison with a persona version: the saved blueprint, its draft in this browser, an earlier
 * revision of it, or another version of the persona.
 */
export type ComparedWith =
  | { readonly is: 'today' }
  | { readonly is: 'draft' }
  | { readonly is: 'revision'; readonly revision: string }
  | { readonly is: 'version'; readonly id: string }

export function readComparedWith(text: string | undefined): ComparedWith {
  if (text === 'draft') return { is: 'draft' }
  if (text?.startsWith('revision:')) return { is: 'revision', revision: text.slice('revision:'.length) }
  if (text?.startsWith('version:')) return { is: 'version', id: text.slice('version:'.length) }
  return { is: 'today' }
}

/** Search parameter for the address; undefined for the default comparison. */
export function writeComparedWith(compared: ComparedWith): string | undefined {
  if (compared.is === 'today') return undefined
  if (compared.is === 'draft') return 'draft'
  return compared.is === 'revision' ? `revision:${compared.revision}` : `version:${compared.id}`
}
