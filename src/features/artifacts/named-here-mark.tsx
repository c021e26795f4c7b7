import { ownOf } from '@/storage/catalog/catalog-entry'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import styles from './named-here-mark.module.css'
import { uploadedByYou } from './uploads/name-uploaded'

/** Marks a name that comes from this browser and not from the service. */
export function NamedHereMark({ id, name }: { id: string | undefined; name: string | undefined }) {
  const entry = useCatalogEntity(id === undefined ? undefined : { kind: 'artifact', id })
  const filename = entry?.fields.original_filename
  const isTold = filename !== undefined && filename.source !== uploadedByYou
  if (!entry || !name || isTold || (filename?.value !== name && ownOf(entry).alias !== name)) return null
  return (
    <span
      className={styles.mark}
      title={`Named in this browser. The service gave no name, only the id ${id}.`}
    >
      named here
    </span>
  )
}
