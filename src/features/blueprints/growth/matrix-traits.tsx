import { Group, Stack, Text } from '@mantine/core'
import { IconLockFilled } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { DrawnLanes } from '@/blueprint/drawing/drawn-lanes'
import { traitNumbers, type LaneFacts } from '@/blueprint/lanes/lane-facts'
import { isLocked } from '@/blueprint/lanes/lane-input'
import { valueAt, type RowOf } from '@/blueprint/model/path'
import { traitName } from '@/blueprint/model/labels'
import { formatDifference, formatNumber, numberIn, textIn } from '@/blueprint/model/values'
import { rowsOf, type Draft, type Row } from '@/blueprint/model/rows'
import { problemAt, useDraft } from '@/features/blueprints/draft/use-draft'
import { linkTo } from '@/features/blueprints/field-page'
import { brief } from '@/lib/words'
import { RouterAnchor } from '@/ui/router-links'
import classes from './growth.module.css'

interface Column {
  readonly traitRef: string
  /** Undefined for a ref that goals name and no trait has. */
  readonly trait: RowOf['traits'] | undefined
}

/** Traits in their order, each ref once, then the refs of targets that no trait has. */
export function columnsIn(draft: Draft, facts: ReadonlyMap<string, LaneFacts>): Column[] {
  const columns = new Map<string, Column>()
  for (const { row: trait } of rowsOf(draft, 'traits')) {
    const traitRef = textIn(trait.trait_ref)
    if (traitRef !== '' && !columns.has(traitRef)) columns.set(traitRef, { traitRef, trait })
  }
  for (const [traitRef, { targets }] of facts)
    if (targets.length > 0 && !columns.has(traitRef)) columns.set(traitRef, { traitRef, trait: undefined })
  return [...columns.values()]
}

/** `index` counts from 1, `left` is in pixels. */
export function ColumnHead(props: Column & { index: number; left: number; isCurrent: boolean }) {
  const { traitRef, trait, index, left, isCurrent } = props
  const name = trait ? traitName(trait) : brief(traitRef, 60)
  const value = trait && traitNumbers(trait).value
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      className={classes.column}
      style={{ left }}
      title={name}
      data-current={isCurrent || undefined}
    >
      <b>
        <bdi>{name}</bdi>
        {trait && isLocked(trait) && <IconLockFilled size={11} aria-label="locked" />}
      </b>
      <small data-severity={trait ? undefined : 'error'}>
        {trait ? (value === undefined ? 'no default' : `default ${formatNumber(value)}`) : 'Missing trait'}
      </small>
    </div>
  )
}

interface FocusedLaneProps {
  traitRef: string
  /** Whose target is looked at. */
  goal: Row<'default_growth.goal_states'> | undefined
}

/** The trait of the cell that is looked at, as its lane, and what the target means there. */
export function FocusedLane({ traitRef, goal }: FocusedLaneProps) {
  const { id } = useParams({ from: '/_frame/blueprints/$id' })
  const draft = useDraft((state) => state.draft)
  const trait = rowsOf(draft, 'traits').find(({ row }) => textIn(row.trait_ref) === traitRef)
  const path = ['default_growth', 'goal_states', goal?.key ?? '', 'trait_targets', traitRef]
  const problem = useDraft((state) => problemAt(state, path))
  const target = numberIn(valueAt(draft, path))
  const value = trait && traitNumbers(trait.row).value
  const away = target === undefined || value === undefined ? undefined : target - value
  const link = linkTo(id, draft, trait ? ['traits', trait.key] : path)
  return (
    <Group gap={0} mih={76} flex="none" className={classes.lane}>
      {trait ? (
        <DrawnLanes
          draft={{ ...draft, traits: [trait.row as typeof draft] }}
          labelWidth={140}
          laneHeight={76}
          rulerHeight={0}
        />
      ) : (
        <Text px="lg">{`No trait is named “${brief(traitRef, 60)}”.`}</Text>
      )}
      <Stack gap={2} px="lg" w={240} flex="none" justify="center">
        {problem ? (
          <small data-severity={problem.severity}>{problem.message}</small>
        ) : (
          away !== undefined && <Text size="sm">{`${formatDifference(away)} from the default`}</Text>
        )}
        <RouterAnchor {...link}>Show on Traits</RouterAnchor>
      </Stack>
    </Group>
  )
}
