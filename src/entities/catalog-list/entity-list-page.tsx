import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useCatalogCount, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { pluralize } from '@/lib/text/pluralize'
import { EmptyState } from '@/ui/states/empty-state'
import { PageHeader } from '@/ui/page/page-header'
import { CatalogNote } from './catalog-note'
import { kindLabels } from '@/entities/kind-labels'
import { CatalogList } from './catalog-list'
import { OpenMany } from '@/entities/pasted/open-many'
import styles from './entity-list-page.module.css'
import type { EntityKind } from '@/entities/entity-kinds'
import { pluralizeKind, inSentence } from '@/entities/pluralize-entities'

interface EntityListPageProps {
  kind: EntityKind
  /** One sentence: what else the interface cannot do. */
  lacks?: string | undefined
  actions?: ReactNode
}

/** The entities of one kind in this browser. Shows no total of the service, which cannot list them. */
export function EntityListPage({ kind, lacks, actions }: EntityListPageProps) {
  const entries = useCatalogEntities(kind)
  const field = useRef<HTMLTextAreaElement>(null)
  const { many, Icon } = kindLabels[kind]
  const count = useCatalogCount(kind)
  const missing = entries.length - count
  return (
    <div className={styles.page}>
      <PageHeader
        title={many}
        tile={<Icon size={20} aria-hidden />}
        facts={
          <span>
            {count === 0 ? `No ${inSentence(many)}` : pluralizeKind(count, kind)} seen in this browser. The
            service cannot list them
            {missing > 0 &&
              `. ${missing === 1 ? '1 id was' : `${pluralize(missing, 'id')} were`} not found`}. {lacks}
          </span>
        }
        actions={actions}
      />
      <CatalogNote />
      <OpenMany kind={kind} ref={field} />
      <CatalogList
        entries={entries}
        kind={kind}
        empty={
          <EmptyState
            title={`No ${inSentence(many)} seen yet`}
            action={<Button onClick={() => field.current?.focus()}>Paste an id</Button>}
          >
            Open one by its id. {many} named in answers appear here too.
          </EmptyState>
        }
      />
    </div>
  )
}
