import { Button } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { LoadingLines } from '@/ui/loading-lines'
import { useRowDrawer } from '@/ui/use-row-drawer'
import { KeyDrawer } from './key-drawer'
import styles from './key-panes.module.css'
import { KeyTable } from './key-table'
import { keyName } from './model/key-name'
import type { KeysSearch } from './keys-search'
import type { KeyList } from './use-key-list'
import type { SpendSamples } from './use-spend-samples'
import type { ApiKeyPager, PagerState } from './walk/api-key-pager'

interface KeyPanesProps {
  list: KeyList
  walk: ApiKeyPager
  state: PagerState
  samples: SpendSamples
  search: KeysSearch
  onSearch: (part: Partial<KeysSearch>) => unknown
}

/** The keys as a list, and one of them in a drawer beside it. */
export function KeyPanes({ list: { rows, loaded }, walk, state, samples, search, onSearch }: KeyPanesProps) {
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
                  Show every loaded key
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
              Keys are created and revoked outside of this console.
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
