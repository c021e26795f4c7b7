import IconExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useRecent, usePinned } from '@/catalog/use-remembered'
import { useKnownTotal } from '@/catalog/use-catalog'
import { counted } from '@/lib/counted'
import { buttonClass } from '@/ui/button-class'
import { PageHeader } from '@/ui/page-header'
import { HowItWorks } from './how-it-works'
import styles from './home-page.module.css'
import { NeedsAttention } from './needs-attention'
import { OpenAnything } from './open-anything'
import { PinnedCards } from './pinned-cards'
import { RecentThings } from './recent-things'
import { UnsavedInTab } from './unsaved-in-tab'
import { WhereToStart } from './where-to-start'

export function HomePage() {
  const total = useKnownTotal()
  const recent = useRecent()
  const pinned = usePinned()
  const isFirst = recent.length === 0 && pinned.length === 0
  return (
    <div className={styles.home}>
      <PageHeader
        title={isFirst ? 'Home' : 'Known to this browser'}
        facts={
          total === 0
            ? 'The service has no list of spaces, personas or blueprints. Open them by id.'
            : `The service has no list of spaces, personas or blueprints. This catalog holds ${counted(total, 'thing')} opened or seen here.`
        }
        actions={
          <>
            {total > 0 && (
              <Link to="/catalog" className={buttonClass({ variant: 'bare' })}>
                <IconExport size={15} aria-hidden />
                Catalog
              </Link>
            )}
            <Link to="/blueprints/new" className={buttonClass()}>
              <IconPlus size={15} aria-hidden />
              New blueprint
            </Link>
          </>
        }
      />
      <OpenAnything />
      <div className={styles.panes}>
        <div className={styles.doors}>
          {isFirst ? (
            <WhereToStart />
          ) : (
            <>
              <PinnedCards />
              <RecentThings />
            </>
          )}
        </div>
        <aside className={styles.aside} aria-label="Beside">
          <NeedsAttention />
          <UnsavedInTab />
          <HowItWorks />
        </aside>
      </div>
    </div>
  )
}
