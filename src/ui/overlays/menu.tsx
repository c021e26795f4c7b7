import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './menu.module.css'
import type { PopoverAlign } from './place-popover'
import { Popover } from './popover'

export interface MenuItem {
  label: ReactNode
  onSelect: () => void
  icon?: ReactNode
  /** Second line. */
  note?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Whether it is checked: one of several, or with `toggles` independently. */
  checked?: boolean | undefined
  toggles?: boolean | undefined
}

export interface MenuTriggerAttributes {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
}

export interface MenuProps {
  label: string
  /** Groups of items, separated by lines. */
  groups: readonly (readonly MenuItem[])[]
  align?: PopoverAlign | undefined
  /** The button that opens it; spread the attributes on it. */
  children: (trigger: MenuTriggerAttributes) => ReactNode
}

/** A menu below a button. Arrows, Home, End and first letters move, Enter chooses, Escape closes. */
export function Menu({ label, groups, align, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const trigger = children({
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen((before) => !before),
  })
  return (
    <Popover trigger={trigger} open={open} onClose={close} label={label} role="menu" align={align}>
      <div className={styles.menu} role="presentation" onKeyDown={moveFocus}>
        {groups
          .filter((group) => group.length > 0)
          .map((group, index) => (
            <div key={index} role="group">
              {index > 0 && <div role="separator" className={styles.divider} />}
              {group.map((item, at) => (
                <Item key={at} item={item} onDone={close} />
              ))}
            </div>
          ))}
      </div>
    </Popover>
  )
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : item.toggles ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={item.checked}
      tabIndex={-1}
      disabled={item.disabled}
      className={classNames(styles.item, item.danger && styles.danger)}
      onClick={() => {
        onDone()
        item.onSelect()
      }}
    >
      {item.icon}
      <span className={styles.words}>
        {item.label}
        {item.note && <span className={styles.note}>{item.note}</span>}
      </span>
      {item.checked !== undefined && (
        <span className={styles.check}>
          {item.checked && <IconCheck size={14} stroke={2.2} aria-hidden />}
        </span>
      )}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
  const at = items.findIndex((item) => item === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined
  const byLetter = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    letter ? item.textContent.trim().toLowerCase().startsWith(letter) : false,
  )
  const next = to === undefined ? byLetter : items.at(to % items.length)
  if (!next) return
  event.preventDefault()
  next.focus()
}
