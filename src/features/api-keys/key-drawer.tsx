import { Badge, Button, ActionIcon } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { ButtonLink } from '@/ui/button-link'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { subtractDecimals } from '@/lib/numbers/exact-decimal'
import { fullTime } from '@/lib/time/full-time'
import type { JsonValue } from '@/lib/json/json'
import { exactTime } from '@/lib/time/relative-time'
import { isOneOf } from '@/lib/json/shape'
import { FactList } from '@/entities/fact-list'
import { PinButton } from '@/entities/own-marks'
import { EntityLink } from '@/entities/entity-link'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/page/panel'
import { RowDrawer } from '@/ui/page/row-drawer'
import { tooltipProps } from '@/ui/overlays/tooltip-props'
import { labeled } from '@/ui/overlays/labeled'
import { useCopy } from '@/ui/use-copy'
import { BudgetBar } from './budget-bar'
import { percent } from './model/percent'
import { EarlierValues } from './earlier-values'
import styles from './key-drawer.module.css'
import { Expiry } from './key-table-row'
import { amountText } from '@/entities/api-keys/amount-text'
import { budgetStanding } from '@/entities/api-keys/budget-standing'
import { keyFields } from './model/key-fields'
import { keyName } from '@/entities/api-keys/key-name'
import { momentOf, type KeyRow } from '@/entities/api-keys/key-row'
import { noShare } from './model/no-share'
import { RawFields } from './raw-fields'
import { SpendTrend } from './spend-trend'
import { UnreadValue } from './unread-value'
import { UsedHere } from './used-here'
import type { SpendSamples } from './use-spend-samples'
import type { PagerState } from '@/entities/api-keys/api-key-pager'

interface KeyDrawerProps {
  id: string
  /** Undefined if it is not among the loaded keys. */
  row: KeyRow | undefined
  state: PagerState
  /** Undefined while all keys are loading, and if they cannot be loaded. */
  onLoadAll: (() => void) | undefined
  samples: SpendSamples
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function KeyDrawer({ id, row, state, onLoadAll, samples, ...drawer }: KeyDrawerProps) {
  return (
    <div className={styles.place}>
      <RowDrawer
        {...drawer}
        label="API key"
        what="key"
        link="key"
        id={id}
        title={row ? keyName(row) : 'A key that is not loaded'}
        marks={
          <>
            {row && <UsedBadge row={row} />}
            {!id.startsWith('#') && <IdChip id={id} what="key id" whole />}
            {row && row.preview !== '' && (
              <span className={styles.preview}>shown as {row.preview.slice(0, 60)}</span>
            )}
          </>
        }
        foot={row && <KeyActions id={row.id} />}
      >
        {row ? (
          <KeyFacts row={row} samples={samples} earlier={state.differing.get(row.key)?.[0]} />
        ) : (
          <div className={styles.section}>
            <p>{notFound(state)}</p>
            {onLoadAll && (
              <div>
                <Button onClick={onLoadAll}>Look through all keys</Button>
              </div>
            )}
          </div>
        )}
      </RowDrawer>
    </div>
  )
}

function notFound({ isOver, isComplete, isLoading, rows }: PagerState): string {
  if (isComplete) return 'The service does not list it: it was revoked, or belongs to someone else.'
  const loaded = pluralize(rows.length, 'key')
  if (isOver)
    return `It is not among the ${loaded} loaded so far, and the service does not say whether there are more.`
  return isLoading
    ? `Looking for it: not among the ${loaded} loaded so far.`
    : `It is not among the ${loaded} loaded so far. The service cannot read a single key.`
}

function UsedBadge({ row }: { row: KeyRow }) {
  const { used } = row
  if (used === undefined) return <Badge variant="outline">{noShare(row)}</Badge>
  return (
    <Badge color={{ near: 'yellow', over: 'red', none: 'gray' }[budgetStanding(used) ?? 'none']}>
      {percent(used)} of budget
    </Badge>
  )
}

/** Characters that fit in one line of large type. */
const longest = 20

const isKeyField = isOneOf(...keyFields)

interface KeyFactsProps {
  row: KeyRow
  /** The key's earlier record, if it was listed before with other values. */
  earlier: KeyRow | undefined
  samples: SpendSamples
}

function KeyFacts({ row, earlier, samples }: KeyFactsProps) {
  const { spend, budget, user, models, json } = row
  const others = Object.entries(json).filter(([name]) => !isKeyField(name))
  const left =
    row.used !== undefined && spend && budget ? subtractDecimals(budget.text, spend.text) : undefined
  const isLong = spend && amountText(spend.text).length > longest
  return (
    <>
      <div className={styles.section}>
        <p className={styles.amounts} data-long={isLong || undefined}>
          <strong>
            {spend ? amountText(spend.text) : <UnreadValue value={json.spend} none="No spend given" />}
          </strong>
          {row.isBudgetGiven && (
            <span>of {budget ? amountText(budget.text) : <UnreadValue value={json.max_budget} />}</span>
          )}
          {left !== undefined && (
            <span className={styles.left}>
              {left.startsWith('-') ? `${amountText(left.slice(1))} over` : `${amountText(left)} left`}
            </span>
          )}
        </p>
        {row.used !== undefined && <BudgetBar row={row} isLarge />}
      </div>
      {earlier && <EarlierValues row={row} earlier={earlier} />}
      <SpendTrend row={row} samples={samples.of(row.key)} estimate={samples.runOutOf(row)} />
      <div className={styles.section}>
        <FactList
          facts={[
            [
              'User',
              user === '' ? (
                <UnreadValue value={json.user_id} />
              ) : (
                <span key="user" className={styles.user}>
                  <EntityLink kind="user" id={user} />
                  <CopyUser id={user} />
                </span>
              ),
            ],
            [
              'Models',
              models.length === 0
                ? 'none given'
                : models.map((model) => (
                    <code key={model} className={styles.model}>
                      {truncate(model, 200)}
                    </code>
                  )),
            ],
            ['Expires', <Expiry key="expires" row={row} />],
            ['Created', <When key="created" at={momentOf(json.created_at)} value={json.created_at} />],
            ['Updated', <When key="updated" at={row.updatedAt} value={json.updated_at} />],
            ['Used here', <UsedHere key="used" preview={row.preview} />],
          ]}
        />
        <p className={styles.quiet}>
          Models that this key may call. The service does not say what was spent on each.
        </p>
      </div>
      {others.length > 0 && (
        <Panel level={3} title="Not in the interface" count={others.length}>
          <RawFields fields={others} />
        </Panel>
      )}
    </>
  )
}

function KeyActions({ id }: { id: string | undefined }) {
  return (
    <>
      <ButtonLink to="/identities">Use as funding key</ButtonLink>
      {id !== undefined && <PinButton kind="api key" id={id} />}
      <span className={styles.note}>
        Paste the full key there: the list has only its preview. Keys are created and revoked elsewhere.
      </span>
    </>
  )
}

function When({ at, value }: { at: number | undefined; value: JsonValue | undefined }) {
  if (at === undefined) return <UnreadValue value={value} none="not given" />
  return <time {...tooltipProps(exactTime(at))}>{fullTime(at)}</time>
}

function CopyUser({ id }: { id: string }) {
  const { copied, copy } = useCopy()
  return (
    <ActionIcon size="xs" {...labeled('Copy user id')} onClick={() => copy(id)}>
      {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
    </ActionIcon>
  )
}
