import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import Icon from '@tabler/icons-react/dist/esm/icons/IconDatabaseSearch.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { countsInCatalog, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { useCatalogState, useCatalogStore, useCatalogTotal } from '@/storage/catalog/use-catalog'
import { CatalogNote } from '@/entities/catalog-note'
import { ExportDialog } from '@/entities/export-dialog'
import { CatalogList } from '@/entities/catalog-list'
import { isFiltered } from '@/entities/catalog-list-search'
import { columnsOf } from '@/entities/catalog-columns'
import { filterCatalog } from '@/entities/filter-catalog'
import { pluralizeKind } from '@/entities/pluralize-entities'
import { useCellContext } from '@/entities/use-cell-context'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import { ClearDialog } from './clear-dialog'
import { ImportDialog } from '@/entities/import-dialog'
import { KindTabs } from './kind-tabs'
import { StorageFacts } from './storage-facts'

const route = getRouteApi('/_console/catalog')

/** Everything that answers of the service named, over every kind: what stands in for the lists that it lacks. */
export function CatalogPage() {
  const search = route.useSearch()
  const entries = useAllEntries()
  const total = useCatalogTotal()
  const shown = { columns: columnsOf(search.kind), context: useCellContext() }
  const [dialog, setDialog] = useState<'import' | 'export' | 'clear'>()
  const close = () => setDialog(undefined)
  const isPart = isFiltered(search) || search.kind !== undefined
  const importButton = (
    <Button icon={<IconImport size={15} aria-hidden />} onClick={() => setDialog('import')}>
      Import
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Known to this browser"
        tile={<Icon size={20} aria-hidden />}
        facts={
          <>
            <span>{pluralizeKind(total)} opened or named by answers here. The service cannot list them.</span>
            <StorageFacts />
          </>
        }
        actions={
          <>
            <Button
              variant="danger"
              icon={<IconEraser size={15} aria-hidden />}
              disabled={total === 0}
              onClick={() => setDialog('clear')}
            >
              Clear
            </Button>
            {importButton}
            <Button
              icon={<IconExport size={15} aria-hidden />}
              disabled={total === 0}
              onClick={() => setDialog('export')}
            >
              Export
            </Button>
          </>
        }
      />
      <CatalogNote />
      <CatalogList
        entries={entries}
        kind={undefined}
        collapsedKind="api key"
        empty={
          <EmptyState
            title="Nothing seen yet"
            action={
              <Link to="/" className={buttonClass()}>
                Open something
              </Link>
            }
          >
            Whatever answers of the service name is remembered here. A file from another browser can be
            imported.
          </EmptyState>
        }
      >
        {({ kinds }) => <KindTabs counts={kinds} />}
      </CatalogList>
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'export' && (
        <ExportDialog
          choices={[
            { label: 'Everything known', entries: entries.filter(countsInCatalog) },
            ...(isPart
              ? [{ label: 'What the filters show', entries: filterCatalog(entries, search, shown).rows }]
              : []),
          ]}
          onClose={close}
        />
      )}
      {dialog === 'clear' && (
        <ClearDialog entries={entries} onClose={close} onExport={() => setDialog('export')} />
      )}
    </>
  )
}

const allEntries = new WeakMap<object, { version: number; entries: readonly CatalogEntry[] }>()

/** The very same list until something in it changes, also when the page is opened again. */
function useAllEntries(): readonly CatalogEntry[] {
  const catalog = useCatalogStore()
  const { version } = useCatalogState()
  return useMemo(() => {
    const before = allEntries.get(catalog)
    if (before?.version === version) return before.entries
    const entries = catalog.all()
    allEntries.set(catalog, { version, entries })
    return entries
  }, [catalog, version])
}
