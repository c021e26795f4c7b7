import { useMemo } from 'react'
import { useCatalogStorage, useCatalogEntity, usePartition } from '@/storage/catalog/use-catalog'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { catalogSnapshot } from '@/editing/resource'
import { LoadingLines } from '@/ui/states/loading-lines'
import { EditProject } from './edit-project'
import { ProjectHeader } from './project-header'
import styles from '@/editing/resource-page.module.css'

/** The known values of one project, since it cannot be read, and its update (#19). */
export function ProjectPage({ id }: { id: string }) {
  const partition = usePartition()
  const storage = useCatalogStorage()
  const entry = useCatalogEntity({ kind: 'project', id })
  const snapshot = useMemo(() => catalogSnapshot(entry), [entry])
  if (storage.kind === 'loading' && !entry)
    return (
      <>
        <ProjectHeader id={id} />
        <div className={styles.loading}>
          <LoadingLines lines={[30, 100, 30, 100]} gap={18} height={12} label="Loading saved data" />
        </div>
      </>
    )
  return (
    <>
      <CatalogNote />
      {/* Typed text belongs to the signed-in user. */}
      <EditProject key={partition} id={id} known={snapshot} />
    </>
  )
}
