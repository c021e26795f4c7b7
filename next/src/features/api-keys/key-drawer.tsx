import { Badge, Drawer, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { NotStoredNotice } from '@/entities/not-stored'
import { brief } from '@/lib/words'
import { Age } from '@/ui/age'
import { IdChip } from '@/ui/id-chip'
import { Empty, FactList, Section } from '@/ui/page-parts'
import { Amount } from './amount'
import { Expiry, Models, Used } from './key-columns'
import { isAtRisk } from './key-facts'
import type { KeyRow } from './key-rows'
import classes from './keys.module.css'
import type { SpendSample } from './lasts-about'
import { amountText, exactAmountText, percentText } from './number-text'
import { SpendTrend } from './spend-trend'

interface KeyDrawerProps {
  /** Of the address. */
  id: string | undefined
  row: KeyRow | undefined
  samples: readonly SpendSample[]
  /** In the place of a key that is not among those loaded. */
  missing: ReactNode
  onClose: () => void
}

// Sections bring their own space.
const drawerStyles = { header: { paddingInline: 20 }, body: { padding: 0 } }

/** One key beside the list. */
export function KeyDrawer({ id, row, samples, missing, onClose }: KeyDrawerProps) {
  // The last one stays in the drawer while it slides out.
  const [shown, setShown] = useState({ id, row, samples })
  if (id !== undefined && (id !== shown.id || row !== shown.row || samples !== shown.samples))
    setShown({ id, row, samples })
  return (
    <Drawer
      styles={drawerStyles}
      opened={id !== undefined}
      onClose={onClose}
      title={<bdi>{brief(shown.row?.name ?? 'API key', 300)}</bdi>}
    >
      {shown.row ? <KeyDetails row={shown.row} samples={shown.samples} /> : <Empty>{missing}</Empty>}
    </Drawer>
  )
}

function KeyDetails({ row, samples }: { row: KeyRow; samples: readonly SpendSample[] }) {
  const { key, budget, share } = row
  const { spend, max_budget: limit } = key
  return (
    <>
      <Stack gap="xs" align="start" px="xl">
        {key.key_id !== undefined && <IdChip id={key.key_id} isWhole />}
        <Group gap="sm">
          <span className={classes.figure}>
            <Amount value={spend} />
          </span>
          {limit === undefined ? (
            <span>No budget given</span>
          ) : (
            <span>
              of <Amount value={limit} />
            </span>
          )}
          {isAtRisk(row) && (
            <Badge color={budget === 'over' ? 'red' : 'amber'}>
              {share === undefined ? 'Over budget' : `${percentText(share)} of budget`}
            </Badge>
          )}
        </Group>
        {spend !== undefined && limit !== undefined && (
          <span className={classes.note}>
            {spend > limit ? `${amountText(spend - limit)} over` : `${amountText(limit - spend)} left`}
          </span>
        )}
      </Stack>
      <Section title="Spend seen by this browser">
        <NotStoredNotice />
        <SpendTrend samples={samples} budget={limit} />
      </Section>
      <Section title="Details">
        <FactList
          facts={[
            ['Alias', key.key_alias],
            ['Preview', key.key_preview],
            ['User', key.user_id && <IdChip id={key.user_id} isWhole />],
            ['Models', <Models key="models" models={key.models} />],
            ...exactly('Spend', spend),
            ...exactly('Budget', limit),
            ['Used', <Used key="used" facts={row} />],
            ['Expires', <Expiry key="expires" facts={row} />],
            ['Created', <Age key="key.created_at" time={key.created_at} />],
            ['Updated', <Age key="key.updated_at" time={key.updated_at} />],
          ]}
        />
        <p className={classes.note}>Keys are created and revoked outside this console.</p>
      </Section>
    </>
  )
}

/** A fact, where the amount above is shortened. */
function exactly(name: string, amount: number | undefined): (readonly [string, string])[] {
  if (amount === undefined || exactAmountText(amount) === amountText(amount)) return []
  return [[name, exactAmountText(amount)]]
}
