import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { Artifact } from '@/api/resources/artifacts'
import { CredentialError } from '@/api/failures/errors'
import { useReadAgain } from '@/entities/acting/use-acting'
import { canAct, type Identity } from '@/session/identities/identities-state'
import { useNamesOf } from '@/entities/verify/use-names-of'
import { SpaceViews } from '@/entities/pasted/space-views'
import { StaleNotice } from '@/entities/requests/stale-notice'
import { DataTable } from '@/ui/data-table/data-table'
import { LoadingLines } from '@/ui/states/loading-lines'
import drawerStyles from '@/ui/page/row-drawer.module.css'
import { useRowDrawer } from '@/ui/page/use-row-drawer'
import { readLeniently } from '@/api/read-leniently'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { ArtifactBulk } from './artifact-bulk'
import { artifactColumns, type ArtifactRow } from './artifact-columns'
import { ArtifactDrawer } from './files/artifact-drawer'
import { ArtifactFilters } from './artifact-filters'
import { ArtifactPollingStatus } from './artifact-polling-status'
import { ArtifactPager } from './artifact-pager'
import type { ArtifactsSearch } from './artifacts-search'
import styles from './artifacts-page.module.css'
import { EmptyArtifacts } from './empty-artifacts'
import { ArtifactsFailure } from './artifacts-failure'
import { DeleteDialog } from './deletion/delete-dialog'
import { DeletionBar } from './deletion/deletion-bar'
import { isDeleted, statusDisplay } from './model/artifact-status'
import {
  nameOfArtifact,
  artifactListItems,
  filterArtifacts,
  type ArtifactListItem,
} from './model/artifact-list-item'
import type { ArtifactToDelete } from './deletion/send-deletions'
import { useArtifacts } from './use-artifacts'
import { useUploads } from './uploads/use-uploads'
import { useDeletions, type DeletionRequester } from './deletion/use-deletions'
import { useNamedArtifacts } from './use-named-artifacts'
import { usePaging } from './use-paging'

const none: readonly Artifact[] = []

const keyOf = ({ key }: ArtifactListItem) => key

const canSelect = ({ id, wasDeleted }: ArtifactRow) => id !== undefined && !wasDeleted

/** The selected ids, including those of other pages, after the selection among these rows became `keys`. */
function idsOf(
  rows: readonly ArtifactRow[],
  before: ReadonlySet<string>,
  keys: ReadonlySet<string>,
): ReadonlySet<string> {
  const ids = new Set(before)
  for (const { id, key } of rows) {
    if (id === undefined || before.has(id) === keys.has(key)) continue
    if (keys.has(key)) ids.add(id)
    else ids.delete(id)
  }
  return ids
}

interface ArtifactBrowserProps {
  space: string
  acting: Identity
  search: ArtifactsSearch
  /** Rendered below the list: the uploads. */
  foot: (deletion: DeletionRequester) => ReactNode
}

export function ArtifactBrowser({ space, acting, search, foot }: ArtifactBrowserProps) {
  const navigate = useNavigate()
  const list = useArtifacts(space, acting, search)
  useReadAgain(acting, list.error, list.onReload)
  const paging = usePaging(space, search)
  const { queue } = useUploads()
  const deletions = useDeletions(space, acting.id, queue.noteDeleted)
  const [asked, setAsked] = useState<readonly ArtifactToDelete[]>()
  const deletion = useMemo(() => ({ onAsk: setAsked, isBusy: deletions.isBusy }), [deletions.isBusy])
  const [words, setWords] = useState('')
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const { read, error } = list
  const artifacts = useNamedArtifacts(read?.artifacts ?? none)
  const { gone } = deletions
  const all = useMemo(
    () =>
      artifactListItems(artifacts).map((item): ArtifactRow => ({
        ...item,
        wasDeleted: isDeleted(item.artifact) || (item.id !== undefined && gone.has(item.id)),
      })),
    [artifacts, gone],
  )
  const rows = useMemo(() => filterArtifacts(all, words), [all, words])
  const checkedKeys = useMemo(
    () => new Set(rows.filter(({ id }) => id !== undefined && checked.has(id)).map(keyOf)),
    [rows, checked],
  )
  // Waits for the list so that the names of all end users in it are loaded with one request.
  useNamesOf(
    read || error
      ? [acting.subject, ...all.map(({ artifact }) => artifact.end_user_id)].flatMap((one) => one || [])
      : [],
  )
  const { sel } = search
  const open = all.find(({ id }) => id !== undefined && id === sel)
  const seen = useArtifactInCatalog(open ? undefined : sel)
  const opened = open?.artifact ?? seen
  const { panes, onKeyDown, ...drawer } = useRowDrawer({
    link: 'row',
    rows,
    keyOf,
    idOf: ({ id }) => id,
    selected: sel,
    // Keeps the history state, which has the tokens of the earlier pages.
    onSelect: (id) =>
      void navigate({
        to: '/spaces/$id/artifacts',
        params: { id: space },
        search: (before) => ({ ...before, sel: id }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    labelOfRow: ({ artifact }) => `${nameOfArtifact(artifact)}, ${statusDisplay(artifact.status).word}`,
  })
  const taken = all.flatMap((row) =>
    row.id !== undefined && checked.has(row.id) && !row.wasDeleted
      ? [{ id: row.id, name: nameOfArtifact(row.artifact) }]
      : [],
  )

  const onFilter = (changes: Partial<ArtifactsSearch>) =>
    void navigate({
      to: '/spaces/$id/artifacts',
      params: { id: space },
      // A different filter starts at the first page.
      search: (before) => ({ ...before, page_token: undefined, sel: undefined, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <SpaceViews id={space} tab="artifacts">
        <ArtifactPollingStatus list={list} />
      </SpaceViews>
      <div ref={panes} className={drawerStyles.panes} data-open={sel !== undefined} onKeyDown={onKeyDown}>
        <div className={drawerStyles.list}>
          <ArtifactFilters
            {...{ space, search, words, onFilter }}
            artifacts={read?.artifacts ?? []}
            onTextChange={setWords}
          />
          <ArtifactBulk
            taken={taken}
            isBusy={deletions.isBusy}
            onDelete={() => setAsked(taken)}
            onNone={() => setChecked(new Set())}
          />
          {error && read && canAct(acting) && !(error instanceof CredentialError) && (
            <StaleNotice error={error} isRetrying={list.isFetching} onRetry={list.onReload} />
          )}
          {read && rows.length > 0 ? (
            <DataTable
              label="Artifacts"
              rows={rows}
              rowKey={keyOf}
              columns={artifactColumns}
              selection={{
                keys: checkedKeys,
                onChange: (keys) => setChecked((before) => idsOf(rows, before, keys)),
                canSelect,
                labelOf: ({ artifact }) => `Select ${nameOfArtifact(artifact)}`,
                allLabel: 'Select all on this page',
                bySpace: true,
              }}
              open={open?.key}
              viewKey={JSON.stringify([search.page_token, search.status, search.content_type])}
              isBusy={list.isEarlier}
              canFilter
            />
          ) : read ? (
            <EmptyArtifacts
              {...{ read, search, paging, words }}
              isFetching={list.isFetching}
              onReload={list.onReload}
              onAll={() => {
                setWords('')
                onFilter({ status: undefined, content_type: undefined })
              }}
            />
          ) : error ? (
            <ArtifactsFailure
              error={error}
              isPaged={search.page_token !== undefined}
              isRetrying={list.isFetching}
              onRetry={list.onReload}
              onStart={paging.onStart}
            />
          ) : (
            <div className={styles.waiting}>
              <LoadingLines label="Loading the artifacts" lines={[46, 52, 40, 58, 44, 50]} gap={30} />
            </div>
          )}
          {foot(deletion)}
          <DeletionBar deletions={deletions} onReload={list.onReload} />
          {(read ?? error) && (
            <ArtifactPager paging={paging} read={error && !read ? undefined : read} isBusy={list.isEarlier} />
          )}
        </div>
        {sel !== undefined && (
          <ArtifactDrawer
            {...{ space, ...drawer }}
            id={sel}
            artifact={opened}
            wasDeleted={open?.wasDeleted ?? (opened !== undefined && (isDeleted(opened) || gone.has(sel)))}
            note={
              (open ?? (!read && !error))
                ? undefined
                : opened
                  ? 'It is not on this page of the list. The service cannot read a single artifact, so this is what earlier answers contained.'
                  : 'It is not on this page of the list, and this browser has not seen it before. The service cannot read a single artifact.'
            }
            onDelete={
              deletions.isBusy
                ? undefined
                : () => setAsked([{ id: sel, name: opened ? nameOfArtifact(opened) : sel.slice(0, 300) }])
            }
          />
        )}
      </div>
      {asked && (
        <DeleteDialog
          items={asked}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            deletions.onDelete(asked)
          }}
        />
      )}
    </>
  )
}

/** An artifact as earlier lists contained it, if this browser has stored it. */
function useArtifactInCatalog(id: string | undefined): Artifact | undefined {
  const entry = useCatalogEntity(id === undefined ? undefined : { kind: 'artifact', id })
  if (!entry) return undefined
  const observed = Object.entries(entry.fields).map(([name, field]) => [name, field.value] as const)
  return readLeniently(Artifact, { ...Object.fromEntries(observed), id }).value
}
