import type { EntityKind, FileRecord } from '@/storage/catalog-entry'
import { fieldsOf } from '@/storage/entry-fields'
import { writeSharedFile } from '@/storage/shared-records'
import type { MockState, Owned } from './mock-state'
import { ids } from './seed/ids'

/** What the museum's people share, in the order in which they look for it. */
const shared: readonly (readonly [kind: EntityKind, id: string])[] = [
  ['blueprint', ids.museumGuide],
  ['blueprint', ids.large],
  ['persona', ids.kioskGuide],
  ['space', ids.romanGallery],
  ['corpus', ids.ceramics],
  ['project', ids.eveningProgramme],
  ['blueprint', '662E41'],
  ['space', ids.longTalk],
  ['corpus', ids.largeCorpus],
  ['blueprint', '723421968459640832'],
]

/** The museum's shared catalog file, as Settings would write it. */
export function sharedCatalog({ blueprints, personas, spaces, corpora, projects }: MockState): string {
  const records: { readonly [Kind in EntityKind]?: Readonly<Record<string, Owned<object>>> } = {
    blueprint: blueprints,
    persona: personas,
    space: spaces,
    corpus: corpora,
    project: projects,
  }
  return writeSharedFile(
    shared.flatMap(([kind, id]): FileRecord[] => {
      const value = records[kind]?.[id]?.value
      if (!value) return []
      const { corpus_ids = [] } = value as { corpus_ids?: string[] } // of a space and of a project
      return [{ kind, id, fields: fieldsOf(kind, value), relations: { corpus_ids } }]
    }),
  )
}
