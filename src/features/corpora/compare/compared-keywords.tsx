import type { SetChange } from '@/features/corpora/model/compare-runs'
import styles from './compare.module.css'

export function ComparedKeywords({ change: { both, entered, left } }: { change: SetChange }) {
  if (both.length + entered.length + left.length === 0) return null
  return (
    <section className={styles.keywords} aria-label="Keywords">
      <h3>Keywords</h3>
      <ul>
        {both.map((word) => (
          <li key={word}>{word.slice(0, 80)}</li>
        ))}
        {entered.map((word) => (
          <li key={word} data-change="entered">
            + {word.slice(0, 80)}
            <span className="pc-visually-hidden">, entered</span>
          </li>
        ))}
        {left.map((word) => (
          <li key={word} data-change="left">
            <s>{word.slice(0, 80)}</s>
            <span className="pc-visually-hidden">, left</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
