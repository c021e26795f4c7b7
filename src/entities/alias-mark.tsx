import styles from './entity-link.module.css'

/** Beside a name that is the user's own, because the service told none. */
export function AliasMark() {
  return (
    <span className={styles.yours} title="Your alias. The service gave no name.">
      your alias
    </span>
  )
}
