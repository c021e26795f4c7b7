import { Box, Divider, Group, Text } from '@mantine/core'
import type { ApiKeyList } from '@/api/queries/api-keys'
import type { SpendSnapshot } from '@/storage/spend-snapshot'
import { amountText, percentText } from '@/lib/number-text'
import { brief, countOf } from '@/lib/words'
import { Age } from '@/ui/age'
import { IdChip } from '@/ui/id-chip'
import { Empty, FactList } from '@/ui/page-parts'
import { SidePanel, SidePanelHead } from '@/ui/dialogs/side-panel'
import { BudgetBar } from '@/entities/budget-bar'
import { Amount, UserLink } from './cells'
import { Expiry, Models, withoutShare } from './key-columns'
import { searchKeys, userQuery, type KeyRow } from './key-rows'
import classes from './keys.module.css'
import { spendSamples } from './spend-snapshots'
import { SpendTrend } from './spend-trend'

interface KeyPanelProps {
  /** Of the address. */
  id: string | undefined
  rows: readonly KeyRow[]
  /** The ids of the table, in its order. */
  order: () => readonly string[]
  list: ApiKeyList | undefined
  snapshots: readonly SpendSnapshot[]
  isReading: boolean
  onOpen: (id: string) => void
  onClose: () => void
}

/** One key beside the list. */
export function KeyPanel(props: KeyPanelProps) {
  const { id, rows, order, list, snapshots, isReading, onOpen, onClose } = props
  const row = rows.find((one) => one.id === id)
  const name = row?.name ?? 'API key'
  const ids = id === undefined ? [] : order()
  const place = ids.indexOf(id ?? '')
  const goTo = (to: string | undefined) => (place >= 0 && to !== undefined ? () => onOpen(to) : undefined)
  return (
    <SidePanel opened={id !== undefined} label={brief(name, 300)} onClose={onClose}>
      <SidePanelHead
        title={<bdi>{brief(name, 300)}</bdi>}
        noun="key"
        onPrevious={goTo(ids[place - 1])}
        onNext={goTo(ids[place + 1])}
        onClose={onClose}
      >
        {row?.key.key_id !== undefined ? <IdChip id={row.key.key_id} isWhole /> : null}
      </SidePanelHead>
      {row && list ? (
        <>
          <Budget row={row} />
          <Divider />
          <SpendTrend samples={spendSamples(snapshots, row.key, list.at)} budget={row.key.max_budget} />
          <Divider />
          <Facts row={row} rows={rows} />
        </>
      ) : (
        <Empty>
          {isReading
            ? 'Looking for this key.'
            : `None of the ${countOf(rows.length, 'key')} loaded has this id.`}
        </Empty>
      )}
    </SidePanel>
  )
}

function Budget({ row: { key, budget, share } }: { row: KeyRow }) {
  const { spend, max_budget: limit } = key
  // What is over the budget goes past its tick.
  const reach = Math.min(Math.max(share ?? 0, 1), 1.25)
  return (
    <Box className={classes.part} data-tone={budget}>
      <Group gap="sm" align="baseline">
        <span className={classes.figure}>
          <Amount value={spend} />
        </span>
        {limit !== undefined && (
          <Text span c="var(--pc-ink2)">
            of <Amount value={limit} />
          </Text>
        )}
        {spend !== undefined && limit !== undefined && (
          <Text span ml="auto">
            {spend > limit ? `${amountText(spend - limit)} over` : `${amountText(limit - spend)} left`}
          </Text>
        )}
      </Group>
      {share === undefined ? (
        <span className={classes.word}>{withoutShare[budget]}</span>
      ) : (
        <Box pos="relative" mt={10} fz="sm" c="var(--pc-ink2)">
          <BudgetBar share={share} reach={reach} width="100%" />
          <div>{`${percentText(share)} of budget used`}</div>
          <Text span size="sm" pos="absolute" bottom={0} left={`${80 / reach}%`} ml="-1.1em">
            80%
          </Text>
        </Box>
      )}
    </Box>
  )
}

function Facts({ row: { key, ...row }, rows }: { row: KeyRow; rows: readonly KeyRow[] }) {
  const user = key.user_id
  return (
    <div className={classes.part}>
      <FactList
        facts={[
          ['Preview', key.key_preview && <code key="preview">{brief(key.key_preview, 300)}</code>],
          [
            'User',
            user && (
              <span key="user">
                <UserLink user={user} />{' '}
                <small>{countOf(searchKeys(rows, userQuery(user)).length, 'key')}</small>
              </span>
            ),
          ],
          ['Models', <Models key="models" models={key.models} />],
          ['Expires', <Expiry key="expires" facts={{ key, ...row }} />],
          ['Created', <Age key="created" time={key.created_at} />],
          ['Updated', <Age key="updated" time={key.updated_at} />],
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        Keys are created and revoked outside this console.
      </Text>
    </div>
  )
}
