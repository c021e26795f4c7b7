import { CatalogNote } from '@/references/catalog-note'
import { DraftsPanel } from './drafts-panel'
import { HowItWorks } from './how-it-works'
import { ImportHere } from './import-here'
import styles from './home-page.module.css'
import { NeedsAttention } from './needs-attention'
import { PinnedCards } from './pinned-cards'
import { RecentThings } from './recent-things'
import { SampleThings } from './sample-things'
import { WhereToStart } from './where-to-start'

/** What this browser remembers, or the doors while it remembers nothing. */
export function KnownHome({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <CatalogNote />
      <div className={styles.panes}>
        <ImportHere />
        <div className={styles.doors}>
          {isFirst ? (
            <>
              <WhereToStart />
              <SampleThings />
            </>
          ) : (
            <>
              <PinnedCards />
              <RecentThings />
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
