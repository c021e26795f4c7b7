import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { exportFile } from '@/entities/export-file'
import { PanelBoundary } from '@/entities/panel-boundary'
import { PageHeader } from '@/ui/page-header'
import { useDebouncedFilter } from '@/ui/use-debounced-filter'
import styles from './api-keys-page.module.css'
import { KeyCharts } from './charts/key-charts'
import { KeyFigures } from './key-figures'
import { KeyFilters } from './key-filters'
import { KeyPanes } from './key-panes'
import { readKeysSearch, type KeysSearch } from './keys-search'
import { keysCsv } from './model/keys-csv'
import { useKeyList } from './use-key-list'
import { useSpendSamples } from './use-spend-samples'
import { useApiKeyPager } from './walk/use-api-key-pager'
import { PagerBar } from './walk/pager-bar'

const route = getRouteApi('/_console/keys')

/** The keys of the service (#1), what they spend, and what of it needs somebody's eye. */
export function ApiKeysPage() {
  const told = readKeysSearch(route.useSearch())
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
  const find = useDebouncedFilter(told.q, (q) => onSearch({ q }))
  const search = { ...told, q: find.text }
  const { walk, state } = useApiKeyPager({ limit: told.limit, order: told.order })
  const samples = useSpendSamples(state)
  const list = useKeyList(state.rows, search, samples)
  const drawn = useDeferredValue(list.chosen)
  // Together with what is drawn: no figure counts keys of which none is drawn yet.
  const isDrawn = useDeferredValue(list.loaded.length > 0)
  return (
    <div className={styles.stage} data-open={told.key !== undefined}>
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
        <PagerBar walk={walk} state={state} samples={samples} search={told} onSearch={onSearch} />
        {isDrawn && (
          <>
            <KeyFigures list={list} samples={samples} rows={drawn} />
            <PanelBoundary name="The charts" resetKey={told.view ?? ''}>
              <KeyCharts
                rows={drawn}
                view={told.view ?? 'overview'}
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
