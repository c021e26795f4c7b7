import type { KeyboardEvent } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './mock-panel.module.css'
import { panelTabs, type PanelTab } from './panel-store'

const labels: Record<PanelTab, string> = {
  faults: 'Faults',
  world: 'World',
  clock: 'Clock',
  users: 'Users',
  requests: 'Requests',
}

interface PanelTabsProps {
  id: string
  chosen: PanelTab
  onChoose: (tab: PanelTab) => void
}

/** Arrows, Home and End move and choose; Tab moves to the content. */
export function PanelTabs({ id, chosen, onChoose }: PanelTabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = panelTabs.indexOf(chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : panelTabs.at(to % panelTabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label="The mock" className={styles.tabs} onKeyDown={onKeyDown}>
      {panelTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === chosen}
          aria-controls={tab === chosen ? `${id}-content` : undefined}
          tabIndex={tab === chosen ? 0 : -1}
          className={classNames(styles.tab)}
          onClick={() => onChoose(tab)}
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  )
}
