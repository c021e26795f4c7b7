import { useCallback, useState, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { Popover } from '@/ui/overlays/popover'
import styles from './identity-bar.module.css'

export interface IdentityCellProps {
  /** Subject of the cell: "Session". */
  name: string
  icon: ReactNode
  value: string
  /** Muted text after the value. */
  rest?: string | undefined
  tone?: 'plain' | 'off' | 'warn' | 'bad' | undefined
}

interface WithMenu extends IdentityCellProps {
  /** The cell's own menu. */
  children: (close: () => void) => ReactNode
}

/** One of the three cells, with its own menu. */
export function IdentityCell({ children, ...cell }: WithMenu) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const trigger = <IdentityCellButton {...cell} open={open} onClick={() => setOpen((before) => !before)} />
  return (
    <Popover
      trigger={trigger}
      open={open}
      onClose={close}
      label={cell.name}
      align="end"
      className={styles.panel}
    >
      {children(close)}
    </Popover>
  )
}

interface IdentityCellButtonProps extends IdentityCellProps {
  open: boolean
  onClick: () => void
}

/** The identity that the console uses, in two short lines. */
export function IdentityCellButton(props: IdentityCellButtonProps) {
  const { name, icon, value, rest, tone = 'plain', open, onClick } = props
  return (
    <button
      type="button"
      className={classNames(styles.cell, tone === 'bad' && styles.bad, tone === 'warn' && styles.warn)}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-label={[name, value, rest].filter(Boolean).join(', ')}
      title={`${name}: ${[value, rest].filter(Boolean).join(', ')}`}
      onClick={onClick}
    >
      {icon}
      <span className={styles.words}>
        <span className={styles.key}>{name}</span>
        <span className={styles.value}>
          <span className={tone === 'off' ? styles.quiet : undefined}>{value}</span>
          {rest && <span className={styles.quiet}>{rest}</span>}
        </span>
      </span>
    </button>
  )
}
