import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { Scale } from '@/blueprint/drawing/scale'
import { rulerHeight, type Columns } from '@/blueprint/lanes/columns'
import type { Tick } from '@/blueprint/lanes/scale'
import { countOf } from '@/lib/words'
import type { LaneItem } from '@/blueprint/lanes/lane-items'
import classes from './lanes.module.css'
import { useLanes } from './lanes-context'
import { useAdd } from './use-add'

interface RulerProps {
  items: readonly LaneItem[]
  /** How many there are. */
  triggers: number
  ticks: readonly Tick[]
  columns: Columns
  /** The category that a new trait gets. */
  category: string
}

/** Head of the canvas: counts, the scale, and where traits and triggers are added. */
export const Ruler = memo(function Ruler({ items, triggers, ticks, columns, category }: RulerProps) {
  const add = useAdd(useLanes().goTo)
  const counts = items.flatMap((item) => (item.kind === 'category' && !item.isMissing ? [item.count] : []))
  const traits = counts.reduce((total, count) => total + count, 0)
  const { isNarrow, label, card } = columns
  const hasRoom = !isNarrow && counts.length > 0 && `${traits}${counts.length}`.length < 4
  return (
    <div className={classes.ruler}>
      <Scale ticks={ticks} height={rulerHeight} />
      <div className={classes.head} style={{ left: 16, width: label - 12 }}>
        <b>{countOf(traits, 'trait')}</b>
        {hasRoom && <span>in {countOf(counts.length, 'category', 'categories')}</span>}
        <ActionIcon size={24} aria-label="Add trait" title="Add trait" onClick={() => add('trait', category)}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.head} style={{ left: card.left, width: card.width }}>
        <b>Triggers</b>
        {!isNarrow && <span>{triggers}</span>}
        <ActionIcon size={24} aria-label="Add trigger" title="Add trigger" onClick={() => add('trigger')}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
})
