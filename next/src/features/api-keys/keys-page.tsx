import { Box, Button, Group, Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChartBar, IconDownload, IconKey, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import type { SortingState } from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import { keyTotals } from '@/api/key-facts'
import { apiKeysQuery, isUnfinished, stopReadingKeys, type ApiKeyList } from '@/api/queries/api-keys'
import { ColumnsMenu } from '@/ui/data-table/columns-menu'
import { DataTable } from '@/ui/data-table/data-table'
import { useDataTable } from '@/ui/data-table/use-data-table'
import { saveFile } from '@/lib/save-file'
import { useStoredChoice } from '@/lib/use-stored-choice'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import { countOf, countText } from '@/lib/words'
import { PanelBoundary } from '@/ui/crashed'
import { ErrorCard } from '@/ui/error-card'
import { PageHeader } from '@/ui/page-header'
import { SearchField } from '@/ui/search-field'
import { Empty, FilterBar, Notice, UnreadableNotice } from '@/ui/page-parts'
import { useNow } from '@/ui/use-now'
import { Coverage, endSentences } from './coverage'
import { KeyCharts } from './key-charts'
import { keyColumns } from './key-columns'
import { KeyDrawer } from './key-drawer'
import { AttentionFilters } from './key-filters'
import { attentions, keyRows, searchKeys, type KeyRow } from './key-rows'
import { Totals } from './key-totals'
import { keysCsv } from './keys-csv'
import classes from './keys.module.css'
import { spendSamples, useSpendSnapshots } from './spend-snapshots'

const route = getRouteApi('/_frame/keys')

/** Spend, budgets and expiry of the API keys. */
export function KeysPage() {
  const { client, queryClient, environment } = useRouteContext({ from: '__root__' })
  const { attention = '', q = '', sort, key: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const keysQuery = apiKeysQuery(client)
  const { data: list, error, isFetching, refetch } = useQuery(keysQuery)
  const read = () => void refetch()
  // What is unfinished starts anew; a finished list stays until it is read again.
  const refresh = () =>
    list && isUnfinished(list) ? void queryClient.resetQueries({ queryKey: keysQuery.queryKey }) : read()
  const walks = useSpendSnapshots(list)
  const rows = useKeyRows(list, walks)
  const found = useMemo(() => searchKeys(rows, q), [rows, q])
  const listed = useMemo(() => {
    const matches = attentions.find(({ id }) => id === attention)?.matches
    return matches ? found.filter(matches) : [...found]
  }, [found, attention])
  // The charts follow the table, which does not wait for them.
  const charted = useDeferredValue(listed, noRows)
  const totals = useMemo(() => keyTotals(listed), [listed])
  const sorting = useMemo(() => sortingOf(sort), [sort])
  /** An empty text is left out of the address. */
  const change = (search: Partial<Record<'attention' | 'q' | 'sort' | 'key', string>>) =>
    void navigate({ search: (earlier) => ({ ...earlier, ...search }), replace: true })
  const table = useDataTable({
    name: 'api-keys',
    rows: listed,
    columns: keyColumns,
    getRowId: idOf,
    sorting,
    onSortingChange: (next) => change({ sort: sortText(next) }),
  })
  const openRow = useMemo(() => rows.find(({ id }) => id === openId), [rows, openId])
  const samples = useMemo(
    () => (openRow && list ? spendSamples(walks, openRow.key, list.at) : []),
    [openRow, walks, list],
  )
  const [hasCharts, toggleCharts] = useChartsChoice()
  const hasKeys = rows.length > 0
  const isWaiting = !hasKeys && isFetching
  return (
    <div className={classes.page}>
      <PageHeader
        title="API keys"
        tile={<IconKey size={20} aria-hidden />}
        facts="Spend and budgets as the key list returns them. Amounts carry no currency."
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconChartBar size={14} aria-hidden />}
              onClick={toggleCharts}
            >
              {hasCharts ? 'Hide charts' : 'Show charts'}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconDownload size={14} aria-hidden />}
              disabled={listed.length === 0}
              onClick={() =>
                saveFile(
                  `api-keys-${environment.id}-${new Date().toISOString().slice(0, 10)}.csv`,
                  // Spreadsheets read UTF-8 only with this mark.
                  `\uFEFF${keysCsv(table.getRowModel().rows.map(({ original }) => original.key))}`,
                  'text/csv;charset=utf-8',
                )
              }
            >
              Export CSV
            </Button>
            <Button
              leftSection={isFetching ? <Loader aria-hidden /> : <IconRefresh size={14} aria-hidden />}
              aria-disabled={isFetching}
              onClick={isFetching ? undefined : refresh}
            >
              Refresh
            </Button>
          </>
        }
      />
      <Coverage
        list={list}
        isReading={isFetching}
        onStop={() => stopReadingKeys(queryClient, client)}
        onContinue={read}
      />
      {error && !isFetching && (
        <Box px="var(--pc-gutter)" py="lg">
          <ErrorCard title={failureTitle(list)} error={error} onRetry={read} />
        </Box>
      )}
      {list?.end && endSentences[list.end] && (
        <Notice>
          <span>{endSentences[list.end]}</span>
        </Notice>
      )}
      <UnreadableNotice parts={list?.unreadable ?? []} />
      {!hasKeys && list?.end === 'complete' && list.unreadable.length === 0 && (
        <Empty>The service returned no API keys.</Empty>
      )}
      {(hasKeys || isWaiting) && (
        <>
          <Totals totals={isWaiting ? undefined : totals} />
          {hasCharts && (listed.length > 0 || isWaiting) && (
            <PanelBoundary name="The charts" resetKey={String(list?.at)}>
              <KeyCharts rows={charted} />
            </PanelBoundary>
          )}
          <FilterBar>
            <AttentionFilters
              rows={isWaiting ? undefined : found}
              value={attention}
              onChange={(id) => change({ attention: id })}
            />
            <Group gap="sm" ml="auto">
              <SearchField
                aria-label="Search keys"
                placeholder="Alias, user, model, id"
                value={q}
                onChange={(text) => change({ q: text })}
              />
              <ColumnsMenu table={table} />
            </Group>
          </FilterBar>
          <div className={classes.table}>
            <DataTable
              label="API keys"
              table={table}
              onOpen={({ id }) => void navigate({ search: (earlier) => ({ ...earlier, key: id }) })}
              isOpen={({ id }) => id === openId}
              isLoading={isWaiting}
              empty={
                <>
                  <p>
                    {found.length > 0 ? 'No key matches these filters.' : `No key matches “${q.trim()}”.`}
                  </p>
                  <Button onClick={() => change({ attention: '', q: '' })}>Clear filters</Button>
                </>
              }
            />
          </div>
        </>
      )}
      <KeyDrawer
        id={openId}
        row={openRow}
        samples={samples}
        missing={
          isFetching
            ? 'Looking for this key.'
            : `None of the ${countOf(rows.length, 'key')} loaded has this id.`
        }
        onClose={() => change({ key: '' })}
      />
    </div>
  )
}

const idOf = ({ id }: KeyRow) => id

const sortable = new Set(keyColumns.map(({ id }) => id))
const firstOrder: SortingState = [{ id: 'used', desc: true }]

/** `spend` or `-spend` of the address. Anything else is the order at first. */
function sortingOf(sort = ''): SortingState {
  const id = sort.replace(/^-/, '')
  return sortable.has(id) ? [{ id, desc: sort.startsWith('-') }] : firstOrder
}

/** Empty for the order at first. */
function sortText([order]: SortingState): string {
  return order ? `${order.desc ? '-' : ''}${order.id}` : ''
}

const noRows: KeyRow[] = []
const minute = 60_000

/** The rows, worked out anew for a new list and, because keys expire, each minute. */
function useKeyRows(list: ApiKeyList | undefined, walks: readonly SpendSnapshot[]): KeyRow[] {
  const now = Math.floor(useNow() / minute) * minute
  // A refresh tells its progress in the list without changing its keys.
  const { keys, at } = list ?? {}
  return useMemo(
    () => (keys && at !== undefined ? keyRows({ keys, at }, walks, now) : noRows),
    [keys, at, walks, now],
  )
}

/** A narrow window shows the table first, as its charts would push it out of sight; a choice is kept. */
function useChartsChoice() {
  const isWide = useMediaQuery('(width >= 1000px)', false, { getInitialValueInEffect: false })
  const [chosen, choose] = useStoredChoice<boolean | null>('pc2.charts', null)
  const isShown = chosen ?? isWide
  return [isShown, () => choose(!isShown)] as const
}

function failureTitle(list: ApiKeyList | undefined): string {
  if (!list) return 'Could not load the API keys'
  if (isUnfinished(list)) return `Could not load more keys after ${countText(list.keys.length)}`
  return 'Could not refresh the API keys'
}
