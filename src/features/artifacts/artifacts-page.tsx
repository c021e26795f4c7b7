import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { readArtifactsAgain } from '@/api/queries/artifacts'
import { artifactStatuses } from '@/api/resources/artifacts'
import { ActAsCard } from '@/entities/act-as'
import { useEndUserNames } from '@/entities/entity-name'
import { useEndUserToken } from '@/entities/use-end-user-token'
import { useStore } from '@/lib/use-store'
import { countOf, countText, sentenceCase } from '@/lib/words'
import { closeToRow } from '@/ui/dialogs/side-panel'
import { ReadAge } from '@/ui/age'
import { DataTable } from '@/ui/data-table/data-table'
import { useDataTable } from '@/ui/data-table/use-data-table'
import { FilterBar } from '@/ui/page-parts'
import { artifactColumns, artifactRows, isSameRows, StatusDrawing } from './artifact-columns'
import { ArtifactPanel } from './artifact-panel'
import classes from './artifacts.module.css'
import { uploadsOf } from './upload-store'
import { UploadStrip } from './upload-strip'
import { useArtifactPages } from './use-artifact-pages'

const route = getRouteApi('/_frame/spaces/$id/artifacts')

/** The files of a space, and where more are sent from. */
export function ArtifactsPage() {
  const { id: space } = route.useParams()
  const { participant } = route.useSearch()
  const { isReady, actingId } = useEndUserToken()
  if (isReady && actingId !== null) return <FileList space={space} identityId={actingId} />
  return (
    <>
      <ActAsCard hint={participant} reason="Choose an end user to list artifacts as." />
      <UploadStrip space={space} />
    </>
  )
}

function FileList({ space, identityId }: { space: string; identityId: string }) {
  const { client, queryClient } = useRouteContext({ from: '__root__' })
  const { status = '', type = '', artifact } = route.useSearch()
  const navigate = route.useNavigate()
  const [filter, setFilter] = useState('')
  const wanted = artifact === undefined ? [] : [artifact]
  const list = useArtifactPages({ space, identityId, status, type }, { wanted })
  const { files, at, isFetching, error, end } = list
  const rows = useStore(uploadsOf(client), ({ names }) => artifactRows(files, names), isSameRows)
  useEndUserNames(useMemo(() => files.flatMap(({ end_user_id }) => end_user_id || []), [files]))
  const change = (search: { status?: string; type?: string; artifact?: string }, replace = true) =>
    void navigate({ search: (earlier) => ({ ...earlier, ...search }), replace })
  const open = (id: string) => change({ artifact: id }, artifact !== undefined)
  const clear = () => {
    setFilter('')
    change({ status: '', type: '' })
  }
  const isTight = useMediaQuery(`(640px <= width < ${artifact === undefined ? 1000 : 1500}px)`, false, {
    getInitialValueInEffect: false,
  })
  const close = () => closeToRow(() => change({ artifact: '' }))
  const refresh = () => void readArtifactsAgain(queryClient, space)
  const table = useDataTable({
    name: 'artifacts',
    rows,
    columns: artifactColumns,
    givingWay: isTight ? inTight : none,
    filter: filter.trim(),
    canSort: false,
  })
  const noneMatches = (
    <Group>
      <span>No file matches these filters.</span>
      <Button onClick={clear}>Clear filters</Button>
    </Group>
  )
  const types = [...usualTypes, type, ...files.map((file) => file.content_type ?? '')]
  const matching = filter.trim() === '' ? '' : `${countText(table.getRowModel().rows.length)} of `
  const read = `${matching}${countOf(files.length, 'file')}${end === undefined ? ' so far' : ends[end]}`
  return (
    <>
      <ReadAge at={at} isReading={isFetching} onRefresh={refresh}>
        {list.isPolled && ', again every 5 s'}
      </ReadAge>
      <DataTable
        label="Artifacts"
        table={table}
        total={files.length}
        failure={error && !isFetching ? { title: 'Could not load the artifacts', error } : undefined}
        unreadable={list.unreadable}
        onRetry={refresh}
        isLoading={at === undefined && isFetching}
        empty={
          end === 'complete' && (status + type === '' ? 'There are no files in this space yet.' : noneMatches)
        }
        noMatch={{ sentence: 'No file read so far matches.', action: 'Clear filters', onClear: clear }}
        onOpen={({ id }) => open(id)}
        openId={artifact}
        filteredBy={`${status} ${type} ${filter}`}
      >
        <FilterBar>
          <div className={classes.filters}>
            <SegmentedControl
              aria-label="Status"
              data={statuses}
              value={status}
              onChange={(next) => change({ status: next, artifact: '' })}
            />
          </div>
          <Group gap="sm" ml="auto" wrap="nowrap" miw={0}>
            <Select
              aria-label="Content type"
              placeholder="Any type"
              w={170}
              miw={0}
              clearable
              searchable
              data={[...new Set(types)].filter(Boolean).toSorted()}
              value={type || null}
              onChange={(next) => change({ type: next ?? '', artifact: '' })}
            />
            <TextInput
              type="search"
              aria-label="Name or id on this page"
              placeholder="Name or id"
              leftSection={<IconSearch size={14} aria-hidden />}
              w={220}
              miw={0}
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          </Group>
        </FilterBar>
      </DataTable>
      <UploadStrip space={space}>
        <small role="status">{at !== undefined && read}</small>
        {end === undefined && list.next !== undefined && (
          <Button size="xs" aria-busy={isFetching} onClick={list.more}>
            Load more
          </Button>
        )}
      </UploadStrip>
      <ArtifactPanel
        space={space}
        identityId={identityId}
        id={artifact}
        rows={rows}
        at={at ?? 0}
        missing={
          list.isSearching
            ? 'Looking for this file.'
            : `Not among the ${countOf(files.length, 'file')} read. The service cannot read one by its id.`
        }
        onOpen={open}
        onClose={close}
      />
    </>
  )
}

const none: readonly string[] = []
/** Columns that give way where there is little room. */
const inTight = ['from', 'size']
const usualTypes = ['image/jpeg', 'image/png', 'audio/mp4', 'video/mp4', 'application/pdf', 'text/plain']

/** Why no further page is read, after the number of files. */
const ends = {
  complete: ', last page',
  loop: '. The next page is one of these again: some may be missing.',
  repeat: '. The last page had only known files: some may be missing.',
  'empty pages': '. Several pages in a row had none: some may be missing.',
  'no cursor': '. More exist, but the service does not say where.',
  limit: ', as many as are listed here',
}

const statuses = ['', ...artifactStatuses].map((value) => ({
  value,
  label: (
    <Group gap={8} wrap="nowrap">
      {value !== '' && <StatusDrawing status={value} />}
      {sentenceCase(value) || 'Any status'}
    </Group>
  ),
}))
