import { z } from '@/lib/zod'
import { entityKinds, isStorableId, mergeRelations, type CatalogEntry, type Relations } from './catalog-entry'
import { fieldsOf } from './entry-fields'

const format = 'persona-console-catalog'

const ExportedEntry = z.object({
  kind: z.enum(entityKinds),
  id: z.string().check(z.refine(isStorableId)),
  fields: z.catch(z.record(z.string(), z.unknown()), {}),
  relations: z.catch(z.record(z.string(), z.object({ ids: z.array(z.string()), complete: z.boolean() })), {}),
  seenAt: z.catch(z.number(), 0),
  openedAt: z.catch(z.nullable(z.number()), null),
  pinned: z.catch(z.boolean(), false),
  label: z.catch(z.string().check(z.maxLength(2_000)), ''),
})
const CatalogExport = z.object({ format: z.literal(format), entries: z.array(z.unknown()) })

/** The only relations of the interface that are kept. */
const relationNames = ['participant_ids', 'corpus_ids']

export function writeCatalogFile(entries: Iterable<CatalogEntry>): string {
  return JSON.stringify({ format, version: 1, entries: [...entries] }, null, 2)
}

/**
 * The entries of an export, reduced to what may be stored; entries that cannot be read are left out. Throws an Error
 * with plain words if the text is no export.
 */
export function readCatalogFile(text: string, now: number): CatalogEntry[] {
  const { data } = CatalogExport.safeParse(jsonOf(text.replace(/^\uFEFF/, '')))
  if (!data) throw new Error('This file is not a catalog export.')
  return data.entries.flatMap((one) => {
    const entry = ExportedEntry.safeParse(one).data
    if (!entry) return []
    return {
      ...entry,
      fields: fieldsOf(entry.kind, entry.fields),
      relations: knownRelations(entry.relations),
      endpoint: 'imported' as const,
      // A time to come would win over everything that is seen here.
      seenAt: Math.min(entry.seenAt, now),
      openedAt: entry.openedAt === null ? null : Math.min(entry.openedAt, now),
    }
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This file is not valid JSON.')
  }
}

function knownRelations(relations: Relations): Relations {
  return Object.fromEntries(Object.entries(relations).filter(([name]) => relationNames.includes(name)))
}

/** The newer of both wins field by field; the user's own label stays. */
export function withImported(mine: CatalogEntry, theirs: CatalogEntry): CatalogEntry {
  const isNewer = theirs.seenAt > mine.seenAt
  const [earlier, later] = isNewer ? [mine, theirs] : [theirs, mine]
  return {
    ...later,
    fields: { ...earlier.fields, ...later.fields },
    relations: mergeRelations(earlier.relations, later.relations),
    openedAt: Math.max(mine.openedAt ?? 0, theirs.openedAt ?? 0) || null,
    pinned: mine.pinned || theirs.pinned,
    label: mine.label || theirs.label,
  }
}
