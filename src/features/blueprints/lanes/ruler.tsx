import { ActionIcon } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { memo } from 'react'
import { labeled } from '@/ui/labeled'
import { pluralize } from '@/lib/pluralize'
import type { Columns } from '@/blueprint/lanes/columns'
import type { Tick } from '@/blueprint/lanes/lane-scale'
import styles from './lanes.module.css'

interface RulerProps {
  ticks: readonly Tick[]
  columns: Columns
  traits: number
  categories: number
  triggers: number
  onAddTrait: () => void
  onAddTrigger: () => void
}

/** Head of the canvas: what is counted, the scale, and what can be added. */
export const Ruler = memo(function Ruler({
  ticks,
  columns,
  traits,
  categories,
  triggers,
  onAddTrait,
  onAddTrigger,
}: RulerProps) {
  const isWide = columns.look === 'wide'
  return (
    <div className={styles.ruler}>
      <svg aria-hidden>
        {ticks.map(({ x, size, label }) => (
          <g key={x}>
            <line x1={x} x2={x} y1={30 - size} y2={30} opacity={size < 6 ? 0.6 : 1} />
            {label !== undefined && (
              <text x={x} y={18}>
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <div className={styles.count} style={{ width: columns.label - 12 }}>
        <b>{pluralize(traits, 'trait')}</b>
        {isWide && categories > 0 && <span>in {pluralize(categories, 'category', 'categories')}</span>}
        <ActionIcon size="xs" {...labeled('Add trait')} aria-keyshortcuts="a" onClick={onAddTrait}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.triggers} style={{ left: columns.card.left, width: columns.card.width }}>
        <b>Triggers</b>
        {isWide && <span>{triggers}</span>}
        <ActionIcon size="xs" {...labeled('Add trigger')} onClick={onAddTrigger}>
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
})
