import type { MockState } from '@/mock/seed/museum'
import { ids } from '@/mock/seed/ids'
import { writeCatalogFile } from '@/storage/catalog-file'
import { fieldsOf } from '@/storage/entry-fields'

const shared = [
  ['blueprint', 'blueprints', ids.museumGuide],
  ['blueprint', 'blueprints', ids.large],
  ['persona', 'personas', ids.kioskGuide],
  ['space', 'spaces', ids.romanGallery],
  ['corpus', 'corpora', ids.ceramics],
  ['project', 'projects', ids.eveningProgramme],
  ['blueprint', 'blueprints', '662E41'],
  ['space', 'spaces', ids.longTalk],
  ['corpus', 'corpora', ids.largeCorpus],
  ['blueprint', 'blueprints', '723421968459640832'],
] as const

/** What the museum's people share: a catalog file, from which the console takes what may be shared. */
export function sharedCatalog(state: MockState): string {
  const entries = shared.flatMap(([kind, table, id]) => {
    const value: Readonly<Record<string, unknown>> | undefined = state[table][id]?.value
    if (!value) return []
    const corpora = value.corpus_ids as string[] | undefined // of spaces and projects
    return {
      kind,
      id,
      fields: fieldsOf(kind, value),
      relations: corpora ? { corpus_ids: corpora } : {},
    }
  })
  return writeCatalogFile(entries)
}
