import { useUnsavedWork } from '@/session/use-unsaved-work'
import { counted } from '@/lib/counted'
import { Panel } from '@/ui/panel'
import styles from './home-aside.module.css'

/** Work that is not on the service yet. */
export function UnsavedInTab() {
  const work = useUnsavedWork()
  if (work.length === 0) return null
  return (
    <Panel title="Unsaved" count="in this tab">
      <ul className={styles.list}>
        {work.map(({ key, title, count }) => (
          <li key={key} className={styles.item} data-tone="warn">
            <div className={styles.words}>
              <b>{title}</b>
              <p>{counted(count, 'change')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
