import IconExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useRecent, usePinned } from '@/storage/catalog/use-remembered'
import { useCatalogTotal } from '@/storage/catalog/use-catalog'
import { pluralize } from '@/lib/pluralize'
import { buttonClass } from '@/ui/button-class'
import { lazyPart } from '@/ui/lazy-part'
import { PageHeader } from '@/ui/page-header'
import styles from './home-page.module.css'
import { OpenAnything } from './open-anything'

// Travels with the catalog, of which it shows what is in it.
const CatalogHome = lazyPart(async () => (await import('./catalog-home')).CatalogHome)

export function HomePage() {
  const total = useCatalogTotal()
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
            : `The service has no list of spaces, personas or blueprints. This catalog holds ${pluralize(total, 'thing')} opened or seen here.`
        }
        actions={
          <>
            {total > 0 && (
              <Link to="/catalog" className={buttonClass({ variant: 'bare' })}>
                <IconExport size={15} aria-hidden />
                Catalog
              </Link>
            )}
            {!isFirst && (
              <Link to="/" hash="import" className={buttonClass({ variant: 'bare' })}>
                <IconImport size={15} aria-hidden />
                Import
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
      <CatalogHome isFirst={isFirst} />
    </div>
  )
}
