import type { ChangeDescription } from '@/blueprint/model/changes/describe-change'
import styles from './change-list.module.css'

/** A change as a sentence, with the old value struck through and the new one emphasized. */
export function ChangeSentence({
  description: { subject, verb, before, after },
}: {
  description: ChangeDescription
}) {
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
