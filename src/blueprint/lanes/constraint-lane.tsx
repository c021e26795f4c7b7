import IconLock from '@tabler/icons-react/dist/esm/icons/IconLockFilled.mjs'
import { traitNumbers } from '@/blueprint/lanes/trait-numbers'
import { formatNumber } from '@/blueprint/marks/format-number'
import { partOf, type Span } from '@/blueprint/marks/span'
import type { TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { classNames } from '@/ui/styles/class-names'
import styles from './constraint-lane.module.css'

interface ConstraintLaneProps {
  /** Values in the persona version; undefined if it has no such trait. */
  here: TraitValues | undefined
  /** Values on the other side of the comparison, drawn as a ghost. */
  there?: TraitValues | undefined
  span: Span
  /** The ghost is the earlier side: the arrow goes from it to the version. */
  isEarlier?: boolean
  /** Shows what a new persona would inherit. */
  isPlanned?: boolean
}

/**
 * A trait of a persona version on a lane of flexible width. Decorative: the text next to it gives the same information.
 */
export function ConstraintLane({
  here,
  there,
  span,
  isEarlier = false,
  isPlanned = false,
}: ConstraintLaneProps) {
  const at = (number: number) => `${100 * Math.min(1, Math.max(0, partOf(span, number)))}%`
  const mine = here ? traitNumbers(here) : {}
  const theirs = there ? traitNumbers(there) : {}
  const target = here && numberOfText(here.default.constraint.target.numeric_value)
  return (
    <span className={classNames(styles.lane, isPlanned && styles.planned)} aria-hidden>
      <span className={styles.rail} />
      <Range numbers={mine} at={at} className={styles.range} />
      <Range numbers={theirs} at={at} className={styles.ghost} />
      {target !== undefined && <span className={styles.target} style={{ left: at(target) }} />}
      {theirs.value !== undefined && mine.value !== undefined && theirs.value !== mine.value && (
        <>
          <span
            className={styles.way}
            data-back={isEarlier ? mine.value < theirs.value : theirs.value < mine.value}
            data-to-pin={isEarlier}
            style={{
              left: at(Math.min(mine.value, theirs.value)),
              right: `calc(100% - ${at(Math.max(mine.value, theirs.value))})`,
            }}
          />
          <span className={styles.there} style={{ left: at(theirs.value) }} />
        </>
      )}
      {mine.value !== undefined && (
        <span className={styles.pin} style={{ left: at(mine.value) }}>
          {here?.default.lock && <IconLock size={10} />}
          {formatNumber(String(mine.value))}
        </span>
      )}
    </span>
  )
}

interface RangeProps {
  numbers: { readonly min?: number | undefined; readonly max?: number | undefined }
  at: (number: number) => string
  className: string | undefined
}

function Range({ numbers, at, className }: RangeProps) {
  const { min, max } = numbers
  if (min === undefined && max === undefined) return null
  const [from, to] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
  return (
    <span
      className={className}
      style={{
        left: from === undefined ? 0 : at(from),
        right: to === undefined ? 0 : `calc(100% - ${at(to)})`,
      }}
    />
  )
}
