import { Badge } from '@mantine/core'
import { BudgetBar, type BudgetState } from '@/entities/budget-bar'
import { percentText } from '@/lib/number-text'
import { toMoment } from '@/lib/time/moment'
import { exactTime, shortDateText } from '@/lib/time/time-text'
import { brief } from '@/lib/words'
import { Age } from '@/ui/age'
import { columnsOf, type Columns } from '@/ui/data-table/features'
import { IdChip } from '@/ui/id-chip'
import { NotGiven } from '@/ui/page-parts'
import { Amount } from './cells'
import type { KeyFacts } from './key-facts'
import type { KeyRow } from './key-rows'
import classes from './keys.module.css'
import { daysText } from './lasts-about'

const column = columnsOf<KeyRow>()
const last = { sortFn: 'basic', sortUndefined: 'last', sortDescFirst: true } as const

const amount = (field: 'spend' | 'max_budget', header: string, isStrong = false) =>
  column.accessor(({ key }) => key[field], {
    ...last,
    id: header.toLowerCase(),
    header,
    meta: { width: 92, align: 'right' },
    cell: ({ getValue }) => <Amount value={getValue()} isStrong={isStrong} />,
  })

const time = (field: 'updated_at' | 'created_at', header: string, hiddenAtFirst = false) =>
  column.accessor(({ key }) => toMoment(key[field]), {
    ...last,
    id: header.toLowerCase(),
    header,
    meta: { hiddenAtFirst, width: 112, inCards: 'hidden' },
    cell: ({ row }) => <Age time={row.original.key[field]} />,
  })

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
    cell: ({ row: { original } }) => {
      const user = original.key.user_id
      return user ? <bdi title={brief(user, 400)}>{brief(user)}</bdi> : <NotGiven />
    },
  }),
  column.accessor(({ key }) => key.models?.join(', '), {
    id: 'models',
    header: 'Models',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 158, inCards: 'hidden' },
    cell: ({ row }) => <Models models={row.original.key.models} />,
  }),
  amount('spend', 'Spend', true),
  amount('max_budget', 'Budget'),
  column.accessor('used', {
    ...last,
    id: 'used',
    header: 'Used',
    meta: { width: 148 },
    cell: ({ row }) => <Used facts={row.original} />,
  }),
  column.accessor(({ budget, lasts }) => (budget === 'over' ? 0 : lasts?.days), {
    ...last,
    id: 'lasts',
    header: 'Lasts about',
    sortDescFirst: false,
    meta: { width: 112, inCards: 'hidden' },
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
  time('updated_at', 'Updated'),
  time('created_at', 'Created', true),
  column.accessor(({ key }) => key.key_id, {
    id: 'id',
    header: 'Id',
    sortFn: 'basic',
    sortUndefined: 'last',
    meta: { hiddenAtFirst: true, width: 160, inCards: 'hidden' },
    cell: ({ getValue }) => (getValue() === undefined ? <NotGiven /> : <IdChip id={String(getValue())} />),
  }),
]

function KeyCell({ row }: { row: KeyRow }) {
  const preview = row.key.key_preview
  return (
    <div className={classes.keyName}>
      {/* The row opens it; as a link it can be copied, and opened in a tab of its own. */}
      <a
        href={`/keys?${new URLSearchParams({ key: row.id })}`}
        data-opens-row
        tabIndex={-1}
        title={brief(row.name, 400)}
      >
        <bdi>{brief(row.name)}</bdi>
      </a>
      {preview !== undefined && preview !== row.name && <bdi>{brief(endOf(preview))}</bdi>}
    </div>
  )
}

/** Of `psk_…k3f9` what differs from key to key. */
const endOf = (preview: string) => preview.slice(Math.max(preview.lastIndexOf('…'), 0))

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

export const withoutShare: Partial<Record<BudgetState, string>> = {
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

function Lasts({ row: { budget, share = 0, lasts } }: { row: KeyRow }) {
  if (budget === 'over' || share >= 1)
    return (
      <span className={classes.word} data-tone="over">
        Spent
      </span>
    )
  if (!lasts) return <span className={classes.word}>–</span>
  return (
    <span
      style={{ color: 'var(--tone)' }}
      data-tone={lasts.isSoon ? 'near' : undefined}
      title="Estimated at the pace seen by this browser"
    >
      {daysText(lasts.days)}
    </span>
  )
}

/** When a key expires, with a word where that needs attention. */
export function Expiry({ facts: { key, expiry, expiresAt, daysLeft = 0 } }: { facts: KeyFacts }) {
  if (expiry === 'none') return <span className={classes.word}>No expiry given</span>
  if (expiresAt === undefined) return <Age time={key.expires} />
  return (
    <span className={classes.expiry}>
      <time dateTime={new Date(expiresAt).toISOString()} title={exactTime(expiresAt)}>
        {shortDateText(expiresAt)}
      </time>
      {expiry === 'past' && <Badge color="red">Expired</Badge>}
      {expiry === 'expiring' && <Badge color="amber">{daysLeft < 1 ? 'Expiring' : `in ${daysLeft} d`}</Badge>}
    </span>
  )
}
