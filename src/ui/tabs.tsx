import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabItem<V extends string> {
  value: V
  label: ReactNode
  count?: number | undefined
  disabled?: boolean | undefined
  /** Why it is disabled, or what it holds. */
  title?: string | undefined
}

export interface TabsProps<V extends string> {
  label: string
  items: readonly TabItem<V>[]
  value: V
  onChange: (value: V) => void
  /** Id of the element that shows the chosen tab's content; give it `role="tabpanel"`. */
  panelId?: string | undefined
}

/** A tab bar of 40 px. Arrows, Home and End move and choose. */
export function Tabs<V extends string>({ label, items, value, onChange, panelId }: TabsProps<V>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]:not(:disabled)')]
    const at = tabs.findIndex((tab) => tab === document.activeElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)
    next?.focus()
    next?.click()
  }
  return (
    <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={item.value === value}
          aria-controls={panelId}
          tabIndex={item.value === value ? 0 : -1}
          disabled={item.disabled}
          title={item.title}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  )
}
