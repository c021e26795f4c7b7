import { scoreText, shareOf, type ScoreScale } from './model/score-scale'
import styles from './panes.module.css'

/** A score as a bar and as a number. None is told in words: it is not 0. */
export function ScoreBar({ score, scale }: { score: number | null; scale: ScoreScale }) {
  const share = shareOf(scale, score)
  if (share === null) return <span className={styles.noScore}>no score</span>
  return (
    <>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.score}>{scoreText(score)}</span>
    </>
  )
}
