import { escapedPart } from '@/lib/text/escaped-part'

/** A blueprint's current version, or a revision that this browser has seen. */
export interface ComparedId {
  readonly id: string
  readonly revision: string | undefined
}

/** More columns would not fit side by side. */
export const mostCompared = 6

/** Distinct ids from the URL: `a,b@7`. Other characters of an id are escaped. */
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

/** Identifies a blueprint or revision in a comparison. */
export function comparedName({ id, revision }: ComparedId): string {
  return revision === undefined ? id : `${id}@${revision}`
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // A percent sign that is not part of an escape.
  }
}
