import type { Citation } from './model/citations'
import styles from './answer-text.module.css'

interface CitationChipsProps {
  citations: readonly Citation[]
  /** Labels whose source is selected. */
  lit: readonly string[]
  onSelect: (key: string) => void
}

/** Each label of a citation leads to the chunk that it stands for; one that stands for nothing says so. */
export function CitationChips({ citations, lit, onSelect }: CitationChipsProps) {
  return citations.map(({ label, targets }, index) => {
    const target = targets.find((key) => key.startsWith('c')) ?? targets[0]
    const words = label.length > 24 ? `${label.slice(0, 23)}…` : label
    if (target === undefined)
      return (
        <span
          key={index}
          className={styles.citation}
          data-unresolved
          title={`${label.slice(0, 200)} is not among the references of this answer`}
        >
          <span className="pc-visually-hidden">Unresolved citation </span>
          {words}
        </span>
      )
    return (
      <button
        key={index}
        type="button"
        className={styles.citation}
        aria-label={`Citation ${words}`}
        aria-pressed={lit.includes(label)}
        onClick={(event) => {
          event.stopPropagation()
          onSelect(target)
        }}
      >
        {words}
      </button>
    )
  })
}
