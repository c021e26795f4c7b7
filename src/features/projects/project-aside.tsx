import { useKnownThings } from '@/catalog/use-catalog'
import { counted } from '@/lib/counted'
import { OwnMarks } from '@/references/own-marks'
import { ThingLink } from '@/references/thing-link'
import { Panel } from '@/ui/panel'
import styles from './project-page.module.css'

const most = 12

/** What of it this browser knows besides, and the user's own marks. */
export function ProjectAside({ id }: { id: string }) {
  const spaces = useKnownThings('space').filter(({ fields }) => fields.project_id?.value === id)
  return (
    <>
      <Panel title="Where the values come from">
        <p className={styles.quiet}>
          The service cannot read a project: one comes back only when it is updated. What you see was told by
          earlier answers, each value with its age. A change is compared with these.
        </p>
      </Panel>
      <Panel
        title="Spaces in it"
        count={spaces.length === 0 ? undefined : counted(spaces.length, 'known space')}
      >
        {spaces.length === 0 ? (
          <p className={styles.quiet}>No space of it is known to this browser.</p>
        ) : (
          <ul className={styles.links}>
            {spaces.slice(0, most).map((space) => (
              <li key={space.id}>
                <ThingLink kind="space" id={space.id} />
              </li>
            ))}
            {spaces.length > most && <li>and {counted(spaces.length - most, 'more', 'more')}</li>}
          </ul>
        )}
      </Panel>
      <Panel title="Your marks" count="kept in this browser">
        <OwnMarks kind="project" id={id} />
      </Panel>
    </>
  )
}
