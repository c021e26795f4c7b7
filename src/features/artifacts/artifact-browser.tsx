import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Identity } from '@/session/identities-state'
import { SpaceViews } from '@/references/space-views'
import { Skeleton } from '@/ui/skeleton'
import { ArtifactFilters } from './artifact-filters'
import { ArtifactLooks } from './artifact-looks'
import { ArtifactPager } from './artifact-pager'
import { ArtifactTable } from './artifact-table'
import type { ArtifactsSearch } from './artifacts-search'
import styles from './artifacts-page.module.css'
import { EmptyArtifacts } from './empty-artifacts'
import { ArtifactsFailure, StaleArtifacts } from './artifacts-failure'
import { isDeleted } from './model/artifact-status'
import { shownArtifacts, withWords } from './model/shown-artifact'
import { useArtifacts } from './use-artifacts'
import { usePaging } from './use-paging'

interface ArtifactBrowserProps {
  space: string
  acting: Identity
  search: ArtifactsSearch
}

export function ArtifactBrowser({ space, acting, search }: ArtifactBrowserProps) {
  const navigate = useNavigate()
  const list = useArtifacts(space, acting.id, search)
  const paging = usePaging(space, search)
  const panes = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [visited, setVisited] = useState<string>()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const { read, error } = list
  const all = shownArtifacts(read?.artifacts ?? [])
  const rows = withWords(all, words)

  const onFilter = (changes: Partial<ArtifactsSearch>) =>
    void navigate({
      to: '/spaces/$id/artifacts',
      params: { id: space },
      // Another list begins at its first page.
      search: (before) => ({ ...before, page_token: undefined, sel: undefined, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <SpaceViews id={space} tab="artifacts">
        <ArtifactLooks list={list} />
      </SpaceViews>
      <div ref={panes} className={styles.panes}>
        <div className={styles.list}>
          <ArtifactFilters
            {...{ space, search, words, onFilter }}
            artifacts={read?.artifacts ?? []}
            onWords={setWords}
          />
          {error && read && (
            <StaleArtifacts error={error} isRetrying={list.isFetching} onRetry={list.onReload} />
          )}
          {read && rows.length > 0 ? (
            <ArtifactTable
              {...{ space, rows, checked, visited }}
              open={search.sel}
              isGone={({ artifact }) => isDeleted(artifact)}
              onCheck={(ids, isChecked) =>
                setChecked((before) => {
                  const next = new Set(before)
                  for (const id of ids) {
                    if (isChecked) next.add(id)
                    else next.delete(id)
                  }
                  return next
                })
              }
              onVisit={setVisited}
              isEarlier={list.isEarlier}
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
              <Skeleton label="Reading the artifacts" lines={[46, 52, 40, 58, 44, 50]} gap={30} />
            </div>
          )}
          {(read ?? error) && (
            <ArtifactPager paging={paging} read={error && !read ? undefined : read} isBusy={list.isEarlier} />
          )}
        </div>
      </div>
    </>
  )
}
