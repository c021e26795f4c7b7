import { useCatalogEntities } from '@/storage/catalog/use-catalog'
import { OwnMarks } from '@/entities/own-marks'
import { EntitiesPanel } from '@/entities/entities-panel'
import { Panel } from '@/ui/panel'
import styles from './project-aside.module.css'

/** What of it this browser knows besides, and the user's own marks. */
export function ProjectAside({ id }: { id: string }) {
  const spaces = useCatalogEntities('space').filter(({ fields }) => fields.project_id?.value === id)
  return (
    <>
      <Panel title="Where the values come from">
        <p className={styles.quiet}>
          The service cannot read a project: one comes back only when it is updated. What you see was told by
          earlier answers, each value with its age. A change is compared with these.
        </p>
      </Panel>
      <EntitiesPanel
        title="Spaces in it"
        entities={spaces}
        one="known space"
        none="No space of this project has been seen in this browser."
      />
      <Panel title="Your notes" count="kept in this browser">
        <OwnMarks kind="project" id={id} />
      </Panel>
    </>
  )
}
