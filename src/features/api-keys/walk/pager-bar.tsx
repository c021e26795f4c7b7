import { Button, NativeSelect } from '@mantine/core'
import { useRef, Fragment } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { AgeMark } from '@/ui/age-mark'
import { useRestoredFocus } from '@/ui/overlays/use-restored-focus'
import type { KeysSearch } from '@/features/api-keys/keys-search'
import type { SpendSamples } from '@/features/api-keys/use-spend-samples'
import { clockTime, waitText } from '@/lib/time/relative-time'
import { useNow } from '@/ui/use-now'
import { keyName } from '@/entities/api-keys/key-name'
import { ViewLink } from '@/ui/page/view-link'
import type { ApiKeyPager, PagerState } from '@/entities/api-keys/api-key-pager'
import styles from './pager-bar.module.css'
import { PagerNotice } from './pager-notice'

interface PagerBarProps {
  walk: ApiKeyPager
  state: PagerState
  samples: SpendSamples
  search: KeysSearch
  onSearch: (part: Partial<KeysSearch>) => unknown
}

const sizes = [undefined, 50, 100, 500]
const squares = 12
const step = 100

/** How much of the key list is loaded, and controls to load more. */
export function PagerBar({ walk, state, samples, search, onSearch }: PagerBarProps) {
  const { rows, pages, isLoading, isOver, pause, error, at, startedAt, renewal } = state
  const place = useRef<HTMLDivElement>(null)
  const restoredFocus = useRestoredFocus(place)
  const canLoad = !isOver && error === undefined && pause !== 'no cursor' && !renewal
  return (
    <div
      ref={place}
      className={styles.place}
      role="group"
      aria-label="What is loaded"
      tabIndex={-1}
      aria-busy={isLoading}
      {...restoredFocus}
    >
      <div className={styles.bar}>
        <strong>{pluralize(rows.length, 'key')} loaded</strong>
        <span className={styles.squares} aria-hidden>
          {Array.from({ length: Math.min(pages, squares) }, (_, index) => (
            <i key={index} />
          ))}
          {!isOver && [0, 1].map((index) => <i key={`more ${index}`} data-more />)}
        </span>
        <span className={styles.words} role="status">
          <Coverage state={state} />
          <PageNotes state={state} />
          {!samples.isStored && ' This browser keeps no spend samples.'}
        </span>
        {startedAt !== undefined && at !== undefined && <AgeMark at={startedAt} verb="Oldest page" />}
        <NativeSelect
          aria-label="Page size"
          className={styles.size}
          value={String(search.limit ?? '')}
          onChange={({ target }) =>
            onSearch({ limit: target.value === '' ? undefined : Number(target.value) })
          }
          data={[...new Set([...sizes, search.limit])].map((size) => ({
            value: String(size ?? ''),
            label: size === undefined ? 'Default size' : `${size} a page`,
          }))}
        />
        <NativeSelect
          aria-label="Order"
          className={styles.size}
          value={search.order ?? ''}
          onChange={({ target }) =>
            onSearch({ order: target.value === 'asc' || target.value === 'desc' ? target.value : undefined })
          }
          data={[
            { value: '', label: 'Default order' },
            { value: 'asc', label: 'Ascending' },
            { value: 'desc', label: 'Descending' },
          ]}
        />
        {isLoading ? (
          <>
            {state.waitsUntil !== undefined && (
              <Button size="xs" onClick={() => walk.tryNow()}>
                Try now
              </Button>
            )}
            <Button size="xs" onClick={() => walk.cancel()}>
              Cancel
            </Button>
          </>
        ) : (
          canLoad && (
            <>
              <Button size="xs" onClick={() => void walk.load(step)}>
                Load next {step}
              </Button>
              <Button size="xs" variant="subtle" onClick={() => void walk.load('all')}>
                Load all
              </Button>
            </>
          )
        )}
      </div>
      <PagerNotice walk={walk} state={state} />
    </div>
  )
}

/** How far the walk has come, and whether that is everything. */
function Coverage({ state }: { state: PagerState }) {
  const { pages, isLoading, isOver, isComplete, waitsUntil, requestedWait, at, renewal } = state
  const now = useNow()
  if (waitsUntil !== undefined)
    return (
      <>
        The service asked you to wait{requestedWait !== undefined && ` ${waitText(requestedWait)}`}. Trying
        again in {Math.max(1, Math.ceil((waitsUntil - now) / 1000))} s.
      </>
    )
  if (isLoading && renewal)
    return (
      <>
        Refreshing, page {renewal.pages + 1}. Until then, this shows the keys loaded{' '}
        {at === undefined ? 'before' : `at ${clockTime(at)}`}.
      </>
    )
  if (isLoading) return <>{pages === 0 ? 'Loading the first page.' : `Loading page ${pages + 1}.`}</>
  if (pages === 0) return null
  if (!isOver) return <>{pluralize(pages, 'page')}. More exist; the service gives no total.</>
  const time = at === undefined ? '' : ` at ${clockTime(at)}`
  return (
    <>
      {pluralize(pages, 'page')}
      {isComplete ? `, complete${time}.` : `${time}. The service does not say whether more exist.`}
    </>
  )
}

/** Keys that are named. More are only counted. */
const named = 3

/** Irregularities in the loaded pages. */
function PageNotes({ state: { repeats, differing, unread, short } }: { state: PagerState }) {
  return (
    <>
      {short && ` The service returned ${short.given} per page instead of ${short.asked}.`}
      {repeats > 0 &&
        ` ${pluralize(repeats, 'record was', 'records were')} returned twice and ${repeats === 1 ? 'counts' : 'count'} once.`}
      {differing.size > 0 && (
        <>
          {` ${pluralize(differing.size, 'key was', 'keys were')} returned twice with different values; the later ${differing.size === 1 ? 'one counts' : 'ones count'}: `}
          {[...differing.values()].slice(0, named).map(([, row], index) => (
            <Fragment key={row.key}>
              {index > 0 && ', '}
              <ViewLink
                from="/keys"
                to="/keys"
                search={(before) => ({ ...before, key: row.key })}
                resetScroll={false}
                preload={false}
              >
                {keyName(row).slice(0, 40)}
              </ViewLink>
            </Fragment>
          ))}
          {differing.size > named && ` and ${pluralize(differing.size - named, 'other')}`}.
        </>
      )}
      {unread > 0 &&
        ` ${pluralize(unread, 'entry', 'entries')} in the answers ${unread === 1 ? 'is not a key and was' : 'are not keys and were'} left out.`}
    </>
  )
}
