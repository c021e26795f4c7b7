import type { Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Columns } from '@/blueprint/lanes/columns'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import { barOf } from '@/blueprint/lanes/lane-geometry'
import { savedBar } from './saved-bar'

interface SavedRangeProps {
  saved: TraitValues | undefined
  row: TraitValues
  span: Span
  columns: Columns
}

/** The difference from the saved constraint: added and removed ranges, drawn under the common part. */
export function SavedRange({ saved, row, span, columns: { rail } }: SavedRangeProps) {
  const was = savedBar(saved, row, span, rail)
  const { min_bound, max_bound } = row.default.constraint
  const is = barOf(span, rail, numberOfText(min_bound), numberOfText(max_bound))
  if (!was) return null
  const from = Math.min(was.from, is?.from ?? was.from)
  const to = Math.max(was.to, is?.to ?? was.to)
  return <rect x={from} y={32} width={to - from} height={16} className={styles.savedRange} />
}
