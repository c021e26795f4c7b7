import { wordDiff } from '@/lib/word-diff'
import styles from './merge.module.css'

interface ConflictTextProps {
  texts: { readonly base: string; readonly mine: string; readonly theirs: string }
  version: string
}

/** What each side made of a text, in full. */
export function ConflictText({ texts: { base, mine, theirs }, version }: ConflictTextProps) {
  return (
    <dl className={styles.texts}>
      <div>
        <dt className={styles.theirs}>Theirs, {version}</dt>
        <dd tabIndex={0}>
          <Text before={base} after={theirs} />
        </dd>
      </div>
      <div>
        <dt>Yours</dt>
        <dd tabIndex={0}>
          <Text before={base} after={mine} />
        </dd>
      </div>
    </dl>
  )
}

function Text({ before, after }: { before: string; after: string }) {
  if (after === '') return <em>empty</em>
  const parts = before === '' ? undefined : wordDiff(before, after)
  if (!parts) return after
  return parts.map(({ kind, text }, index) => {
    if (kind === 'out') return <del key={index}>{text}</del>
    return kind === 'in' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>
  })
}
