import type { Sentence } from '@/features/corpora/model/sentences'
import type { Support } from '@/features/corpora/model/support'
import textStyles from '@/features/corpora/answer-text.module.css'
import styles from './compare.module.css'

/** A sentence of one of two answers; its citations are words here, since they may lead to different things. */
export function ComparedSentence({
  sentence,
  level,
}: {
  sentence: Sentence
  level: Support['level'] | undefined
}) {
  return (
    <>
      <span className={level === 'none' ? styles.unbacked : undefined}>{sentence.text}</span>
      {sentence.citations.slice(0, 12).map(({ label, targets }, index) => (
        <span key={index} className={textStyles.citation} data-unresolved={targets.length === 0 || undefined}>
          {label.slice(0, 24)}
        </span>
      ))}
      {level === 'none' && <span className={styles.none}> overlaps no chunk</span>}
    </>
  )
}
