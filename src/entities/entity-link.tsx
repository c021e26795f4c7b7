import { useNavigate } from '@tanstack/react-router'
import { stringSearchParams } from '@/lib/search-params'
import type { EntityKey } from '@/storage/catalog-entry'
import type { KnownEntry } from '@/storage/known-entries'
import { useRowTabIndex } from '@/ui/in-row'
import { Section } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import { EntityName, useKnownEntries } from './entity-name'
import { kinds } from './kinds'

/** A reference by name, as a real link where the id fits into an address. */
export function EntityLink({ kind, id }: EntityKey) {
  const tabIndex = useRowTabIndex()
  if (id === '' || !id.isWellFormed()) return <EntityName kind={kind} id={id} />
  return (
    <RouterAnchor to={kinds[kind].page} params={{ id }} tabIndex={tabIndex} inherit>
      <EntityName kind={kind} id={id} />
    </RouterAnchor>
  )
}

interface SeenEntitiesProps {
  title: string
  /** What is said where none is known: the service lists none. */
  none: string
  matches: (entry: KnownEntry) => boolean
}

/** Those known in this browser that belong to a record. */
export function SeenEntities({ title, none, matches }: SeenEntitiesProps) {
  const found = useKnownEntries(matches)
  return (
    <Section title={title} hint="seen in this browser">
      {found.length === 0 && <span>{none}</span>}
      {found.map(({ kind, id }) => (
        <div key={id}>
          <EntityLink kind={kind} id={id} />
        </div>
      ))}
    </Section>
  )
}

/** Opens the page of an entity, of a space as a participant sees it. */
export function useOpenEntity() {
  const navigate = useNavigate()
  return ({ kind, id, participant }: EntityKey & { participant?: string | undefined }) =>
    void navigate({ to: kinds[kind].page, params: { id }, search: stringSearchParams({ participant }) })
}
