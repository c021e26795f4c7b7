import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { focusAgain } from '@/ui/focus-again'
import { placePopover, type PopoverAlign } from './place-popover'
import styles from './popover.module.css'

export interface PopoverProps {
  /** The control it belongs to. It opens and closes through `open`. */
  trigger: ReactNode
  open: boolean
  onClose: () => void
  label: string
  role?: 'dialog' | 'menu' | undefined
  align?: PopoverAlign | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * A small floating panel in the browser's top layer, next to its trigger in document order. Escape, a press outside and
 * leaving it by Tab close it. If the focus was inside, it returns to the element that had it before, or to the trigger.
 */
export function Popover({
  trigger,
  open,
  onClose,
  label,
  role = 'dialog',
  align = 'start',
  ...rest
}: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onBlur={(event) => {
        if (open && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!open || event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
    >
      {trigger}
      {open && (
        <Floating anchor={anchor} label={label} role={role} align={align} onOutside={onClose} {...rest} />
      )}
    </span>
  )
}

interface FloatingProps {
  anchor: RefObject<HTMLSpanElement | null>
  label: string
  role: 'dialog' | 'menu'
  align: PopoverAlign
  onOutside: () => void
  className?: string | undefined
  children: ReactNode
}

function Floating({ anchor, label, role, align, onOutside, className, children }: FloatingProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = element.current
    const beside = anchor.current
    if (!popover || !beside) return
    const focusedBefore = document.activeElement
    if (typeof popover.showPopover === 'function') popover.showPopover()
    const place = () => placePopover(popover, beside, align)
    place()
    const first = popover.querySelector<HTMLElement>('[data-autofocus], [role^=menuitem]:not(:disabled)')
    ;(first ?? popover).focus({ preventScroll: true })
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    // Its content may load later, or change.
    const sizes = new ResizeObserver(place)
    sizes.observe(popover)
    return () => {
      sizes.disconnect()
      if (popover.contains(document.activeElement) && !focusAgain(focusedBefore))
        beside.querySelector<HTMLElement>('button')?.focus()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [anchor, align])

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) onOutside()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [anchor, onOutside])

  return (
    <div
      ref={element}
      popover="manual"
      tabIndex={-1}
      role={role}
      aria-label={label}
      className={classNames(styles.popover, className)}
    >
      {children}
    </div>
  )
}
