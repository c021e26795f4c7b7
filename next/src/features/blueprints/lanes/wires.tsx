import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { Columns } from '@/blueprint/lanes/scale'
import { formatNumber, numberIn, textIn, textsIn } from '@/blueprint/model/values'
import { brief } from '@/lib/words'
import { wirePath, type Card, type Wire } from './cards'
import { isOneUse, useHover, useLanes } from './lanes-context'
import classes from './wires.module.css'

interface WiresProps {
  wires: readonly Wire[]
  columns: Columns
  /** `lane:ref` or `card:key` of what is selected. */
  selected: string | undefined
}

/** Of more wires, doubtful ones are dashed only while they are lit. */
const mostDashed = 200

/** Wires between lanes and cards. Those of what is selected or under the pointer are lit, and drawn last. */
export const Wires = memo(function Wires({ wires, columns, selected }: WiresProps) {
  const over = useHover((now) => now)
  const isOf = (wire: Wire, what: string | undefined) =>
    what === `lane:${wire.ref}` || what === `card:${wire.trigger}`
  const lit = wires.filter((wire) =>
    isOneUse(over) ? over === `wire:${wire.id}` : isOf(wire, over) || isOf(wire, selected),
  )
  return (
    <svg
      className={classes.wires}
      data-isolating={lit.length > 0 || undefined}
      data-many={wires.length > mostDashed || undefined}
      aria-hidden
    >
      {wires.map((wire) => (
        <Curve key={wire.id} wire={wire} columns={columns} />
      ))}
      {lit.map((wire) => (
        <Curve key={`lit ${wire.id}`} wire={wire} columns={columns} isLit />
      ))}
    </svg>
  )
})

interface CurveProps {
  wire: Wire
  columns: Columns
  isLit?: boolean
}

const Curve = memo(function Curve({ wire, columns: { ports, card }, isLit = false }: CurveProps) {
  const { from, to, width, isDoubtful } = wire
  return (
    <g className={classes.wire} data-doubtful={isDoubtful || undefined} data-lit={isLit || undefined}>
      <path d={wirePath(ports, card.left, from, to)} strokeWidth={width} />
      <circle cx={card.left} cy={to} r={3} />
    </g>
  )
})

interface TriggerCardProps {
  card: Card
  columns: Columns
  isSelected: boolean
  /** Ref of the selected trait, whose cards are lit. */
  selectedRef: string | undefined
}

/** A trigger beside the lanes that it affects. */
export const TriggerCard = memo(function TriggerCard({
  card,
  columns,
  isSelected,
  selectedRef,
}: TriggerCardProps) {
  const { key, row, top, height, unseen } = card
  const { select, hover } = useLanes()
  const refs = textsIn(row.affected_traits)
  const isOver = useHover(
    (over) =>
      over === `card:${key}` || refs.some((ref) => over === `lane:${ref}` || over === `wire:${key} ${ref}`),
  )
  const isAlone = useHover(isOneUse)
  const isOfSelected = isSelected || (selectedRef !== undefined && refs.includes(selectedRef))
  const isLit = isOver || (isOfSelected && !isAlone)
  const condition = textIn(row.condition).trim() || 'No condition'
  const multiplier = numberIn(row.rate_multiplier)
  const direction = brief(textIn(row.direction).replaceAll('_', ' '), 24) || 'no direction'
  const affects = refs.length === 0 ? 'Affects no trait' : `Affects ${brief(refs.join(', '), 200)}`
  return (
    <UnstyledButton
      data-card={key}
      aria-current={isSelected || undefined}
      aria-label={`Trigger ${brief(condition, 200)}, rate × ${multiplier ?? 'not given'}, ${direction}. ${affects}`}
      title={`${brief(condition, 600)}\n${affects}`}
      className={classes.card}
      data-narrow={columns.isNarrow || undefined}
      data-lit={isLit || undefined}
      style={{ left: columns.card.left, width: columns.card.width, top, height }}
      onClick={() => select({ list: 'default_growth.triggers', key })}
      onPointerEnter={() => hover.set(`card:${key}`)}
      onPointerLeave={() => hover.set(undefined)}
    >
      <bdi className={classes.condition} data-lines={columns.isNarrow || height > 60 ? 2 : 1}>
        {brief(condition, 160)}
      </bdi>
      <span className={classes.rate}>
        <span className={classes.chip} data-doubtful={(multiplier ?? 1) <= 0 || undefined}>
          ×{multiplier === undefined ? '?' : multiplierText(multiplier)}
        </span>
        {!columns.isNarrow && <span className={classes.direction}>{direction}</span>}
        {!columns.isNarrow && unseen > 0 && (
          <span className={classes.direction} title="Affected traits that are not shown now">
            +{unseen}
          </span>
        )}
      </span>
    </UnstyledButton>
  )
})

/** At least one decimal, and at most two: 2.0, 1.5, 0.68. */
export function multiplierText(multiplier: number): string {
  return formatNumber(multiplier, Number.isInteger(Math.round(multiplier * 100) / 10) ? 1 : 2)
}
