import { Badge } from '@mantine/core'
import type { BudgetState } from '@/entities/budget-state'
import { toMoment } from '@/lib/time/moment'
import { brief } from '@/lib/words'
import { Age } from '@/ui/age'
import { columnsOf, type Columns } from '@/ui/data-table/features'
import { IdChip } from '@/ui/id-chip'
import { NotGiven } from '@/ui/page-parts'
import { RouterAnchor } from '@/ui/router-links'
import { Amount } from './amount'
import type { KeyFacts } from './key-facts'
import type { KeyRow } from './key-rows'
import classes from './keys.module.css'
import { daysText } from './lasts-about'
import { percentText } from './number-text'
import { overPage } from './use-open-key'

const column = columnsOf<KeyRow>()
const last = { sortFn: 'basic', sortUndefined: 'last', sortDescFirst: true } as const

/** The columns of the table, whose ids are also what the address sorts by. */
export const keyColumns: Columns<KeyRow> = [
  column.accessor('name', {
    id: 'key',
    header: 'Key',
    sortFn: 'text',
    enableHiding: false,
    meta: { inCards: 'title' },
    cell: ({ row }) => <KeyCell row={row.original} />,
  }),
  column.accessor(({ key }) => key.user_id, {
    id: 'user',
    header: 'User',
    meta: { width: 132, inCards: 'hidden' },
    sortFn: 'basic',
    sortUndefined: 'last',
    cell: ({ row }) => <Text value={row.original.key.user_id} />,
  }),
  column.accessor(({ key }) => key.models?.join(', '), {
    id: 'models',
    header: 'Models',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 176, inCards: 'hidden' },
    cell: ({ row }) => <Models models={row.original.key.models} />,
  }),
  column.accessor(({ key }) => key.spend, {
    ...last,
    id: 'spend',
    header: 'Spend',
    meta: { width: 96, align: 'right' },
    cell: ({ row }) => <Amount value={row.original.key.spend} isStrong />,
  }),
  column.accessor(({ key }) => key.max_budget, {
    ...last,
    id: 'budget',
    header: 'Budget',
    meta: { width: 96, align: 'right' },
    cell: ({ row }) => <Amount value={row.original.key.max_budget} />,
  }),
  column.accessor('used', {
    ...last,
    id: 'used',
    header: 'Used',
    meta: { width: 156 },
    cell: ({ row }) => <Used facts={row.original} />,
  }),
  column.accessor(daysRank, {
    ...last,
    id: 'lasts',
    header: 'Lasts about',
    sortDescFirst: false,
    meta: { width: 98, inCards: 'hidden' },
    cell: ({ row }) => <Lasts row={row.original} />,
  }),
  column.accessor('expiresAt', {
    ...last,
    id: 'expires',
    header: 'Expires',
    sortDescFirst: false,
    meta: { width: 172 },
    cell: ({ row }) => <Expiry facts={row.original} />,
  }),
  column.accessor(({ key }) => toMoment(key.updated_at), {
    ...last,
    id: 'updated',
    header: 'Updated',
    meta: { width: 112, inCards: 'hidden' },
    cell: ({ row }) => <Age time={row.original.key.updated_at} />,
  }),
  column.accessor(({ key }) => toMoment(key.created_at), {
    ...last,
    id: 'created',
    header: 'Created',
    meta: { hiddenAtFirst: true, width: 112, inCards: 'hidden' },
    cell: ({ row }) => <Age time={row.original.key.created_at} />,
  }),
  column.accessor(({ key }) => key.key_id, {
    id: 'id',
    header: 'Id',
    sortFn: 'basic',
    sortUndefined: 'last',
    meta: { hiddenAtFirst: true, width: 160, inCards: 'hidden' },
    cell: ({ row }) => <Id value={row.original.key.key_id} />,
  }),
]

function daysRank({ budget, lasts }: KeyRow) {
  return budget === 'over' ? 0 : lasts?.days
}

function KeyCell({ row }: { row: KeyRow }) {
  const preview = row.key.key_preview
  return (
    <div className={classes.keyName}>
      <RouterAnchor
        from="/keys"
        to="/keys"
        search={(search) => ({ ...search, key: row.id })}
        state={overPage}
        tabIndex={-1}
        title={brief(row.name, 400)}
      >
        <bdi>{brief(row.name)}</bdi>
      </RouterAnchor>
      {preview !== undefined && preview !== row.name && <bdi>{brief(preview)}</bdi>}
    </div>
  )
}

function Text({ value }: { value: string | undefined }) {
  return value ? <bdi title={brief(value, 400)}>{brief(value)}</bdi> : <NotGiven />
}

function Id({ value }: { value: string | undefined }) {
  return value === undefined ? <NotGiven /> : <IdChip id={value} />
}

/** The models that a key may call. */
export function Models({ models }: { models: readonly string[] | undefined }) {
  if (!models) return <NotGiven />
  if (models.length === 0) return <span className={classes.word}>None listed</span>
  return (
    <span className={classes.models} title={brief(models.join(', '), 400)}>
      {models.map((model, index) => (
        <bdi key={index}>{brief(model)}</bdi>
      ))}
    </span>
  )
}

const withoutShare: Partial<Record<BudgetState, string>> = {
  over: 'Over budget',
  unusable: 'Budget of 0 or less',
  'no budget': 'No budget given',
  'no spend': 'No spend given',
}

/** The share of the budget as a bar and in figures, or why there is none. */
export function Used({ facts: { share, budget } }: { facts: KeyFacts }) {
  if (share === undefined)
    return (
      <span className={classes.word} data-tone={budget}>
        {withoutShare[budget]}
      </span>
    )
  return (
    <span className={classes.used} data-tone={budget}>
      <BudgetBar share={share} />
      <span>{percentText(share)}</span>
    </span>
  )
}

/** A bar with a notch at 80% and a tick at 100%; what is over the budget goes past the tick. */
function BudgetBar({ share }: { share: number }) {
  const width = Math.min(Math.max(share, 0), 1.25) * 80
  return (
    <svg
      className={classes.bar}
      width={84}
      height={12}
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden
    >
      <rect y={3} width={80} height={6} rx={2} />
      <rect y={3} width={width} height={6} rx={2} className={classes.fill} />
      <rect x={63.5} y={3} width={1} height={6} />
      <rect x={79.5} y={0} width={1} height={12} style={{ fill: 'var(--pc-ink)' }} />
    </svg>
  )
}

function Lasts({ row: { budget, lasts } }: { row: KeyRow }) {
  if (budget === 'over')
    return (
      <span className={classes.word} data-tone="over">
        Used up
      </span>
    )
  if (!lasts) return <span className={classes.word}>–</span>
  return <span title="Estimated at the pace seen by this browser">{daysText(lasts.days)}</span>
}

/** When a key expires, with a word where that needs attention. */
export function Expiry({ facts: { key, expiry, daysLeft = 0 } }: { facts: KeyFacts }) {
  if (expiry === 'none') return <span className={classes.word}>No expiry given</span>
  return (
    <span className={classes.expiry}>
      <Age time={key.expires} />
      {expiry === 'past' && <Badge color="red">Expired</Badge>}
      {expiry === 'expiring' && <Badge color="amber">{daysLeft < 1 ? 'Expiring' : `in ${daysLeft} d`}</Badge>}
      {expiry === 'later' && daysLeft <= 365 && <span className={classes.word}>{`in ${daysLeft} d`}</span>}
    </span>
  )
}
