import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import type { ReactNode } from 'react'
import { ViewLink } from '@/ui/view-link'
import type { CatalogColumn } from './catalog-columns'
import styles from './catalog-table.module.css'

interface CatalogTableHeadProps {
  columns: readonly CatalogColumn[]
  sort: string
  hasTags: boolean
  /** Takes or leaves everything that is shown. */
  selectAll: ReactNode
}

/** The heads of the columns; most put the list in order by a press. */
export function CatalogTableHead({ columns, sort, hasTags, selectAll }: CatalogTableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className={styles.check}>{selectAll}</td>
        <td className={styles.pin} />
        <SortHead field="name" label="Name" sort={sort} className={styles.name} />
        {columns.map(({ field, label, width, isNumber }) => (
          <SortHead
            key={field}
            field={field}
            label={label}
            sort={sort}
            width={width}
            className={isNumber ? styles.number : undefined}
          />
        ))}
        <th scope="col" className={styles.id}>
          Id
        </th>
        {hasTags && (
          <th scope="col" className={styles.tags}>
            Tags
          </th>
        )}
        <th scope="col" className={styles.told}>
          Source
        </th>
        <SortHead field="age" label="Age" sort={sort} className={styles.age} />
        <td className={styles.more} />
      </tr>
    </thead>
  )
}

interface SortHeadProps {
  field: string
  label: string
  sort: string
  width?: number | undefined
  className?: string | undefined
}

function SortHead({ field, label, sort, width, className }: SortHeadProps) {
  const isUp = sort === field
  const isDown = sort === `-${field}`
  const next = isUp ? `-${field}` : field
  return (
    <th
      scope="col"
      className={className}
      style={width === undefined ? undefined : { width }}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <ViewLink
        to="."
        search={(before) => ({ ...before, sort: next })}
        replace
        resetScroll={false}
        preload={false}
        className={styles.sort}
        title={`Sort by ${label.toLowerCase()}, of what is known here`}
      >
        {label}
        {isUp && <IconUp size={12} stroke={2.2} aria-hidden />}
        {isDown && <IconDown size={12} stroke={2.2} aria-hidden />}
      </ViewLink>
    </th>
  )
}
