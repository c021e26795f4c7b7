import styles from './entity-link.module.css'

/** Marks a name as the user's own, where the service gave none. */
export function AliasMark() {
  return (
    <span className={styles.yours} title="Your alias. The service gave no name.">
      your alias
    </span>
  )
}
