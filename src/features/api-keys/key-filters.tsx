import { Button } from '@mantine/core'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import IconStack from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import { pluralize } from '@/lib/text/pluralize'
import { classNames } from '@/ui/styles/class-names'
import styles from '@/ui/fields/filter-bar.module.css'
import { FindField } from '@/ui/fields/find-field'
import { Menu } from '@/ui/overlays/menu'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import type { DebouncedFilter } from '@/ui/fields/use-debounced-filter'
import { ViewLink } from '@/ui/page/view-link'
import own from './key-filters.module.css'
import type { KeysSearch } from './keys-search'
import { keyRisks, riskHelp, riskLabels, seldomRisks } from './model/key-risks'
import { columnLabels, hideableColumns, useKeyColumns } from './use-key-columns'
import type { KeyList } from './use-key-list'

interface KeyFiltersProps {
  find: DebouncedFilter
  list: KeyList
  search: KeysSearch
  onSearch: (part: Partial<KeysSearch>) => unknown
}

const groups = [
  [undefined, 'Not grouped'],
  ['user', 'By user'],
  ['model', 'By allowed model'],
] as const

export function KeyFilters({ find, list, search, onSearch }: KeyFiltersProps) {
  const columns = useKeyColumns()
  const { counts, matching, rows } = list
  const loaded = list.loaded.length
  const visible = keyRisks.filter(
    (risk) => !seldomRisks.includes(risk) || counts[risk] > 0 || risk === search.risk,
  )
  return (
    <div role="search" className={styles.bar} aria-label="Filter the keys">
      <nav className={classNames(styles.choices, own.choices)} aria-label="What needs attention">
        {[undefined, ...visible].map((risk) => (
          <ViewLink
            key={risk ?? ''}
            from="/keys"
            to="/keys"
            search={(before) => ({ ...before, risk })}
            replace
            resetScroll={false}
            className={styles.choice}
            current={risk === search.risk ? 'true' : undefined}
            {...tooltipProps(risk ? riskHelp[risk] : 'All loaded keys')}
          >
            {risk ? riskLabels[risk] : 'All loaded'}{' '}
            <span className={styles.count}>{(risk ? counts[risk] : matching).toLocaleString('en-GB')}</span>
          </ViewLink>
        ))}
      </nav>
      <FindField label="Find a key" placeholder="Alias, user, model, id" find={find} />
      <p className={own.matching} role="status">
        {rows.length === loaded
          ? ''
          : `${rows.length.toLocaleString('en-GB')} of ${pluralize(loaded, 'key')} loaded`}
      </p>
      <Menu
        label="Group"
        align="end"
        groups={[
          groups.map(([group, label]) => ({
            label,
            checked: search.group === group,
            onSelect: () => onSearch({ group }),
          })),
        ]}
      >
        {(trigger) => (
          <Button leftSection={<IconStack size={15} aria-hidden />} {...trigger}>
            Group
          </Button>
        )}
      </Menu>
      <Menu
        label="Columns"
        align="end"
        groups={[
          hideableColumns.map((column) => ({
            label: columnLabels[column],
            toggles: true,
            checked: !columns.hidden.includes(column),
            onSelect: () => columns.toggle(column),
          })),
        ]}
      >
        {(trigger) => (
          <Button leftSection={<IconColumns size={15} aria-hidden />} {...trigger}>
            Columns
          </Button>
        )}
      </Menu>
    </div>
  )
}
