import { CatalogNote } from '@/entities/catalog-note'
import { DraftsPanel } from './drafts-panel'
import { HowItWorks } from './how-it-works'
import { ImportHere } from './import-here'
import styles from './home-page.module.css'
import { NeedsAttention } from './needs-attention'
import { PinnedCards } from './pinned-cards'
import { RecentEntities } from './recent-entities'
import { SampleEntities } from './sample-entities'
import { WhereToStart } from './where-to-start'

/** What this browser remembers, or the doors while it remembers nothing. */
export function CatalogHome({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <CatalogNote />
      <div className={styles.panes}>
        <ImportHere />
        <div className={styles.doors}>
          {isFirst ? (
            <>
              <WhereToStart />
              <SampleEntities />
            </>
          ) : (
            <>
              <PinnedCards />
              <RecentEntities />
            </>
          )}
        </div>
        <aside className={styles.aside} aria-label="Beside">
          <NeedsAttention />
          <DraftsPanel />
          <HowItWorks isFirst={isFirst} />
        </aside>
      </div>
    </>
  )
}
