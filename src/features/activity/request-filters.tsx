import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { LoggedExchange } from '@/api/exchange-log'
import styles from '@/ui/fields/filter-bar.module.css'
import { FindField } from '@/ui/fields/find-field'
import { thousands } from '@/lib/numbers/thousands'
import type { DebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { ViewLink } from '@/ui/page/view-link'
import type { ActivitySearch } from './activity-search'
import { hasOutcome } from './model/filter-requests'

const route = getRouteApi('/_console/activity')

const outcomes: readonly [ActivitySearch['outcome'], string][] = [
  [undefined, 'All results'],
  ['failed', 'Failed'],
  ['slow', 'Slower than 1 s'],
  ['writes', 'Writes'],
]

interface RequestFiltersProps {
  find: DebouncedFilter
  retained: readonly LoggedExchange[]
  /** Requests that match the text and the endpoint. */
  matching: readonly LoggedExchange[]
  shown: number
}

export function RequestFilters({ find, retained, matching, shown }: RequestFiltersProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (part: ActivitySearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const titles = [...new Set(retained.map(({ endpoint }) => endpoint.title))].sort()
  const options =
    search.endpoint === undefined || titles.includes(search.endpoint) ? titles : [search.endpoint, ...titles]
  return (
    <div role="search" className={styles.bar} aria-label="Filter the requests">
      <FindField label="Find in requests" placeholder="Path, id, request id, status" find={find} />
      <NativeSelect
        aria-label="Endpoint"
        className={styles.select}
        value={search.endpoint ?? ''}
        onChange={({ target }) => filter({ endpoint: target.value === '' ? undefined : target.value })}
        data={[{ value: '', label: 'All endpoints' }, ...options]}
      />
      <nav className={styles.choices} aria-label="Outcome">
        {outcomes.map(([outcome, label]) => (
          <ViewLink
            key={label}
            from="/activity"
            to="/activity"
            search={(before) => ({ ...before, outcome })}
            replace
            resetScroll={false}
            className={styles.choice}
            current={outcome === search.outcome ? 'true' : undefined}
          >
            {label}{' '}
            <span className={styles.count}>
              {matching.filter((entry) => hasOutcome(entry, outcome)).length}
            </span>
          </ViewLink>
        ))}
      </nav>
      {search.pages === 'all' && (
        <ViewLink
          from="/activity"
          to="/activity"
          search={(before) => ({ ...before, pages: undefined })}
          replace
          resetScroll={false}
          className={styles.choice}
        >
          Collapse pages
        </ViewLink>
      )}
      <p className={styles.matching} role="status">
        {shown === retained.length ? '' : `${thousands(shown)} of ${thousands(retained.length)} shown`}
      </p>
    </div>
  )
}
