import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { withoutBidiControls } from '@/lib/text/bidi'
import { Fragment } from 'react'
import { classNames } from './styles/class-names'
import styles from './id-chip.module.css'
import { useCopy } from './use-copy'
import { useIdParts } from './use-id-parts'

/** The text of an id without a chip, as short as a chip's. */
export function ShortId({ id }: { id: string }) {
  return useIdParts(id).join('…')
}

export interface IdChipProps {
  id: string
  /** Type of the id, for the accessible name: "blueprint id". */
  what?: string | undefined
  /** Without background, in tables. */
  bare?: boolean | undefined
  /** The whole id as selectable text, next to the copy button. */
  whole?: boolean | undefined
  /** -1 if the surrounding row is no tab stop. */
  tabIndex?: number | undefined
  className?: string | undefined
}

/**
 * An id, shortened to its first 8 and last 4 characters if these distinguish it from its neighbors. A click copies the
 * whole id.
 */
export function IdChip(props: IdChipProps) {
  const { id, what = 'id', bare = false, whole = false, tabIndex, className } = props
  const { copied, copy } = useCopy()
  const parts = useIdParts(id)
  const icon = copied ? (
    <IconCheck size={12} stroke={2.2} className={styles.done} aria-hidden />
  ) : (
    <IconCopy size={12} stroke={1.8} aria-hidden />
  )
  const label = `Copy ${what} ${withoutBidiControls(id)}`
  if (whole)
    return (
      <span className={classNames(styles.chip, styles.whole, bare && styles.bare, className)}>
        <span className={styles.text}>{withoutBidiControls(id)}</span>
        <button
          type="button"
          className={styles.copy}
          aria-label={label}
          tabIndex={tabIndex}
          onClick={() => copy(id)}
        >
          {icon}
        </button>
      </span>
    )
  return (
    <button
      type="button"
      className={classNames(styles.chip, bare && styles.bare, className)}
      title={withoutBidiControls(id)}
      tabIndex={tabIndex}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        copy(id)
      }}
    >
      <span>
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <span className={styles.gap}>…</span>}
            {part}
          </Fragment>
        ))}
      </span>
      {icon}
    </button>
  )
}
