import { formatNumber } from '@/blueprint/marks/format-number'
import type { Span } from '@/blueprint/marks/span'
import { setField, setFields } from '@/blueprint/model/commands/set-field'
import type { BoundaryValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { classNames } from '@/ui/styles/class-names'
import type { Rail } from '@/blueprint/lanes/columns'
import { Dimension } from './dimension'
import { DragBubble } from './drag-bubble'
import styles from '@/features/blueprints/lanes/drawing.module.css'
import { placeOf, allowedUpTo, type Place } from '@/blueprint/lanes/lane-geometry'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { useRailThumb } from './use-rail-thumb'

interface BoundaryZoneProps {
  boundaryKey: string
  row: BoundaryValues
  name: string
  /** Targets of goals. An edge that blocks one is red. */
  targets: readonly number[]
  /** The boundaries together allow no value. */
  isEmpty: boolean
  /** Only the first boundary has text below the rail. */
  hasLabel: boolean
  span: Span
  rail: Rail
  isReached: boolean
}

/** A growth boundary: the area outside is hatched, and the reason is on its dimension line. */
export function BoundaryZone(props: BoundaryZoneProps) {
  const { row, targets, isEmpty, hasLabel, span, rail } = props
  const end = rail.left + rail.width
  const low = useEdge(props, 'min')
  const high = useEdge(props, 'max')
  const left = low.number === undefined ? undefined : placeOf(span, rail, low.number)
  const right = high.number === undefined ? undefined : placeOf(span, rail, high.number)
  const from = left?.x ?? rail.left
  const to = right?.x ?? end
  return (
    <g>
      {!isEmpty && from > rail.left && (
        <rect x={rail.left} y={26} width={from - rail.left} height={28} rx={2} className={styles.hatch} />
      )}
      {!isEmpty && to < end && (
        <rect x={to} y={26} width={end - to} height={28} rx={2} className={styles.hatch} />
      )}
      {hasLabel && to > from && <Dimension row={row} from={from} to={to} end={end} />}
      {left && low.edge(left, isEmpty || targets.some((target) => target < (low.number ?? -Infinity)))}
      {right && high.edge(right, isEmpty || targets.some((target) => target > (high.number ?? Infinity)))}
    </g>
  )
}

function useEdge({ boundaryKey, row, name, span, rail, isReached }: BoundaryZoneProps, end: 'min' | 'max') {
  const { run, values, goTo } = useLanes()
  const field = `${end}_value` as const
  const path = `default_growth.boundaries.byKey.${boundaryKey}.${field}`
  const number = numberOfText(row[field])
  const noun = end === 'min' ? 'minimum' : 'maximum'
  const thumb = useRailThumb({
    label: `Growth boundary of ${name}, ${noun}`,
    text: number === undefined ? undefined : row[field],
    span,
    rail,
    x: number === undefined ? rail.left : placeOf(span, rail, number).x,
    isReached,
    allowed: allowedUpTo(end, row[end === 'min' ? 'max_value' : 'min_value']),
    onCommit: (next, by) => {
      const command = setField(values(), path, next)
      run(by === 'key' ? command : { ...command, joins: undefined })
    },
    onClear: () => run(setFields(`Boundary of ${name}: no ${noun}`, [[path, '']])),
    onType: (initialText) => goTo(path, initialText),
  })
  const shown = thumb.shown === undefined ? undefined : numberOfText(thumb.shown)
  return {
    number: shown,
    edge: ({ x, side }: Place, isBlocking: boolean) => (
      <g>
        <g {...thumb.props} className={classNames(styles.thumb, styles.edgeThumb)}>
          <title>{`Growth boundary, ${noun} ${thumb.shown ?? ''}`}</title>
          <rect x={x - 12} y={28} width={24} height={44} className={styles.hit} data-hit />
          <rect x={x - 4} y={24} width={8} height={46} rx={4} className={styles.ring} />
          <line
            x1={x}
            x2={x}
            y1={26}
            y2={67}
            data-drawn
            className={classNames(
              styles.edge,
              isBlocking && styles.blocking,
              side !== 'within' && styles.edgeBeyond,
            )}
          />
        </g>
        {thumb.isDragging && <DragBubble x={x} words={formatNumber(thumb.shown ?? '', 3)} />}
      </g>
    ),
  }
}
