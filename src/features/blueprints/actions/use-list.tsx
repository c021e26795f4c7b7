import type { UseGroup } from '@/blueprint/model/use-groups'
import styles from './actions.module.css'

/** The references to a trait, each a link to its field. */
export function UseList({ groups, onJump }: { groups: readonly UseGroup[]; onJump: (path: string) => void }) {
  return (
    <div className={styles.uses} role="group" aria-label="Where it is used" tabIndex={0}>
      {groups.map(({ title, uses }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>
            {title} <span className={styles.count}>{uses.length}</span>
          </h3>
          <ul className={styles.list}>
            {uses.map(({ path, label, detail }) => (
              <li key={path}>
                <button type="button" className={styles.use} onClick={() => onJump(path)}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.detail}>{detail}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
