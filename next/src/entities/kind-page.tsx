import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { sentenceCase } from '@/lib/words'
import type { EntityKind } from '@/storage/catalog-entry'
import { PageHeader } from '@/ui/page-header'
import { CatalogList, type CatalogListProps } from './catalog-list'
import { kindIcon } from './kind-icon'
import { kinds } from './kinds'
import { OpenById } from './open-by-id'

interface KindPageProps extends Pick<CatalogListProps, 'columns' | 'actionsOf'> {
  kind: EntityKind
  /** What the service can, or cannot. */
  facts?: string
  /** At the right of the head. */
  actions?: ReactNode
  /** In the place of what this browser has seen. */
  children?: ReactNode
}

/** The page of a kind: a field that opens by id, and those seen in this browser. */
export function KindPage({ kind, facts, actions, children, ...list }: KindPageProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { plural } = kinds[kind]
  return (
    <>
      <PageHeader title={sentenceCase(plural)} tile={kindIcon(kind, 20)} facts={facts} actions={actions} />
      <OpenById kind={kind} ref={field} />
      {children || (
        <CatalogList
          {...list}
          kind={kind}
          name={plural.replace(' ', '-')}
          action={<Button onClick={() => field.current?.focus()}>Paste an id</Button>}
        />
      )}
    </>
  )
}
