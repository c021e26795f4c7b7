import { Button } from '@mantine/core'
import Icon from '@tabler/icons-react/dist/esm/icons/IconDatabaseSearch.mjs'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import IconExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs'
import IconImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { columnsOf } from '@/entities/catalog-list/catalog-columns'
import { CatalogList } from '@/entities/catalog-list/catalog-list'
import { isFiltered } from '@/entities/catalog-list/catalog-list-search'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { ExportDialog } from '@/entities/catalog-list/export-dialog'
import { type CatalogView, filterCatalog } from '@/entities/catalog-list/filter-catalog'
import { ImportDialog } from '@/entities/catalog-list/import-dialog'
import { kindLabels } from '@/entities/kind-labels'
import { pluralizeKind } from '@/entities/pluralize-entities'
import { useCatalogNames } from '@/entities/catalog-list/catalog-table-context'
import { thousands } from '@/lib/numbers/thousands'
import { countsInCatalog, type CatalogEntry, hasOwnLayer } from '@/storage/catalog/catalog-entry'
import { catalogKinds } from '@/storage/catalog/catalog-kinds'
import { forgetRevisions } from '@/storage/revisions'
import { forgetRuns } from '@/storage/runs'
import { forgetSpends } from '@/storage/spend'
import { useCatalogState, useCatalogStore, useCatalogTotal } from '@/storage/catalog/use-catalog'
import { useStorageUse } from '@/storage/use-storage-use'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { EmptyState } from '@/ui/states/empty-state'
import { PageHeader } from '@/ui/page/page-header'
import { showToast } from '@/ui/overlays/toast'
import { TabBar, TabLink } from '@/ui/page/tab-bar'
import styles from './catalog-page.module.css'

const words = { loading: 'Loading', kept: 'Kept in this browser', memory: 'Only in memory' }

/**
 * Where the catalog is stored, the progress of its writes, and the browser's storage use, if the browser reports it.
 */
function StorageFacts() {
  const { storage, unwritten } = useCatalogState()
  const usage = useStorageUse()
  const [most, setMost] = useState(0)
  if (unwritten === 0 ? most > 0 : unwritten > most) setMost(unwritten)
  if (storage.kind === 'kept' && unwritten > 0)
    return (
      <>
        Saving… {thousands(most - unwritten)} of {thousands(most)}. Keep this page open.
      </>
    )
  return (
    <>
      {words[storage.kind]}
      {storage.kind === 'kept' && usage !== undefined && `, ${usage} for the whole console`}.
    </>
  )
}

const route = getRouteApi('/_console/catalog')

/** All entities that the service's answers mentioned, across all kinds: replaces the lists that the service lacks. */
export function CatalogPage() {
  const search = route.useSearch()
  const entries = useAllEntries()
  const total = useCatalogTotal()
  const shown = { columns: columnsOf(search.kind), names: useCatalogNames() }
  const [dialog, setDialog] = useState<'import' | 'export' | 'clear'>()
  const close = () => setDialog(undefined)
  const isPart = isFiltered(search) || search.kind !== undefined
  const importButton = (
    <Button leftSection={<IconImport size={15} aria-hidden />} onClick={() => setDialog('import')}>
      Import
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Catalog"
        tile={<Icon size={20} aria-hidden />}
        facts={
          <span>
            {pluralizeKind(total)} opened here or named in answers. The service cannot list them.{' '}
            <StorageFacts />
          </span>
        }
        actions={
          <>
            <Button
              color="red"
              leftSection={<IconEraser size={15} aria-hidden />}
              disabled={total === 0}
              onClick={() => setDialog('clear')}
            >
              Clear
            </Button>
            {importButton}
            <Button
              leftSection={<IconExport size={15} aria-hidden />}
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
          <EmptyState title="Nothing seen yet" action={<ButtonLink to="/">Open something</ButtonLink>}>
            The catalog lists everything named in the service’s answers. You can also import a file from
            another browser.
          </EmptyState>
        }
      >
        {({ kinds }) => <KindTabs counts={kinds} />}
      </CatalogList>
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'export' && (
        <ExportDialog
          choices={[
            { label: 'Whole catalog', entries: entries.filter(countsInCatalog) },
            ...(isPart
              ? [{ label: 'Filtered entities', entries: filterCatalog(entries, search, shown).rows }]
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

/** The kinds that occur, with the count after the other filters. */
function KindTabs({ counts }: { counts: CatalogView['kinds'] }) {
  const { kind: shown } = route.useSearch()
  const kinds = [undefined, ...catalogKinds.filter((kind) => kind === shown || counts[kind] !== undefined)]
  return (
    <TabBar label="Kinds" className={styles.tabs}>
      {kinds.map((kind) => (
        <TabLink
          key={kind ?? ''}
          to="/catalog"
          search={(before) => ({ ...before, kind })}
          replace
          resetScroll={false}
          preload={false}
          isCurrent={kind === shown}
          count={thousands(counts[kind ?? 'every'] ?? 0)}
        >
          {kind === undefined ? 'All kinds' : kindLabels[kind].many}
        </TabLink>
      ))}
    </TabBar>
  )
}

const allEntries = new WeakMap<object, { version: number; entries: readonly CatalogEntry[] }>()

/** Returns the same list until an entry changes, even when the page is reopened. */
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

interface ClearDialogProps {
  entries: readonly CatalogEntry[]
  onClose: () => void
  onExport: () => void
}

/** Asks before all catalog data is deleted. */
function ClearDialog({ entries, onClose, onExport }: ClearDialogProps) {
  const catalog = useCatalogStore()
  const total = useCatalogTotal()
  const what = pluralizeKind(total)
  const marked = entries.filter(hasOwnLayer).length
  return (
    <ConfirmDialog
      danger
      title="Clear the catalog?"
      confirmLabel="Clear catalog"
      alternative={
        <Button variant="subtle" onClick={onExport}>
          Export first
        </Button>
      }
      onCancel={onClose}
      onConfirm={() => {
        const { partition } = catalog.getState()
        if (partition !== null) {
          void forgetRevisions(partition)
          void forgetRuns(partition)
          void forgetSpends(partition)
        }
        catalog.clear()
        showToast({ text: `Catalog cleared: ${what} removed from this browser` })
        onClose()
      }}
    >
      Removes {what} from this browser
      {marked > 0 &&
        `, with your pins, aliases, tags and notes on ${marked === total ? 'them' : pluralizeKind(marked)}`}
      . You can only undo this by importing an exported file. Nothing changes on the service.
    </ConfirmDialog>
  )
}
