import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { thousands } from '@/lib/numbers/thousands'
import styles from '@/ui/fields/filter-bar.module.css'
import { FindField } from '@/ui/fields/find-field'
import { ViewLink } from '@/ui/page/view-link'
import type { CatalogListSearch, CatalogStateFilter } from './catalog-list-search'
import type { CatalogView } from './filter-catalog'
import type { DebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { canVerify } from '@/entities/verify/verify-entities'

/** Each with its tooltip. */
const states: readonly [CatalogStateFilter | undefined, label: string, meaning: string][] = [
  [undefined, 'Known', 'Everything except ids that were not found'],
  ['pinned', 'Pinned', 'Pinned by you'],
  ['verified', 'Verified', 'Read from the service: it exists'],
  ['seen', 'Only seen', 'Pasted, opened or named in an answer, but not read yet'],
  ['not found', 'Not found', 'The service did not find it'],
  ['deleted', 'Deleted', 'Deleted, according to the service'],
]

/** Instead of "Verified", for kinds that no read can verify. */
const returned = ['Returned', 'Returned in the answer to another request: it exists'] as const

/** Most choices of one filter. Nobody reads more, and the search finds tags too. */
const most = 300
interface CatalogFiltersProps {
  /** Undefined if the list mixes kinds. */
  kind: CatalogKind | undefined
  search: CatalogListSearch
  find: DebouncedFilter
  view: CatalogView
  sorts: readonly { value: string; label: string }[]
  sort: string
  nameOf: (tenant: string) => string
  /** The list that is searched: "12 spaces". */
  what: string
  /** "3 of 12 spaces match". Empty while nothing is filtered. */
  matching: string
}

export function CatalogFilters(props: CatalogFiltersProps) {
  const { kind, search, find, view, sorts, sort, nameOf, what, matching } = props
  const navigate = useNavigate()
  const isReturned = kind !== undefined && !canVerify(kind)
  const filter = (part: CatalogListSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  const choose = (field: 'tag' | 'tenant') => (value: string) =>
    filter({ [field]: value === '' ? undefined : value })
  return (
    <div role="search" className={styles.bar} aria-label="Filter known entities">
      <FindField label={`Find in ${what}`} placeholder="Search name, id, tag, note or column" find={find} />
      <Choice
        label="Tag"
        every="All tags"
        counts={view.tags}
        value={search.tag}
        nameOf={(tag) => tag}
        onChange={choose('tag')}
      />
      <Choice
        label="Tenant"
        every="All tenants"
        counts={view.tenants}
        value={search.tenant}
        nameOf={nameOf}
        onChange={choose('tenant')}
      />
      <NativeSelect
        aria-label="Order"
        className={styles.select}
        value={sort}
        onChange={({ target }) => filter({ sort: target.value })}
        data={sorts}
      />
      <nav className={styles.choices} aria-label="State">
        {states
          .filter(([state]) => state === undefined || state === search.state || view.states[state] > 0)
          .map(([state, ...words]) => {
            const [label, meaning] = state === 'verified' && isReturned ? returned : words
            return (
              <ViewLink
                key={label}
                title={meaning}
                to="."
                search={(before) => ({ ...before, state })}
                replace
                resetScroll={false}
                preload={false}
                className={styles.choice}
                current={state === search.state ? 'true' : undefined}
              >
                {label} <span className={styles.count}>{thousands(view.states[state ?? 'every'])}</span>
              </ViewLink>
            )
          })}
      </nav>
      <p className={styles.matching} role="status">
        {matching}
      </p>
    </div>
  )
}

interface ChoiceProps {
  label: string
  every: string
  counts: ReadonlyMap<string, number>
  value: string | undefined
  nameOf: (value: string) => string
  onChange: (value: string) => void
}

/** Filter by one of the values that occur, the most frequent first. Renders nothing if there is nothing to choose. */
function Choice({ label, every, counts, value, nameOf, onChange }: ChoiceProps) {
  if (counts.size === 0 && value === undefined) return null
  const found = [...counts].sort(([, a], [, b]) => b - a).slice(0, most)
  if (value !== undefined && !found.some(([one]) => one === value))
    found.unshift([value, counts.get(value) ?? 0])
  const options = found.map(([one, count]) => ({
    value: one,
    label: `${nameOf(one).slice(0, 80)} (${thousands(count)})`,
  }))
  return (
    <NativeSelect
      aria-label={label}
      className={styles.select}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      data={[{ value: '', label: every }, ...options]}
    />
  )
}
