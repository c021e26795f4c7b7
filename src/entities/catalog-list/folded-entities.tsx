import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { ViewLink } from '@/ui/page/view-link'
import { kindLabels } from '@/entities/kind-labels'
import { inSentence, pluralizeKind } from '@/entities/pluralize-entities'

interface FoldedEntitiesProps {
  entries: readonly CatalogEntry[]
  /** The collapsed kind. Entities of other kinds were named by it. */
  from: CatalogKind
}

/** Counts of the collapsed entities by kind, with links to them. */
export function FoldedEntities({ entries, from }: FoldedEntitiesProps) {
  const many = inSentence(kindLabels[from].many)
  const kinds = [...new Set([from, ...entries.map(({ kind }) => kind)])]
  return kinds.map((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length
    return (
      count > 0 && (
        <span key={kind}>
          {pluralizeKind(count, kind)} {kind === from ? 'from the list of keys' : `seen only in ${many}`}{' '}
          {count === 1 ? 'is' : 'are'} hidden.{' '}
          <ViewLink
            to="."
            search={(before) => ({ ...before, kind })}
            replace
            resetScroll={false}
            preload={false}
          >
            Show {inSentence(count === 1 ? kindLabels[kind].one : kindLabels[kind].many)}
          </ViewLink>
        </span>
      )
    )
  })
}
