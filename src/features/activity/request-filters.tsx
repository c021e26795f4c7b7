import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { LoggedExchange } from '@/api/exchange-log'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { ViewLink } from '@/ui/view-link'
import type { ActivitySearch } from './activity-search'
import { hasOutcome } from './model/filter-requests'
import styles from './request-filters.module.css'

const route = getRouteApi('/_console/activity')

const outcomes: readonly [ActivitySearch['outcome'], string][] = [
  [undefined, 'Every outcome'],
  ['failed', 'Failed'],
  ['slow', 'Slower than 1 s'],
  ['writes', 'Writes'],
]

interface RequestFiltersProps {
  kept: readonly LoggedExchange[]
  /** Those that the text and the endpoint leave. */
  matching: readonly LoggedExchange[]
  shown: number
}

export function RequestFilters({ kept, matching, shown }: RequestFiltersProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (part: ActivitySearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const titles = [...new Set(kept.map(({ endpoint }) => endpoint.title))].sort()
  const known =
    search.endpoint === undefined || titles.includes(search.endpoint) ? titles : [search.endpoint, ...titles]
  return (
    <div role="search" className={styles.bar} aria-label="Filter the requests">
      <FindField q={search.q ?? ''} onFind={(q) => filter({ q: q === '' ? undefined : q })} />
      <SelectField
        label="Endpoint"
        hideLabel
        className={styles.endpoint}
        value={search.endpoint ?? ''}
        onChange={({ target }) => filter({ endpoint: target.value === '' ? undefined : target.value })}
        options={[{ value: '', label: 'Every endpoint' }, ...known.map((value) => ({ value }))]}
      />
      <nav className={styles.outcomes} aria-label="Outcome">
        {outcomes.map(([outcome, label]) => (
          <ViewLink
            key={label}
            to="/activity"
            search={(before) => ({ ...before, outcome })}
            replace
            resetScroll={false}
            className={styles.outcome}
            current={outcome === search.outcome ? 'true' : undefined}
          >
            {label}{' '}
            <span className={styles.count}>
              {matching.filter((entry) => hasOutcome(entry, outcome)).length}
            </span>
          </ViewLink>
        ))}
      </nav>
      <p className={styles.shown} role="status">
        {shown === kept.length ? '' : `${shown} of ${kept.length} kept`}
      </p>
    </div>
  )
}

/** Follows the address only while nobody types in it: the address comes after the letters. */
function FindField({ q, onFind }: { q: string; onFind: (q: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q
  }, [q])
  return (
    <TextField
      ref={input}
      label="Find in requests"
      hideLabel
      className={styles.find}
      placeholder="Path, id, request id, status"
      defaultValue={q}
      onChange={({ target }) => onFind(target.value)}
    />
  )
}
