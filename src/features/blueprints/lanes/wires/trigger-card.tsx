import { memo } from 'react'
import { classNames } from '@/ui/styles/class-names'
import type { TriggerValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Columns } from '@/blueprint/lanes/columns'
import styles from '@/features/blueprints/lanes/cards.module.css'
import { truncate } from '@/lib/text/truncate'
import { useStore } from '@/ui/use-store'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'

interface TriggerCardProps {
  triggerKey: string
  row: TriggerValues
  top: number
  height: number
  /** The card is a small copy near lanes far from its own position. */
  isSmall: boolean
  unseen: number
  columns: Columns
  isSelected: boolean
  /** Ref of the selected trait, whose cards are highlighted. */
  selectedRef: string | undefined
}

/** A trigger next to the lanes that it affects. */
export const TriggerCard = memo(function TriggerCard(props: TriggerCardProps) {
  const { triggerKey, row, top, height, isSmall, unseen, columns, isSelected, selectedRef } = props
  const { select, hover } = useLanes()
  const refs = row.affected_traits
  const isOver = useStore(
    hover,
    (over) => over === `card:${triggerKey}` || refs.some((ref) => over === `lane:${ref}`),
  )
  const isLit = isOver || isSelected || (selectedRef !== undefined && refs.includes(selectedRef))
  const words = row.condition.trim() || 'No condition'
  const isThin = columns.look === 'thin'
  const affects = refs.length === 0 ? 'Affects no trait' : `Affects ${truncate(refs.join(', '), 200)}`
  return (
    <button
      type="button"
      data-card={triggerKey}
      aria-current={isSelected || undefined}
      aria-label={`Trigger ${truncate(words, 200)}, rate × ${row.rate_multiplier || 'not given'}, ${directionLabel(row.direction)}. ${affects}`}
      // The accessible name contains the same text.
      data-tip={`${truncate(words, 600)}\n${affects}`}
      data-thin={isThin || undefined}
      data-small={isSmall || undefined}
      className={classNames(styles.card, isLit && styles.lit, isSelected && styles.selected)}
      style={{
        transform: `translateY(${top}px)`,
        left: columns.card.left,
        width: columns.card.width,
        height,
      }}
      onClick={() => select({ list: 'default_growth.triggers', key: triggerKey })}
      onPointerEnter={() => hover.set(`card:${triggerKey}`)}
      onPointerLeave={() => hover.set(undefined)}
    >
      <span className={styles.condition} data-lines={!isSmall && (isThin || height > 60) ? 2 : 1}>
        {truncate(words, 160)}
      </span>
      <span className={styles.rate}>
        <span
          className={classNames(
            styles.chip,
            (numberOfText(row.rate_multiplier) ?? 1) <= 0 && styles.doubtful,
          )}
        >
          ×{row.rate_multiplier === '' ? '?' : truncate(multiplierText(row.rate_multiplier), 7)}
        </span>
        {!isThin && !isSmall && <span className={styles.direction}>{directionLabel(row.direction)}</span>}
        {!isThin && !isSmall && unseen > 0 && (
          <span className={styles.direction} title="Affected traits that are not shown now">
            +{unseen}
          </span>
        )}
      </span>
    </button>
  )
})

/** A whole multiplier gets one decimal, for a consistent format. */
function multiplierText(text: string): string {
  return /^\d+$/.test(text.trim()) ? `${text.trim()}.0` : text.trim()
}

function directionLabel(direction: string): string {
  return direction === '' ? 'no direction' : truncate(direction.replaceAll('_', ' '), 24)
}
