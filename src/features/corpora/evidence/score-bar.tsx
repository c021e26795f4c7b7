import type { Scored } from '@/features/corpora/model/answer'
import { scoreText, shareOf, type ScoreScale } from '@/features/corpora/model/score-scale'
import styles from './panes.module.css'

interface ScoreBarProps {
  of: Pick<Scored, 'score' | 'unreadScore'>
  scale: ScoreScale
}

/** A score as a bar and a number. A missing score is shown as text, since it is not 0. */
export function ScoreBar({ of: { score, unreadScore }, scale }: ScoreBarProps) {
  const share = shareOf(scale, score)
  if (share === null)
    return (
      <span
        className={styles.noScore}
        title={unreadScore && 'This score is not a number, so it is not compared.'}
      >
        {unreadScore === undefined ? 'no score' : `score “${unreadScore.slice(0, 20)}”`}
      </span>
    )
  return (
    <>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.score}>{scoreText(score)}</span>
    </>
  )
}
