import type { ChangeWords } from '@/blueprint/model/change-words'
import styles from './change-list.module.css'

/** A change in words, with what it was struck and what it becomes stressed. */
export function ChangeSentence({ words: { subject, verb, before, after } }: { words: ChangeWords }) {
  const isSentence = /^(is|becomes|are) /.test(verb)
  const hasBoth = before !== undefined && after !== undefined
  return (
    <>
      <strong>{subject}</strong>
      {isSentence ? ' ' : ': '}
      {verb}
      {hasBoth && (
        <>
          {' '}
          from <del className={styles.before}>{before}</del> to
        </>
      )}
      {after !== undefined && (
        <>
          {' '}
          <strong>{after}</strong>
        </>
      )}
    </>
  )
}
