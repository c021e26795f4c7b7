import { Button, Group, Loader, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChartBar, IconDownload, IconFilter, IconKey, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import type { SortingState } from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import {
  apiKeysQuery,
  continueToAllKeys,
  isUnfinished,
  stopReadingKeys,
  type ApiKeyList,
  allKeysChoice,
} from '@/api/queries/api-keys'
import { ColumnsMenu } from '@/ui/data-table/columns-menu'
import { DataTable } from '@/ui/data-table/data-table'
import { useDataTable } from '@/ui/data-table/use-data-table'
import { useStoredChoice } from '@/lib/web-storage'
import { saveFile } from '@/lib/browser'
import { usePageActions } from '@/lib/page-actions'
import { countOf, countText, sentence } from '@/lib/words'
import { PanelBoundary } from '@/ui/crashed'
import { PageHeader } from '@/ui/page-header'
import { SearchField } from '@/ui/search-field'
import { FilterBar } from '@/ui/page-parts'
import { closeToRow } from '@/ui/dialogs/side-panel'
import { useNow } from '@/ui/use-now'
import { Coverage } from './coverage'
import { KeyCharts } from './key-charts'
import { keyColumns } from './key-columns'
import { keyTotals } from './key-facts'
import { keysCsv } from './keys-csv'
import { KeyPanel } from './key-panel'
import { attentionCounts, attentions, keyRows, searchKeys, type KeyRow } from './key-rows'
import { Totals } from './key-totals'
import classes from './keys.module.css'
import { useSpendSnapshots } from './spend-snapshots'
import { useOpenKey } from './use-open-key'

const route = getRouteApi('/_frame/keys')

/** Spend, budgets and expiry of the API keys. */
export function KeysPage() {
  const { client, environment, queryClient } = useRouteContext({ from: '__root__' })
  const { attention = '', q = '', sort } = route.useSearch()
  const { openId, open, close } = useOpenKey()
  const navigate = route.useNavigate()
  const [readsAll, chooseAll] = useStoredChoice(allKeysChoice(environment.id), false)
  const keysQuery = apiKeysQuery(client, readsAll)
  const { data: list, error, isFetching, refetch } = useQuery(keysQuery)
  const read = () => void refetch()
  // What is unfinished starts anew; a finished list stays until it is read again.
  const refresh = () =>
    list && isUnfinished(list) ? void queryClient.resetQueries({ queryKey: keysQuery.queryKey }) : read()
  const snapshots = useSpendSnapshots(list)
  // Worked out anew for a new list and, because keys expire, each minute.
  const now = Math.floor(useNow() / minute) * minute
  // An estimate for thousands of keys waits for the last of them.
  const rows = list ? keyRows(list.keys, list.at, list.end === undefined ? none : snapshots, now) : none
  const found = useMemo(() => searchKeys(rows, q), [rows, q])
  const listed = useMemo(() => {
    const matches = attentions.find(({ id }) => id === attention)?.matches
    return matches ? found.filter(matches) : found
  }, [found, attention])
  // Neither the first rows nor a filter wait for the charts.
  const charted = useDeferredValue(listed, none)
  const [isWide, isMedium, isRoomy] = [useAtLeast(1200), useAtLeast(1000), useAtLeast(1400)]
  const sorting = useMemo(() => sortingOf(sort), [sort])
  /** An empty text is left out of the address. */
  const change = (search: Partial<Record<'attention' | 'q' | 'sort', string>>) =>
    void navigate({ search: (earlier) => ({ ...earlier, ...search }), replace: true, state: true })
  const table = useDataTable({
    name: 'api-keys',
    rows: listed,
    columns: keyColumns,
    givingWay: isWide && openId === undefined ? none : isMedium ? besidePanel : inNarrow,
    sorting,
    isSorted: sorting === firstOrder,
    // Empty for the order at first.
    onSortingChange: ([order]) => change({ sort: order ? `${order.desc ? '-' : ''}${order.id}` : '' }),
  })
  const [chosen, chooseCharts] = useStoredChoice<boolean | null>('pc2.charts', null)
  // Where there is little room, the table comes first, as charts would push it out of sight; a choice is kept.
  const hasCharts = chosen ?? (openId !== undefined && isWide ? isRoomy : isMedium)
  const hasKeys = rows.length > 0
  const isWaiting = !hasKeys && isFetching
  return (
    <div style={{ display: 'flex', flex: 1, minHeight: 0 }}>
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
                onClick={() => chooseCharts(!hasCharts)}
              >
                {hasCharts ? 'Hide charts' : 'Show charts'}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconDownload size={14} aria-hidden />}
                disabled={listed.length === 0}
                title={`Export ${countOf(listed.length, 'key')}`}
                onClick={() => saveListed(table.getRowModel().rows, environment.id)}
              >
                CSV
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
          onReadAll={() => {
            chooseAll(true)
            continueToAllKeys(queryClient, client)
            read()
          }}
        />
        <DataTable
          label="API keys"
          table={table}
          total={rows.length}
          failure={error && !isFetching ? { title: failureTitle(list), error } : undefined}
          unreadable={list?.unreadable}
          onRetry={error ? read : refresh}
          isLoading={isWaiting}
          empty={list?.end === 'complete' && 'The service returned no API keys.'}
          noMatch={{
            sentence:
              found.length > 0 ? 'No key matches these filters.' : sentence`No key matches “${q.trim()}”.`,
            action: 'Clear filters',
            onClear: () => change({ attention: '', q: '' }),
          }}
          onOpen={({ id }) => open(id)}
          openId={openId}
          filteredBy={`${attention} ${q}`}
        >
          {(hasKeys || isWaiting) && (
            <>
              <Totals totals={isWaiting ? undefined : keyTotals(listed)} />
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
                <Group className={classes.search} gap="sm" ml="auto" wrap="nowrap">
                  <SearchField
                    aria-label="Search keys"
                    placeholder="Alias, user, model, id"
                    leftSection={<IconSearch size={14} aria-hidden />}
                    miw={120}
                    value={q}
                    onChange={(text) => change({ q: text })}
                  />
                  <ColumnsMenu table={table} />
                </Group>
              </FilterBar>
            </>
          )}
        </DataTable>
      </div>
      <KeyPanel
        id={openId}
        rows={rows}
        order={() => table.getRowModel().rows.map(({ id }) => id)}
        list={list}
        snapshots={snapshots}
        isReading={isFetching}
        onOpen={open}
        onClose={() => closeToRow(close)}
      />
    </div>
  )
}

interface AttentionFiltersProps {
  /** What the counts are of: the keys that the search leaves. Undefined before the first key. */
  rows: readonly KeyRow[] | undefined
  value: string
  onChange: (id: string) => void
}

/** Reasons to look at a key, with how many keys have each. */
function AttentionFilters({ rows, value, onChange }: AttentionFiltersProps) {
  const filters = [{ id: '', label: 'All' }, ...attentions]
  const counts = rows && [rows.length, ...attentionCounts(rows)]
  usePageActions('API keys', () =>
    filters.map(({ id, label }, place) => ({
      id: `attention ${id}`,
      label: id === '' ? 'All keys' : `Keys: ${label.toLowerCase()}`,
      note: counts && countText(counts[place] ?? 0),
      icon: <IconFilter size={16} />,
      onChoose: () => onChange(id),
    })),
  )
  return (
    <Group role="group" aria-label="Attention" className={classes.filters} gap={2} ml={-9} wrap="nowrap">
      {filters.map(({ id, label }, place) => (
        <Button
          key={label}
          flex="none"
          size="xs"
          variant={id === value ? 'light' : 'subtle'}
          color="gray"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {`${label} `}
          <Text span inherit c="dimmed" ml={6}>
            {counts && countText(counts[place] ?? 0)}
          </Text>
        </Button>
      ))}
    </Group>
  )
}

/** Those listed, in their order, as a file. Spreadsheets read UTF-8 only with the mark at its start. */
function saveListed(rows: readonly { original: KeyRow }[], environmentId: string) {
  const name = `api-keys-${environmentId}-${new Date().toISOString().slice(0, 10)}.csv`
  const csv = keysCsv(rows.map(({ original }) => original.key))
  saveFile(name, `\uFEFF${csv}`, 'text/csv;charset=utf-8')
}

const none: readonly never[] = []
/** Columns that leave where there is a panel or a window of its width, and those that leave a narrow window. */
const besidePanel = ['user', 'models', 'updated']
const inNarrow = [...besidePanel, 'lasts']

const sortable = new Set(keyColumns.map(({ id }) => id))
const firstOrder: SortingState = [{ id: 'used', desc: true }]

/** `spend` or `-spend` of the address. Anything else is the order at first. */
function sortingOf(sort = ''): SortingState {
  const id = sort.replace(/^-/, '')
  return sortable.has(id) ? [{ id, desc: sort.startsWith('-') }] : firstOrder
}

const minute = 60_000

const useAtLeast = (pixels: number) =>
  useMediaQuery(`(width >= ${pixels}px)`, false, { getInitialValueInEffect: false })

function failureTitle(list: ApiKeyList | undefined): string {
  if (!list) return 'Could not load the API keys'
  if (isUnfinished(list)) return `Could not load more keys after ${countText(list.keys.length)}`
  return 'Could not refresh the API keys'
}
