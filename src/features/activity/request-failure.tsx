import { describeFailure } from '@/api/describe-failure'
import type { CallError } from '@/api/errors'
import styles from './request-drawer.module.css'

/** What happened, what the service said, and the fields that it named. */
export function RequestFailure({ error }: { error: CallError }) {
  const { title, quote, detail, next, fields } = describeFailure(error)
  return (
    <>
      <section className={styles.failure} aria-label="What happened">
        <p className={styles.what}>{title}</p>
        {quote && <blockquote className={styles.quote}>“{quote}”</blockquote>}
        <p>{detail}</p>
        <p>{next}</p>
      </section>
      {fields.length > 0 && (
        <section className={styles.section} aria-labelledby="named-fields">
          <h3 id="named-fields">
            Fields that the service names <span className={styles.count}>{fields.length}</span>
          </h3>
          <ul className={styles.differences}>
            {fields.map(({ field, message }, index) => (
              <li key={index}>
                <code>{field}</code>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
