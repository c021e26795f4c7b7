import { escapedPart } from '@/lib/text/escaped-part'

/** A blueprint as the service has it now, or a revision of it that this browser has seen. */
export interface ComparedId {
  readonly id: string
  readonly revision: string | undefined
}

/** More have no room beside each other. */
export const mostCompared = 6

/** Ids as the address has them, each once: `a,b@7`. What an id may hold besides is escaped. */
export function readComparedIds(text: string | undefined): ComparedId[] {
  const parts = (text ?? '').split(',').flatMap((part): ComparedId[] => {
    const plain = unescaped(part.trim())
    const [, id, revision] = /^(.+)@(\d+)$/s.exec(plain) ?? []
    return plain === '' ? [] : [{ id: id ?? plain, revision }]
  })
  const names = parts.map(comparedName)
  return parts.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}

export function writeComparedIds(ids: readonly ComparedId[]): string | undefined {
  return ids.length === 0 ? undefined : ids.map((one) => escapedPart(comparedName(one))).join(',')
}

/** Names one among those that are compared. */
export function comparedName({ id, revision }: ComparedId): string {
  return revision === undefined ? id : `${id}@${revision}`
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // A per cent sign that escapes nothing.
  }
}
