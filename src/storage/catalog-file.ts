import { z } from '@/lib/zod'
import { blank, entityKinds, isStorableId, type CatalogEntry, type FileRecord } from './catalog-entry'
import { fieldsOf } from './entry-fields'
import type { KnownEntry } from './known-entries'

const format = 'persona-console-catalog'

const FileEntry = z.object({
  kind: z.enum(entityKinds),
  id: z.string().check(z.refine(isStorableId)),
  fields: z.catch(z.record(z.string(), z.unknown()), {}),
  relations: z.catch(z.record(z.string(), z.array(z.unknown())), {}),
  seenAt: z.catch(z.number(), 0),
  openedAt: z.catch(z.nullable(z.number()), null),
  pinned: z.catch(z.boolean(), false),
  label: z.catch(z.string().check(z.maxLength(2_000)), ''),
})
const CatalogExport = z.object({ format: z.literal(format), entries: z.array(z.unknown()) })

/** The only relations of the interface that are kept. */
const relationNames = ['participant_ids', 'corpus_ids']

/** An entry of a file: what it says of the entity, and the marks of whoever wrote it. */
export type ReadEntry = FileRecord & Pick<CatalogEntry, 'seenAt' | 'openedAt' | 'pinned' | 'label'>

/** One entry a line, so that versions of a file can be compared. */
export function writeCatalogFile(entries: Iterable<KnownEntry | FileRecord>): string {
  const lines = [...entries].map((entry) => JSON.stringify(entry))
  return `{"format":"${format}","version":1,"entries":[\n${lines.join(',\n')}\n]}\n`
}

/**
 * The entries of an export, reduced to what may be stored, and how many cannot be read. Throws an Error with plain words
 * if the text is no export.
 */
export function readCatalogFile(text: string, now: number): { entries: ReadEntry[]; unreadable: number } {
  const { data } = CatalogExport.safeParse(jsonOf(text.replace(/^\uFEFF/, '')))
  if (!data) throw new Error('It is not a catalog export.')
  const entries = data.entries.flatMap((one) => {
    const entry = FileEntry.safeParse(one).data
    if (!entry) return []
    return {
      ...entry,
      fields: fieldsOf(entry.kind, entry.fields),
      relations: knownRelations(entry.relations),
      // A time to come would win over everything that is seen here.
      seenAt: Math.min(entry.seenAt, now),
      openedAt: entry.openedAt === null ? null : Math.min(entry.openedAt, now),
    }
  })
  return { entries, unreadable: data.entries.length - entries.length }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('It is not valid JSON.')
  }
}

function knownRelations(relations: Readonly<Record<string, readonly unknown[]>>): FileRecord['relations'] {
  const known = Object.entries(relations).filter(([name]) => relationNames.includes(name))
  return Object.fromEntries(known.map(([name, ids]) => [name, ids.filter(isStorableId)]))
}

/** With what a file says added. The user's own label stays. */
export function withImported(mine: CatalogEntry | undefined, theirs: ReadEntry): CatalogEntry {
  const { kind, id, fields, relations, seenAt, openedAt, pinned, label } = theirs
  const known: CatalogEntry = mine ?? { ...blank, kind, id, endpoint: 'imported', seenAt }
  return {
    ...known,
    imported: {
      fields: { ...known.imported?.fields, ...fields },
      relations: { ...known.imported?.relations, ...relations },
    },
    openedAt: Math.max(known.openedAt ?? 0, openedAt ?? 0) || null,
    pinned: pinned || known.pinned,
    label: known.label || label,
  }
}
