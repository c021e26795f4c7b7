import type { KnownEntry } from '@/storage/known-entries'
import { Section } from '@/ui/page-parts'
import { EntityLink } from './entity-link'
import { useKnownEntries } from './entity-name'

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
