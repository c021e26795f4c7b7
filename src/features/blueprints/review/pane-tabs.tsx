import type { KeyboardEvent } from 'react'
import { classNames } from '@/ui/class-names'
import tabStyles from '@/ui/tabs.module.css'
import styles from './request-pane.module.css'

interface PaneTab<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly count?: number | undefined
}

interface PaneTabsProps<Name extends string> {
  label: string
  /** Id of the panel that all of them show something in. */
  panel: string
  tabs: readonly PaneTab<Name>[]
  value: Name
  onChange: (name: Name) => void
}

/** Tabs over one panel: arrows move and choose. */
export function PaneTabs<Name extends string>({ label, panel, tabs, value, onChange }: PaneTabsProps<Name>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === value)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(tabStyles.tabs, styles.tabs)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          data-tab={tab.name}
          aria-selected={tab.name === value}
          aria-controls={panel}
          tabIndex={tab.name === value ? 0 : -1}
          className={tabStyles.tab}
          onClick={() => onChange(tab.name)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && <span className={tabStyles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
