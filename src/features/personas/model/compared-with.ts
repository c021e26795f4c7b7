/** What a persona version is compared with: the blueprint as it is now, its draft in this browser, or as it was once. */
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

/** As the address has it; nothing for what is compared without being asked for. */
export function writeComparedWith(compared: ComparedWith): string | undefined {
  if (compared.is === 'today') return undefined
  if (compared.is === 'draft') return 'draft'
  return compared.is === 'revision' ? `revision:${compared.revision}` : `version:${compared.id}`
}
