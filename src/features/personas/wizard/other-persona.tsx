import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import { EntityLink } from '@/entities/entity-link'
import { Notice } from '@/ui/states/notice'

interface OtherPersonaProps {
  id: string
  version: CatalogEntry
}

/** The answer contained a persona, and a version that belongs to another persona. */
export function OtherPersona({ id, version: { fields } }: OtherPersonaProps) {
  const [named, created] = [fields.persona_id?.value, fields.created_with?.value]
  if (typeof named !== 'string' || typeof created !== 'string' || named === created) return null
  return (
    <Notice bar tone="warn" title="The service links this version to two personas">
      {created === id ? (
        <>
          It was created with this persona, but its <code>persona_id</code> is{' '}
          <EntityLink kind="persona" id={named} />.
        </>
      ) : (
        <>
          Its <code>persona_id</code> is this persona, but it was created with{' '}
          <EntityLink kind="persona" id={created} />.
        </>
      )}{' '}
      The service does not say which one is correct.
    </Notice>
  )
}
