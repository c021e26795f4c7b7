import { useRef, type ReactNode } from 'react'
import { useKnownCount, useKnownThings } from '@/catalog/use-catalog'
import { counted } from '@/lib/counted'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import { CatalogNote } from './catalog-note'
import { kindWords } from './kind-words'
import { KnownList } from './known-list'
import { OpenMany } from './open-many'
import styles from './known-page.module.css'
import type { ThingKind } from './thing-kinds'
import { countedOf, inSentence } from './things-counted'

interface KnownPageProps {
  kind: ThingKind
  /** One sentence: what else the interface offers no way to do. */
  lacks?: string | undefined
  actions?: ReactNode
}

/** The things of one kind that this browser knows. No total of the service: it cannot list them. */
export function KnownPage({ kind, lacks, actions }: KnownPageProps) {
  const entries = useKnownThings(kind)
  const field = useRef<HTMLTextAreaElement>(null)
  const { many, Icon } = kindWords[kind]
  const known = useKnownCount(kind)
  const missing = entries.length - known
  return (
    <div className={styles.page}>
      <PageHeader
        title={many}
        tile={<Icon size={20} aria-hidden />}
        facts={
          <span>
            {known === 0 ? `No ${inSentence(many)}` : countedOf(known, kind)} seen in this browser, the
            service cannot list them
            {missing > 0 &&
              `. ${missing === 1 ? '1 id was' : `${counted(missing, 'id')} were`} not found`}. {lacks}
          </span>
        }
        actions={actions}
      />
      <CatalogNote />
      <OpenMany kind={kind} ref={field} />
      <KnownList
        entries={entries}
        kind={kind}
        empty={
          <EmptyState
            title="Nothing seen yet"
            action={<Button onClick={() => field.current?.focus()}>Paste an id</Button>}
          >
            The service cannot list {inSentence(many)}. Paste an id to open one: whatever its answers name is
            remembered here.
          </EmptyState>
        }
      />
    </div>
  )
}
