import styles from './panes.module.css'
import type { RunView } from './use-run-view'

const most = 60

/** What the answer cites, and how it is known which chunk that is. */
export function ReferenceList({ view: { answer, text, selected, related, select } }: { view: RunView }) {
  const { matched } = text
  if (matched.length === 0)
    return (
      <p className={styles.note}>
        {answer.missingLists.includes('references')
          ? 'The reply has no list of references.'
          : 'The reply names no references.'}
        {answer.chunks.length > 0 && ' Numbers in the answer are taken for places among the chunks.'}
      </p>
    )
  const found = matched.filter(({ by }) => by !== 'nothing').length
  return (
    <section className={styles.references} aria-label="References">
      <h3>
        References{' '}
        <span>
          {matched.length}, {found === matched.length ? 'matched to chunks' : `${found} matched to chunks`}
        </span>
      </h3>
      {matched.slice(0, most).map(({ reference: { key, index, source, content }, by, chunks }) => {
        const isOn =
          selected === key || (selected !== undefined && chunks.some((chunk) => chunk.key === selected))
        return (
          <button
            key={key}
            type="button"
            className={styles.reference}
            data-related={isOn || related.has(key) || undefined}
            aria-pressed={selected === key}
            title={content.slice(0, 400)}
            onClick={() => select(key)}
          >
            <span className={styles.number} data-on={isOn || undefined}>
              {index + 1}
            </span>
            <code>{source.slice(0, 200) || 'no source id'}</code>
            <span className={styles.by} data-weak={by === 'wording only' || by === 'nothing' || undefined}>
              {by === 'nothing' ? 'no chunk' : `by ${by}`}
            </span>
          </button>
        )
      })}
      {matched.length > most && <p className={styles.note}>All of them stand under References beside it.</p>}
    </section>
  )
}
