import styles from './hatch.module.css'

/** The pattern for areas outside a limit. Use it as a fill by its id. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <path d="M0 0v6" className={styles.line} />
    </pattern>
  )
}
