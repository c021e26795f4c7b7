import { Button } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { sentenceCase } from '@/lib/words'
import type { EntityKind } from '@/storage/catalog-entry'
import { PageHeader } from '@/ui/page-header'
import { CatalogList, fieldColumn, type CatalogListProps } from './catalog-list'
import { EntityLink } from './entity-link'
import { kindIcon } from './kind-icon'
import { kinds } from './kinds'
import { OpenById } from './open-by-id'

/** A column of ids that lead to another kind. */
const linkColumn = (field: Parameters<typeof fieldColumn>[0], header: string, kind: EntityKind) =>
  fieldColumn(field, header, (id) => <EntityLink kind={kind} id={id} />)

const description = [fieldColumn('description', 'Description')]

/** Of what the lists of each kind tell. */
export const kindColumns = {
  blueprint: [],
  persona: [
    fieldColumn('role', 'Role'),
    linkColumn('source_blueprint_id', 'Blueprint', 'blueprint'),
    fieldColumn('source_blueprint_revision', 'Revision'),
  ],
  'end-user': [
    fieldColumn('participant_type', 'Type'),
    fieldColumn('external_id', 'External id'),
    fieldColumn('tenant_id', 'Tenant'),
    linkColumn('persona_id', 'Persona', 'persona'),
  ],
  space: [linkColumn('project_id', 'Project', 'project'), ...description],
  project: description,
  corpus: description,
  episode: [linkColumn('mindspace_id', 'Space', 'space')],
} satisfies Record<EntityKind, CatalogListProps['columns']>

/** What the service can, or cannot. */
const facts: Partial<Record<EntityKind, string>> = {
  blueprint: 'Personas are created from blueprints.',
  persona: 'Created from blueprints. The service shows one only when it is created.',
  space: 'The service cannot list or create spaces.',
  project: 'A project groups corpora. The service shows one only when it is saved.',
  corpus: 'The service cannot list or create corpora.',
  episode: 'Summaries of conversations. They are read as an end user.',
}

interface KindPageProps extends Pick<CatalogListProps, 'columns' | 'actionsOf'> {
  kind: EntityKind
  /** At the right of the head. */
  actions?: ReactNode
  /** In the place of what this browser has seen. */
  children?: ReactNode
}

/** The page of a kind: a field that opens by id, and those seen in this browser. */
export function KindPage({ kind, actions, children, ...list }: KindPageProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { plural } = kinds[kind]
  const title = sentenceCase(plural)
  return (
    <>
      <PageHeader title={title} tile={kindIcon(kind, 20)} facts={facts[kind]} actions={actions} />
      <OpenById kind={kind} ref={field} />
      {children || (
        <CatalogList
          columns={kindColumns[kind]}
          {...list}
          kind={kind}
          name={plural.replace(' ', '-')}
          action={<Button onClick={() => field.current?.focus()}>Paste an id</Button>}
        />
      )}
    </>
  )
}
