import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { announce } from '@/ui/announce'
import { Button } from '@/ui/button'
import { buttonClass } from '@/ui/button-class'
import { EmptyState } from '@/ui/empty-state'
import { singleKeysOn } from '@/ui/single-keys'
import { Skeleton } from '@/ui/skeleton'
import { ViewLink } from '@/ui/view-link'
import { KeyDrawer } from './key-drawer'
import styles from './key-panes.module.css'
import { KeyTable } from './key-table'
import { keyName } from './model/key-name'
import type { KeysSearch } from './keys-search'
import type { KeyList } from './use-key-list'
import type { SpendSamples } from './use-spend-samples'
import type { KeyWalk, WalkState } from './walk/key-walk'

interface KeyPanesProps {
  list: KeyList
  walk: KeyWalk
  state: WalkState
  samples: SpendSamples
  search: KeysSearch
  onSearch: (part: Partial<KeysSearch>) => unknown
}

/** The keys as a list, and one of them in a drawer beside it. */
export function KeyPanes({ list: { rows }, walk, state, samples, search, onSearch }: KeyPanesProps) {
  const panes = useRef<HTMLDivElement>(null)
  const closed = useRef<string>(undefined)
  const [visited, setVisited] = useState<string>()
  const selected = search.key
  const isOpen = selected !== undefined
  const at = useMemo(
    () => (selected === undefined ? -1 : rows.findIndex(({ key }) => key === selected)),
    [rows, selected],
  )
  const canLoad = !state.isComplete && !state.isLoading && state.hasMore && state.pause !== 'no cursor'
  const loadAll = canLoad ? () => void walk.load('all') : undefined

  // The focus goes back to the row when the drawer is gone.
  useEffect(() => {
    if (isOpen || closed.current === undefined) return
    panes.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(closed.current)}"]`)?.focus()
    closed.current = undefined
  }, [isOpen])

  const close = () => {
    closed.current = selected
    setVisited(selected)
    onSearch({ key: undefined })
  }
  const step = (by: 1 | -1) => {
    const next = rows[at === -1 ? 0 : at + by]
    if (!next) return
    announce(keyName(next))
    setVisited(next.key)
    onSearch({ key: next.key })
  }
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
    if (target === document.body || target.closest('main')) close()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: globalThis.KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOpen])
  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (!isOpen || isTyping || !singleKeysOn() || ctrlKey || metaKey || altKey) return
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
  }

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
        ) : state.rows.length > 0 ? (
          <EmptyState
            title="No loaded key matches"
            action={
              <>
                {loadAll && <Button onClick={loadAll}>Look through all keys</Button>}
                <ViewLink
                  from="/keys"
                  to="/keys"
                  search={(before) => ({ ...before, q: undefined, risk: undefined })}
                  className={buttonClass()}
                >
                  Show every loaded key
                </ViewLink>
              </>
            }
          >
            None of the {state.rows.length.toLocaleString('en-GB')} has what the filters ask for.
            {!state.isComplete && ' More exist that are not loaded.'}
          </EmptyState>
        ) : state.isLoading ? (
          <Skeleton lines={[96, 92, 96, 88, 94, 90]} height={12} gap={28} label="Loading keys" />
        ) : (
          state.isComplete &&
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
          row={rows[at] ?? state.rows.find(({ key }) => key === selected)}
          state={state}
          onLoadAll={loadAll}
          samples={samples}
          onClose={close}
          onPrevious={at > 0 ? () => step(-1) : undefined}
          onNext={at < rows.length - 1 ? () => step(1) : undefined}
        />
      )}
    </div>
  )
}
