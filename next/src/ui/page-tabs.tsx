import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

/** The pages of a record as links of the class `tab`; at the end what the open page puts there. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.tabLine}>
      <nav className={classes.tabs} aria-label={label}>
        {children}
      </nav>
      <div id="tabs-end" className={classes.tabsEnd} />
    </div>
  )
}

/** What a page says at the end of the line of tabs above it. */
export function TabsEnd({ children }: { children: ReactNode }) {
  return <Portal target="#tabs-end">{children}</Portal>
}
