import { versionOf } from '@/entities/rails'
import type { CatalogEntry } from '@/storage/catalog-entry'

type Seen = Pick<CatalogEntry, 'kind' | 'fields' | 'seenAt'>

/** The version seen last of a persona with this name; undefined if none was. */
export function lastVersion(entries: Iterable<Seen>, name: string): string | undefined {
  return [...entries]
    .filter(({ kind, fields }) => kind === 'persona' && name !== '' && fields['name'] === name)
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .flatMap((entry) => versionOf(entry)?.version ?? [])[0]
}

/** The number at its end plus one, behind what stands before it; 1 without any; else there is nothing to suggest. */
export function nextVersion(last: string | undefined): string {
  if (last === undefined) return '1'
  const [, start = '', digits] = /^(.*?)(\d{1,30})$/s.exec(last) ?? []
  if (digits === undefined) return ''
  return `${start}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`
}
