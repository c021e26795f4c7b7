import { useRef } from 'react'
import { counted } from '@/lib/counted'
import { clockTime } from '@/lib/relative-time'
import { AgeMark } from '@/ui/age-mark'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/select-field'
import { useKeptFocus } from '@/ui/use-kept-focus'
import { useNow } from '@/ui/use-now'
import type { KeysSearch } from '@/features/api-keys/keys-search'
import type { SpendSamples } from '@/features/api-keys/use-spend-samples'
import type { KeyWalk, WalkState } from './key-walk'
import styles from './walk-bar.module.css'
import { WalkNotice } from './walk-notice'

interface WalkBarProps {
  walk: KeyWalk
  state: WalkState
  samples: SpendSamples
  search: KeysSearch
  onSearch: (part: Partial<KeysSearch>) => unknown
}

const sizes = [undefined, 50, 100, 500]
const squares = 12
const step = 100

/** How much of the key list is here, and the ways to get more of it. */
export function WalkBar({ walk, state, samples, search, onSearch }: WalkBarProps) {
  const {
    rows,
    pages,
    isLoading,
    isComplete,
    hasMore,
    pause,
    error,
    repeats,
    unread,
    at,
    startedAt,
    renewal,
  } = state
  const place = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(place)
  const isOver = isComplete || (!hasMore && pages > 0)
  const canLoad = !isOver && error === undefined && pause !== 'no cursor' && !renewal
  return (
    <div
      ref={place}
      className={styles.place}
      role="group"
      aria-label="What is loaded"
      tabIndex={-1}
      aria-busy={isLoading}
      {...keptFocus}
    >
      <div className={styles.bar}>
        <strong>{counted(rows.length, 'key')} loaded</strong>
        <span className={styles.squares} aria-hidden>
          {Array.from({ length: Math.min(pages, squares) }, (_, index) => (
            <i key={index} />
          ))}
          {!isOver && [0, 1].map((index) => <i key={`more ${index}`} data-more />)}
        </span>
        <span className={styles.words} role="status">
          <Coverage state={state} />
          {repeats > 0 &&
            ` ${counted(repeats, 'record')} came twice and ${repeats === 1 ? 'counts' : 'count'} once.`}
          {unread > 0 &&
            ` ${counted(unread, 'part')} of the answers ${unread === 1 ? 'is' : 'are'} no key and left out.`}
          {!samples.isKept && ' This browser keeps no spend samples.'}
        </span>
        {startedAt !== undefined && at !== undefined && <AgeMark at={startedAt} verb="Oldest page" />}
        <SelectField
          label="Page size"
          hideLabel
          className={styles.size}
          value={String(search.limit ?? '')}
          onChange={({ target }) =>
            onSearch({ limit: target.value === '' ? undefined : Number(target.value) })
          }
          options={[...new Set([...sizes, search.limit])].map((size) => ({
            value: String(size ?? ''),
            label: size === undefined ? 'Default size' : `${size} a page`,
          }))}
        />
        <SelectField
          label="Order"
          hideLabel
          className={styles.size}
          value={search.order ?? ''}
          onChange={({ target }) =>
            onSearch({ order: target.value === 'asc' || target.value === 'desc' ? target.value : undefined })
          }
          options={[
            { value: '', label: 'Default order' },
            { value: 'asc', label: 'Ascending' },
            { value: 'desc', label: 'Descending' },
          ]}
        />
        {isLoading ? (
          <Button size="sm" onClick={() => walk.cancel()}>
            Cancel
          </Button>
        ) : (
          canLoad && (
            <>
              <Button size="sm" onClick={() => void walk.load(step)}>
                Load next {step}
              </Button>
              <Button size="sm" variant="bare" onClick={() => void walk.load('all')}>
                Load all
              </Button>
            </>
          )
        )}
      </div>
      <WalkNotice walk={walk} state={state} />
    </div>
  )
}

function Coverage({ state }: { state: WalkState }) {
  const { pages, isLoading, isComplete, waitsUntil, at, renewal } = state
  const now = useNow()
  if (waitsUntil !== undefined)
    return (
      <>The service asked to wait. Asked again in {Math.max(1, Math.ceil((waitsUntil - now) / 1000))} s.</>
    )
  if (isLoading && renewal)
    return (
      <>
        Refreshing, page {renewal.pages + 1}. Until then what was loaded
        {at !== undefined && ` at ${clockTime(at)}`} is shown.
      </>
    )
  if (isLoading) return <>{pages === 0 ? 'Loading the first page.' : `Loading page ${pages + 1}.`}</>
  if (isComplete && at !== undefined)
    return (
      <>
        {counted(pages, 'page')}, complete at {clockTime(at)}.
      </>
    )
  if (pages === 0) return null
  return <>{counted(pages, 'page')}. More exist, the service gives no total.</>
}
