import { useLayoutEffect, useRef } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './option-list.module.css'
import { placePopover } from '@/ui/overlays/place-popover'
import popover from '@/ui/overlays/popover.module.css'
import type { ComboboxOption } from './use-combobox'

export interface OptionListProps {
  id: string
  /** The field it belongs to: it appears below, at least as wide. */
  anchor: HTMLElement
  options: readonly ComboboxOption[]
  /** Index of the option that Enter selects, -1 for none. */
  active: number
  onActive: (index: number) => void
  onChoose: (index: number) => void
}

/** Options of a field, floating in the browser's top layer. The focus stays in the field. */
export function OptionList({ id, anchor, options, active, onActive, onChoose }: OptionListProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = element.current
    if (list && typeof list.showPopover === 'function') list.showPopover()
  }, [])
  useLayoutEffect(() => {
    const list = element.current
    if (!list) return
    const place = () => {
      list.style.minWidth = `${anchor.offsetWidth}px`
      placePopover(list, anchor, 'start')
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [anchor, options])
  useLayoutEffect(() => {
    element.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={element}
      id={id}
      popover="manual"
      role="listbox"
      aria-label="Suggestions"
      className={classNames(popover.popover, styles.list)}
    >
      {options.map(({ key, label }, index) => (
        <div
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // A list that opens under a resting pointer does not change the selection.
          onPointerMove={({ movementX, movementY }) => {
            if (index !== active && (movementX !== 0 || movementY !== 0)) onActive(index)
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {label}
        </div>
      ))}
    </div>
  )
}
