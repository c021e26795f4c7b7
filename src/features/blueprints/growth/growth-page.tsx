import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { rowsOf } from '@/blueprint/model/rows'
import { useDraft } from '@/features/blueprints/draft/use-draft'
import { useGoTo } from '@/features/blueprints/field-page'
import { worded } from '@/features/blueprints/form/codecs'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { useAdd } from '@/features/blueprints/lanes/lane-edits'
import { fieldAt, WordField } from '@/features/blueprints/panel/field-props'
import { isJsonObject, sameJson } from '@/lib/json/json'
import { countOf } from '@/lib/words'
import { Empty } from '@/ui/page-parts'
import classes from './growth.module.css'
import { Matrix } from './matrix'
import { goalList } from '@/blueprint/model/path'
import { Rates } from './rates'
import { Boundaries, Triggers } from './row-tables'

/** Everything that says how a persona grows: what draws it, how fast, how far, and when. */
export function GrowthPage() {
  const target = useLocation({ select: ({ state }) => state.target })
  const add = useAdd(useGoTo())
  const hasGoals = useDraft(({ draft }) => rowsOf(draft, goalList).length > 0)
  useEffect(() => {
    // What was pressed takes the focus first. A goal's cell is reached in the matrix.
    const frame = requestAnimationFrame(() => target && fieldAt(target.path)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [target])
  return (
    <div className={classes.page}>
      <Group flex="none" mih={44} py={6} px="var(--pc-gutter)">
        <Title order={2} size="h3">
          Goals
        </Title>
        <small style={{ flex: 1 }}>
          <Counts />
        </small>
        {hasGoals && (
          <small className={classes.legend} aria-hidden>
            <svg width={7} height={7}>
              <circle cx="50%" cy="50%" r="50%" fill="var(--pc-ink)" />
            </svg>
            default
            <GoalMark place={0} size={14} />
            target
            <svg width={16} height={8} overflow="visible">
              <rect
                width="100%"
                height="100%"
                rx={2.5}
                fill="var(--pc-accent-soft2)"
                stroke="var(--pc-bar-edge)"
              />
            </svg>
            bounds
            <span>deeper tint: farther from the default</span>
          </small>
        )}
        <GrowthType />
        <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => add('goal')}>
          Add goal
        </Button>
      </Group>
      {hasGoals ? <Matrix target={target} /> : <Empty>No goals yet.</Empty>}
      <div className={classes.panes}>
        <Rates />
        <Boundaries target={target} />
        <Triggers target={target} />
      </div>
    </div>
  )
}

/** Apart from the page, whose tables a target more leaves alone. */
function Counts() {
  const { goals, targets } = useDraft(({ draft }) => {
    const given = rowsOf(draft, goalList).map(({ row }) => row.trait_targets)
    const counts = given.map((one) => (isJsonObject(one) ? Object.keys(one).length : 0))
    return { goals: given.length, targets: counts.reduce((sum, count) => sum + count, 0) }
  }, sameJson)
  return `${countOf(goals, 'goal')}, ${countOf(targets, 'target')}`
}

const fields = { type: { path: ['type'], codec: worded } } as const

function GrowthType() {
  const { type } = useDraftFields(['default_growth'], fields)
  return (
    <WordField
      label="Growth type"
      classNames={{ root: classes.type }}
      labelProps={{ style: { whiteSpace: 'nowrap' } }}
      data={['Fixed']}
      {...type}
    />
  )
}
