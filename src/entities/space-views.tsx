import { useEffect, useRef, type ReactNode } from 'react'
import tabStyles from '@/ui/tabs.module.css'
import { ViewLink } from '@/ui/view-link'
import { spaceTabs, type SpaceTab } from './space-tab'
import styles from './space-views.module.css'

export const viewLabels: Record<SpaceTab, string> = {
  context: 'Context',
  participants: 'Participants',
  corpora: 'Corpora',
  edit: 'Edit',
  raw: 'Raw',
}

interface SpaceViewsProps {
  id: string
  tab: SpaceTab | 'artifacts'
  counts?: Partial<Record<SpaceTab, number | undefined>>
  /** Beside the views: whose context is shown, how old a list is. */
  children?: ReactNode
}

export function SpaceViews({ id, tab, counts = {}, children }: SpaceViewsProps) {
  const nav = useRef<HTMLElement>(null)
  // Where there is no room for all, the one that is shown is among those in sight.
  useEffect(() => {
    const end = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect().right ?? 0
    const edge = nav.current?.getBoundingClientRect().right ?? 0
    if (end > edge) nav.current?.scrollBy({ left: end - edge })
  }, [tab])
  return (
    <div className={styles.bar}>
      <nav ref={nav} className={tabStyles.tabs} aria-label="Views of the space">
        {spaceTabs.map((one) => (
          <ViewLink
            key={one}
            to="/spaces/$id"
            params={{ id }}
            search={(before) => ({
              // What the artifacts are filtered by says nothing here.
              ...(tab === 'artifacts' ? { participant: before.participant } : before),
              tab: one === 'context' ? undefined : one,
            })}
            resetScroll={false}
            className={tabStyles.tab}
            current={one === tab ? 'page' : undefined}
          >
            {viewLabels[one]}{' '}
            {counts[one] !== undefined && <span className={tabStyles.count}>{counts[one]}</span>}
          </ViewLink>
        ))}
        <ViewLink
          to="/spaces/$id/artifacts"
          params={{ id }}
          search={({ participant }) => ({ participant })}
          className={tabStyles.tab}
          current={tab === 'artifacts' ? 'page' : undefined}
        >
          Artifacts
        </ViewLink>
      </nav>
      {children}
    </div>
  )
}
