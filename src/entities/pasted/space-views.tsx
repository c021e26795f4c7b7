import type { ReactNode } from 'react'
import { TabBar, TabLink } from '@/ui/page/tab-bar'
import { spaceTabs, type SpaceTab } from '@/entities/space-tab'
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
  /** Rendered after the tabs: whose context is shown, or how old a list is. */
  children?: ReactNode
}

export function SpaceViews({ id, tab, counts = {}, children }: SpaceViewsProps) {
  return (
    <div className={styles.bar}>
      <TabBar label="Views of the space">
        {spaceTabs.map((one) => (
          <TabLink
            key={one}
            to="/spaces/$id"
            params={{ id }}
            search={(before) => ({
              // Filters of the artifacts do not apply here.
              ...(tab === 'artifacts' ? { participant: before.participant } : before),
              tab: one === 'context' ? undefined : one,
            })}
            resetScroll={false}
            isCurrent={one === tab}
            count={counts[one]}
          >
            {viewLabels[one]}
          </TabLink>
        ))}
        <TabLink
          to="/spaces/$id/artifacts"
          params={{ id }}
          search={({ participant }) => ({ participant })}
          isCurrent={tab === 'artifacts'}
        >
          Artifacts
        </TabLink>
      </TabBar>
      {children}
    </div>
  )
}
