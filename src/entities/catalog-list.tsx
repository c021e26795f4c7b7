import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconEyeOff, IconPencil, IconSearch, IconTrash } from '@tabler/icons-react'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useStore } from '@/lib/use-store'
import { brief, sentence, sentenceCase } from '@/lib/words'
import { entityKey, type EntityKind } from '@/storage/catalog-entry'
import type { StoredField } from '@/storage/entry-fields'
import { everythingKnown, type KnownEntry } from '@/storage/known-entries'
import { Age } from '@/ui/age'
import { confirm } from '@/ui/dialogs/confirm'
import { ColumnsMenu } from '@/ui/data-table/columns-menu'
import { DataTable, type AnswerState } from '@/ui/data-table/data-table'
import { columnsOf, type Columns } from '@/ui/data-table/features'
import { useDataTable } from '@/ui/data-table/use-data-table'
import { IdChip } from '@/ui/id-chip'
import { useRowTabIndex } from '@/ui/in-row'
import { FilterBar } from '@/ui/page-parts'
import { RouterButton } from '@/ui/router-links'
import { SearchField } from '@/ui/search-field'
import { EntityCell, EntityMark } from './entity-cell'
import { useOpenEntity } from './entity-link'
import { kinds, nameOf } from './kinds'
import { openLabelForm } from './label-form'
import { NotStoredNotice } from './not-stored'
import { PinButton } from './record-header'

export interface CatalogListProps {
  /** All kinds unless given. */
  kind?: EntityKind
  /** Only these, in this order. */
  ids?: readonly string[]
  /** Of the request that found them. */
  answer?: AnswerState
  /** Further columns, by `fieldColumn`, between the id and "Last seen". */
  columns?: Columns<KnownEntry>
  /** Names the stored choice of columns. */
  name: string
  /** Beside the search. */
  filter?: ReactNode
  /** What can be done with those that are selected, besides forgetting them. */
  actionsOf?: (selected: readonly KnownEntry[]) => ReactNode
  /** The way on from an empty list: to Home unless given. */
  action?: ReactNode
}

const { accessor, display } = columnsOf<KnownEntry>()

/** A column that shows a stored field: `fieldColumn<'end-user'>('tenant_id', 'Tenant')`. */
export function fieldColumn<Kind extends EntityKind>(
  field: StoredField<Kind>,
  header: string,
  cell: (text: string) => ReactNode = (text) => <bdi>{brief(text, 300)}</bdi>,
): Columns<KnownEntry>[number] {
  const textOf = ({ fields }: KnownEntry) => {
    const value = fields[field]
    // A search looks into texts only, so a missing field is an empty one.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return accessor(textOf, {
    id: field,
    header,
    meta: field === 'description' ? { minWidth: 200 } : { width: 116 },
    sortFn: 'basic',
    cell: ({ row: { original } }) => textOf(original) && cell(textOf(original)),
  })
}

const firstColumns: Columns<KnownEntry> = [
  accessor(({ pinned }) => Number(pinned), {
    id: 'pinned',
    header: 'Pin',
    meta: { width: 56, inCards: 'corner' },
    enableGlobalFilter: false,
    cell: ({ row: { original } }) => <PinButton kind={original.kind} id={original.id} />,
  }),
  // The service's name too, so that it is found under both.
  accessor((entry) => `${nameOf(entry)} ${entry.label && nameOf({ ...entry, label: '' })}`, {
    id: 'name',
    header: 'Name',
    meta: { minWidth: 160, inCards: 'title' },
    enableHiding: false,
    cell: ({ row }) => <EntityCell kind={row.original.kind} id={row.original.id} />,
  }),
]
const kindColumn = accessor(({ kind }) => sentenceCase(kinds[kind].singular), {
  id: 'kind',
  header: 'Kind',
  meta: { width: 82, inCards: 'start' },
})
const idColumn = accessor('id', {
  header: 'Id',
  sortFn: 'basic',
  meta: { width: 146, inCards: 'start' },
  cell: ({ getValue }) => <IdChip id={getValue()} />,
})
const seenColumn = accessor('seenAt', {
  header: 'Last seen',
  meta: { width: 112, inCards: 'end' },
  enableGlobalFilter: false,
  cell: ({ row: { original } }) => (
    <EntityMark
      {...original}
      otherwise={original.seenAt === 0 ? 'Imported' : <Age time={original.seenAt} />}
    />
  ),
})
const actionsColumn = display({
  id: 'actions',
  header: 'Actions',
  meta: { width: 110, align: 'right', inCards: 'corner', isSticky: true },
  enableHiding: false,
  cell: ({ row }) => <EntryActions entry={row.original} />,
})
const noColumns: Columns<KnownEntry> = []
const toHome = <RouterButton to="/">Open by id</RouterButton>
const pinnedAndRecentFirst = [
  { id: 'pinned', desc: true },
  { id: 'seenAt', desc: true },
]

/** What this browser has seen and what is shared, of one kind or all: search, which the address holds, sort, pin, name, forget or hide. */
export function CatalogList(props: CatalogListProps) {
  const { kind, ids, answer, columns = noColumns, name, filter, actionsOf, action = toHome } = props
  const { catalog } = useRouteContext({ from: '__root__' })
  const { q: query = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = (q: string) =>
    void navigate({ to: '.', search: (others) => ({ ...others, q }), replace: true })
  const isLoaded = useStore(catalog, (state) => state.isLoaded)
  const rows = useStore(
    catalog,
    (state) => {
      const entries = everythingKnown(state)
      if (kind && ids) return ids.flatMap((id) => entries.get(entityKey(kind, id)) ?? [])
      return [...entries.values()].filter((entry) => kind === undefined || entry.kind === kind)
    },
    shallowEqual,
  )
  const open = useOpenEntity()
  // Who is forgotten in the list of an answer would seem to have left it.
  const isAnswer = ids !== undefined
  const table = useDataTable({
    name,
    rows,
    columns: useMemo(
      () => [
        ...firstColumns,
        ...(kind ? [] : [kindColumn]),
        idColumn,
        ...columns,
        seenColumn,
        ...(isAnswer ? [] : [actionsColumn]),
      ],
      [kind, columns, isAnswer],
    ),
    getRowId: keyOf,
    filter: query.trim(),
    initialSorting: ids ? [] : pinnedAndRecentFirst,
  })
  const selected = table.getFilteredSelectedRowModel().rows.map(({ original }) => original)
  const isShared = selected.every((entry) => entry.isShared)
  const forget = useForget(() => table.resetRowSelection())
  const plural = kind ? kinds[kind].plural : 'records'
  return (
    <>
      <NotStoredNotice />
      <DataTable
        {...answer}
        label={ids ? `${sentenceCase(plural)} found` : `Known ${plural}`}
        table={table}
        total={rows.length}
        isLoading={!isLoaded || (answer?.isLoading ?? false)}
        selectLabel={isAnswer && !actionsOf ? undefined : nameOf}
        onOpen={open}
        empty={
          <>
            <p>
              {ids
                ? 'The service knows none of these ids.'
                : `No ${plural} seen yet. Open one by its id. Those named in replies appear here too.`}
            </p>
            {action}
          </>
        }
        noMatch={{
          sentence: sentence`Nothing matches “${query.trim()}”.`,
          action: 'Clear search',
          onClear: () => search(''),
        }}
      >
        <FilterBar>
          <SearchField
            aria-label={`Search ${plural}`}
            placeholder="Search name, id or field"
            leftSection={<IconSearch size={14} aria-hidden />}
            value={query}
            onChange={search}
          />
          {filter}
          <ColumnsMenu table={table} />
          {actionsOf?.(selected)}
          {!isAnswer && selected.length > 0 && (
            <Button color={isShared ? 'gray' : 'red'} onClick={() => forget(selected)}>
              {`${isShared ? 'Hide' : 'Forget'} ${selected.length} selected`}
            </Button>
          )}
          {!isAnswer && (
            <Text size="sm" c="dimmed">
              {`Only ${plural} seen in this browser${rows.some((row) => row.isShared) ? ', or shared' : ''}.`}
            </Text>
          )}
        </FilterBar>
      </DataTable>
    </>
  )
}

const keyOf = ({ kind, id }: KnownEntry) => entityKey(kind, id)

function EntryActions({ entry }: { entry: KnownEntry }) {
  const tabIndex = useRowTabIndex()
  const forget = useForget()
  const name = nameOf(entry)
  const [title, Icon] = entry.isShared ? (['Hide', IconEyeOff] as const) : (['Forget', IconTrash] as const)
  const button = { size: 'var(--pc-control-sm)', tabIndex }
  return (
    <Group gap={0} justify="flex-end" wrap="nowrap">
      {!entry.isShared && (
        <ActionIcon
          {...button}
          title="Rename here"
          aria-label={sentence`Rename ${name} here`}
          onClick={() => openLabelForm(entry)}
        >
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        {...button}
        title={title}
        aria-label={sentence`${title} ${name}`}
        onClick={() => forget([entry])}
      >
        <Icon size={14} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** Asks, then forgets. What is only shared is hidden, without a question: Settings shows it again. */
function useForget(onForgotten?: () => void) {
  const { catalog } = useRouteContext({ from: '__root__' })
  return (chosen: readonly KnownEntry[]) => {
    const own = chosen.filter(({ isShared }) => !isShared)
    const act = () => {
      catalog.forget(own)
      catalog.hideShared(chosen.filter(({ isShared }) => isShared))
      onForgotten?.()
    }
    const [first] = own
    if (!first) {
      act()
      notifications.show({ message: 'Hidden. Show it again in Settings.' })
      return
    }
    const what = own.length === 1 ? nameOf(first) : `${own.length} records`
    confirm({
      title: sentence`Forget ${what}?`,
      children: 'Pins and names are lost too. Nothing changes in the service.',
      action: 'Forget',
      onConfirm: act,
    })
  }
}
