import { Badge } from '@mantine/core'
import { memo, type ReactNode, type Ref } from 'react'
import { dateOnly, exactTime, shortDuration } from '@/lib/time/relative-time'
import { EntityLink } from '@/entities/entity-link'
import { classNames } from '@/ui/styles/class-names'
import table from '@/ui/table.module.css'
import { TimeText } from '@/ui/time-text'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { ViewLink } from '@/ui/page/view-link'
import { BudgetBar } from './budget-bar'
import styles from './key-table.module.css'
import { budgetTone } from '@/entities/api-keys/budget-standing'
import { daysLeft } from './model/days-left'
import { keyName } from '@/entities/api-keys/key-name'
import { expiringSoonDays } from './model/key-risks'
import type { KeyRow } from '@/entities/api-keys/key-row'
import { runOutSentence, shortRunOut } from './model/run-out-text'
import { RoundedAmount } from './rounded-amount'
import type { KeyColumn } from './use-key-columns'
import { UnreadValue } from './unread-value'
import { useMinute } from './use-minute'
import type { SpendSamples } from './use-spend-samples'

interface KeyTableRowProps {
  row: KeyRow
  index: number
  columns: readonly KeyColumn[]
  samples: SpendSamples
  isSelected: boolean
  isTabStop: boolean
  onVisit: (key: string) => void
  ref: Ref<HTMLTableRowElement>
}

const maxModels = 2

export const KeyTableRow = memo(function KeyTableRow(props: KeyTableRowProps) {
  const { row, index, columns, samples, isSelected, isTabStop, onVisit, ref } = props
  const { key, alias, preview, user, models, spend, budget } = row
  const estimate = samples.runOutOf(row)
  const cells: Record<Exclude<KeyColumn, 'key'>, ReactNode> = {
    user:
      user === '' ? (
        <UnreadValue value={row.json.user_id} />
      ) : (
        <EntityLink kind="user" tabIndex={-1} id={user} noPeek />
      ),
    models:
      models.length === 0 ? (
        <None>none given</None>
      ) : (
        <span {...tooltipProps(models.slice(0, 60).join('\n'), -1)}>
          {models.slice(0, maxModels).map((model) => (
            <code key={model} className={styles.model}>
              {model.slice(0, 60)}
            </code>
          ))}
          {models.length > maxModels && <small> +{models.length - maxModels}</small>}
        </span>
      ),
    spend: spend ? (
      <strong>
        <RoundedAmount of={spend.text} tabIndex={-1} />
      </strong>
    ) : (
      <UnreadValue value={row.json.spend} />
    ),
    budget: budget ? (
      <RoundedAmount of={budget.text} tabIndex={-1} />
    ) : (
      <UnreadValue value={row.json.max_budget} />
    ),
    used: <BudgetBar row={row} />,
    lasts:
      shortRunOut(estimate) === '' ? (
        <span className={styles.none}>
          <span aria-hidden>–</span>
          <span className="pc-visually-hidden">not known</span>
        </span>
      ) : (
        <span
          className={styles.estimate}
          data-tone={estimate?.kind === 'spent' ? budgetTone(row.used) : undefined}
          {...tooltipProps(estimate ? runOutSentence(estimate) : '', -1)}
        >
          {shortRunOut(estimate)}
        </span>
      ),
    expires: <Expiry row={row} />,
    updated:
      row.updatedAt === undefined ? (
        <UnreadValue value={row.json.updated_at} />
      ) : (
        <TimeText value={row.updatedAt} tabIndex={-1} />
      ),
  }
  return (
    <tr
      ref={ref}
      role="row"
      className={classNames(table.row, styles.row)}
      data-index={index}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
    >
      <th scope="row" role="rowheader" className={styles.key}>
        <ViewLink
          from="/keys"
          to="/keys"
          search={(before) => ({ ...before, key })}
          resetScroll={false}
          className={table.link}
          data-key={key}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={() => onVisit(key)}
          preload={false}
          current={isSelected ? 'true' : undefined}
        >
          {keyName(row)}
        </ViewLink>
        {alias !== '' && preview !== '' && (
          <code className={styles.preview}>·{preview.replace(/^.*…/, '').slice(-12)}</code>
        )}
      </th>
      {columns.map(
        (column) =>
          column !== 'key' && (
            <td key={column} role="cell" className={styles[column]}>
              {cells[column]}
            </td>
          ),
      )}
    </tr>
  )
})

function None({ children }: { children: string }) {
  return <span className={styles.none}>{children}</span>
}

const [minute, day] = [60_000, 86_400_000]

/** When a key expires, and how soon. */
export function Expiry({ row: { expiresAt, json } }: { row: KeyRow }) {
  const now = useMinute()
  if (expiresAt === undefined) return <UnreadValue value={json.expires} none="No expiry given" />
  const left = expiresAt - now
  const days = daysLeft(expiresAt, now)
  return (
    <>
      <time {...tooltipProps(exactTime(expiresAt), -1)}>{dateOnly(expiresAt)}</time>{' '}
      {left <= 0 ? (
        <Badge color="red">Past</Badge>
      ) : days <= expiringSoonDays ? (
        <Badge color="yellow">in {left < day ? shortDuration(Math.max(minute, left)) : `${days} d`}</Badge>
      ) : (
        <span className={styles.none}>in {days} d</span>
      )}
    </>
  )
}
