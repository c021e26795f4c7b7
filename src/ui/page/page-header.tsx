import { Group } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { takePageFocus } from './page-focus'
import styles from './page-header.module.css'
import { usePageTitle } from './use-page-title'

export interface PageHeaderProps {
  /** Also the document title, without a `windowTitle`. */
  title: string
  /** Document title, if the heading says less than it and the badges. */
  windowTitle?: string | undefined
  /** Subject of the page, if its title does not say it: a short id. */
  subject?: string | undefined
  /** Picture of 40 px before the title. */
  tile?: ReactNode
  /** At most two. */
  badges?: ReactNode
  /** Second line: id chip, facts, age mark. */
  facts?: ReactNode
  /** The primary one comes last. */
  actions?: ReactNode
}

export function PageHeader({
  title,
  windowTitle = title,
  subject,
  tile,
  badges,
  facts,
  actions,
}: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(windowTitle, subject)
  useEffect(() => {
    if (heading.current) takePageFocus(heading.current)
  }, [])
  return (
    <header className={styles.header}>
      {tile && <div className={styles.tile}>{tile}</div>}
      <div className={styles.words}>
        <Group gap="2px 8px">
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {badges}
        </Group>
        {facts && <div className={styles.facts}>{facts}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
