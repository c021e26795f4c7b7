import { Button, NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { pluralize } from '@/lib/pluralize'
import { AgeMark } from '@/ui/age-mark'
import { useRestoredFocus } from '@/ui/use-restored-focus'
import type { KeysSearch } from '@/features/api-keys/keys-search'
import type { SpendSamples } from '@/features/api-keys/use-spend-samples'
import { Coverage } from './coverage'
import type { ApiKeyPager, PagerState } from './api-key-pager'
import { PageNotes } from './page-notes'
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

/** How much of the key list is here, and the ways to get more of it. */
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
