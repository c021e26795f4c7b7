import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Client } from '@/api/client'
import { useClient } from '@/api/use-client'
import { exportFile } from '@/entities/catalog-list/export-file'
import { PanelBoundary } from '@/entities/requests/panel-boundary'
import { perSession } from '@/session/per-session'
import { useSession } from '@/session/use-session'
import { PageHeader } from '@/ui/page/page-header'
import { useDebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/states/empty-state'
import { LoadingLines } from '@/ui/states/loading-lines'
import { useRowDrawer } from '@/ui/page/use-row-drawer'
import styles from './api-keys-page.module.css'
import { KeyCharts } from './charts/key-charts'
import { KeyFigures } from './key-figures'
import { KeyFilters } from './key-filters'
import { readKeysSearch, type KeysSearch } from './keys-search'
import { keysCsv } from './model/keys-csv'
import { useKeyList, type KeyList } from './use-key-list'
import { useSpendSamples, type SpendSamples } from './use-spend-samples'
import { PagerBar } from './walk/pager-bar'
import { KeyDrawer } from './key-drawer'
import { KeyTable } from './key-table'
import { keyName } from '@/entities/api-keys/key-name'
import { ApiKeyPager, type PagerSettings, type PagerState } from '@/entities/api-keys/api-key-pager'

const route = getRouteApi('/_console/keys')

/**
 * The pager of the current session: created with the page, kept after the page is left, and discarded with its user.
 */
const walkOf = perSession(
  (_session, client: Client, settings: PagerSettings) => new ApiKeyPager(client, settings),
  (walk) => walk.cancel(),
)

/** The keys of the service (#1), their spend, and which of them need attention. */
export function ApiKeysPage() {
  const fromUrl = readKeysSearch(route.useSearch())
  const navigate = route.useNavigate()
  const onSearch = (part: Partial<KeysSearch>) =>
    navigate({
      search: (before) => ({
        ...before,
        ...part,
        limit: 'limit' in part ? part.limit?.toString() : before.limit,
      }),
      replace: true,
      resetScroll: false,
    })
  const find = useDebouncedFilter(fromUrl.q, (q) => onSearch({ q }))
  const search = { ...fromUrl, q: find.text }
  const { walk, state } = useApiKeyPager({ limit: fromUrl.limit, order: fromUrl.order })
  const samples = useSpendSamples(state)
  const list = useKeyList(state.rows, search, samples)
  const drawn = useDeferredValue(list.chosen)
  // Deferred together with the drawing, so that no figure counts keys before any key is drawn.
  const isDrawn = useDeferredValue(list.loaded.length > 0)
  return (
    <div className={styles.stage} data-open={fromUrl.key !== undefined}>
      <div className={styles.page}>
        <PageHeader
          title="API keys"
          tile={<IconKey size={20} aria-hidden />}
          facts={<span>Spend and budgets as the key list returns them. Amounts carry no currency.</span>}
          actions={
            <>
              <Button
                variant="subtle"
                leftSection={<IconDownload size={15} aria-hidden />}
                disabled={list.rows.length === 0}
                onClick={() => exportFile('api-keys.csv', keysCsv(list.rows))}
              >
                Export CSV
              </Button>
              <Button
                leftSection={<IconRefresh size={15} aria-hidden />}
                disabled={state.isLoading}
                onClick={() => walk.renew()}
              >
                Refresh
              </Button>
            </>
          }
        />
        <PagerBar walk={walk} state={state} samples={samples} search={fromUrl} onSearch={onSearch} />
        {isDrawn && (
          <>
            <KeyFigures list={list} samples={samples} rows={drawn} />
            <PanelBoundary name="The charts" resetKey={fromUrl.view ?? ''}>
              <KeyCharts
                rows={drawn}
                view={fromUrl.view ?? 'overview'}
                q={find.text ?? ''}
                onSearch={onSearch}
              />
            </PanelBoundary>
          </>
        )}
        {list.loaded.length > 0 && <KeyFilters {...{ find, list, search, onSearch }} />}
        <KeyPanes {...{ list, walk, state, samples, search, onSearch }} />
      </div>
    </div>
  )
}

interface KeyPanesProps {
  list: KeyList
  walk: ApiKeyPager
  state: PagerState
  samples: SpendSamples
  search: KeysSearch
  onSearch: (part: Partial<KeysSearch>) => unknown
}

/** The list of keys, with a drawer for one of them. */
function KeyPanes({ list: { rows, loaded }, walk, state, samples, search, onSearch }: KeyPanesProps) {
  const [visited, setVisited] = useState<string>()
  const selected = search.key
  const isOpen = selected !== undefined
  const canLoad = !state.isLoading && state.hasMore && state.pause !== 'no cursor'
  const loadAll = canLoad ? () => void walk.load('all') : undefined

  const { panes, onKeyDown, ...drawer } = useRowDrawer({
    link: 'key',
    rows,
    keyOf: ({ key }) => key,
    selected,
    onSelect: (key) => void onSearch({ key }),
    onVisit: setVisited,
    labelOfRow: keyName,
  })

  return (
    <div ref={panes} className={styles.panes} data-open={isOpen} onKeyDown={onKeyDown}>
      <div className={styles.list}>
        {rows.length > 0 ? (
          <KeyTable
            {...{ rows, samples, selected, onSearch }}
            visited={visited ?? selected}
            onVisit={setVisited}
            sort={search.sort}
            group={search.group}
          />
        ) : loaded.length > 0 ? (
          <EmptyState
            title="No loaded key matches"
            action={
              <>
                {loadAll && <Button onClick={loadAll}>Look through all keys</Button>}
                <ButtonLink
                  from="/keys"
                  to="/keys"
                  search={(before) => ({ ...before, q: undefined, risk: undefined })}
                >
                  Show all loaded keys
                </ButtonLink>
              </>
            }
          >
            No key matches these filters.
            {!state.isOver && ' More exist that are not loaded.'}
            {state.isOver && !state.isComplete && ' The service does not say whether more exist.'}
          </EmptyState>
        ) : state.isLoading || state.rows.length > 0 ? (
          <LoadingLines lines={[96, 92, 96, 88, 94, 90]} height={12} gap={28} label="Loading keys" />
        ) : (
          state.isOver &&
          state.unread === 0 && (
            <EmptyState title="The service lists no keys">
              Keys are created and revoked outside this console.
            </EmptyState>
          )
        )}
      </div>
      {isOpen && (
        <KeyDrawer
          id={selected}
          row={state.rows.find(({ key }) => key === selected)}
          state={state}
          onLoadAll={loadAll}
          samples={samples}
          {...drawer}
        />
      )}
    </div>
  )
}

function useApiKeyPager(settings: PagerSettings): { walk: ApiKeyPager; state: PagerState } {
  const client = useClient()
  const { session } = useSession()
  const [walk] = useState(() => walkOf(session, client, settings))
  const { limit, order } = settings
  useEffect(() => {
    walk.configure({ limit, order })
  }, [walk, limit, order])
  useEffect(() => () => walk.cancel(), [walk])
  return { walk, state: useSyncExternalStore(walk.subscribe, walk.getState) }
}
