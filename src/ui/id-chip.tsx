import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { classNames } from './class-names'
import styles from './id-chip.module.css'
import { splitId } from './short-id'
import { useCopy } from './use-copy'

export interface IdChipProps {
  id: string
  /** What the id is of, for the accessible name: "blueprint id". */
  what?: string | undefined
  /** Without background, in tables. */
  bare?: boolean | undefined
  /** -1 where the row around it is no stop for Tab. */
  tabIndex?: number | undefined
  className?: string | undefined
}

/** An id, shortened to its first 8 and last 4 characters. A click copies all of it. */
export function IdChip({ id, what = 'id', bare = false, tabIndex, className }: IdChipProps) {
  const { copied, copy } = useCopy()
  const [start, end] = splitId(id)
  return (
    <button
      type="button"
      className={classNames(styles.chip, bare && styles.bare, className)}
      title={id}
      tabIndex={tabIndex}
      aria-label={`Copy ${what} ${id}`}
      onClick={(event) => {
        event.stopPropagation()
        copy(id)
      }}
    >
      <span>
        {start}
        {end !== undefined && <span className={styles.gap}>…</span>}
        {end}
      </span>
      {copied ? (
        <IconCheck size={12} stroke={2.2} className={styles.done} aria-hidden />
      ) : (
        <IconCopy size={12} stroke={1.8} aria-hidden />
      )}
    </button>
  )
}
