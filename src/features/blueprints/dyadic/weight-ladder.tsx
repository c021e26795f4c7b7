import { Button, Text } from '@mantine/core'
import { useRef, type RefObject } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { useDesigner, useFieldMessages, useValues } from '@/features/blueprints/designer-context'
import { Hatch } from '@/blueprint/marks/hatch'
import { formatNumber } from '@/blueprint/marks/format-number'
import { numberAt, partOf, type Span } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { useThumb } from '@/features/blueprints/draft-fields/use-thumb'
import { useThumbCommit } from '@/features/blueprints/draft-fields/use-thumb-commit'
import { ladderOf, stairPath } from './ladder'
import styles from './weight-ladder.module.css'
import weighed from './weighed.module.css'

const width = 560
const height = 326
const lines = 5

/**
 * The initial and the maximum weight on one scale. The staircase between them is only an illustration: its steps are
 * not documented.
 */
export function WeightLadder() {
  const { initial_weight, max_weight } = useValues().default_dyadic
  const initial = numberOfText(initial_weight)
  const max = numberOfText(max_weight)
  const { span, heights, isUpsideDown } = ladderOf(initial, max)
  const plot = useRef<HTMLDivElement>(null)
  const y = (number: number) => height * (1 - partOf(span, number))
  const stair = heights.length > 0 ? stairPath(heights, width, y) : undefined
  return (
    <section className={styles.ladder} aria-labelledby="weight-ladder">
      <div className={weighed.title}>
        <h2 id="weight-ladder">Weight ladder</h2>
        <Text span size="xs" c="dimmed">
          from the initial to the max weight,{' '}
          <span className={weighed.unstated}>meaning not stated by the service</span>
        </Text>
      </div>
      {isUpsideDown && (
        <Text size="xs" c="var(--pc-bad)" mt={4} role="status">
          The initial weight is above the maximum
        </Text>
      )}
      <div ref={plot} className={styles.plot}>
        {Array.from({ length: lines + 1 }, (_, line) => {
          const value = numberAt(span, line / lines)
          return (
            <span key={line} className={styles.line} style={{ bottom: `${(100 * line) / lines}%` }}>
              <span className={classNames(weighed.number, styles.number)}>
                {formatNumber(String(value), Math.abs(span.max) <= 1 ? 1 : 0)}
              </span>
            </span>
          )
        })}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
          aria-hidden
        >
          <defs>
            <Hatch id="beyond-max" />
          </defs>
          {max !== undefined && <rect width={width} height={Math.max(0, y(max))} fill="url(#beyond-max)" />}
          {stair && (
            <>
              <path d={`${stair}V${y(span.min).toFixed(1)}H0z`} className={styles.area} />
              <path d={stair} className={styles.stair} />
            </>
          )}
          {max !== undefined && <line x2={width} y1={y(max)} y2={y(max)} className={styles.max} />}
          {initial !== undefined && (
            <line x2={width} y1={y(initial)} y2={y(initial)} className={styles.initial} />
          )}
        </svg>
        <WeightHandle
          plot={plot}
          field="initial_weight"
          label="initial"
          name="Initial weight"
          span={span}
          text={initial_weight}
        />
        <WeightHandle
          plot={plot}
          field="max_weight"
          label="max"
          name="Max weight"
          span={span}
          text={max_weight}
        />
      </div>
      <p className={styles.caption}>
        {stair
          ? 'Steps are illustrative: the service does not say how many it takes'
          : 'No steps drawn: a weight is missing'}
      </p>
    </section>
  )
}

interface WeightHandleProps {
  plot: RefObject<HTMLDivElement | null>
  field: 'initial_weight' | 'max_weight'
  label: string
  name: string
  span: Span
  text: string
}

function WeightHandle({ plot, field, label, name, span, text }: WeightHandleProps) {
  const { goTo } = useDesigner()
  const path = `default_dyadic.${field}`
  const messages = useFieldMessages(path)
  const put = useThumbCommit(path)
  const isNumber = numberOfText(text) !== undefined
  const { shown, isDragging, props } = useThumb({
    label: name,
    text: isNumber ? text : undefined,
    ...span,
    orientation: 'vertical',
    valueAt: ({ clientY }) => {
      const box = plot.current?.getBoundingClientRect()
      if (!box || box.height === 0) return span.min
      return numberAt(span, Math.max(0, Math.min((box.bottom - clientY) / box.height, 1)))
    },
    onCommit: put,
    onClear: () => put(''),
    onType: (initialText) => goTo(path, initialText),
  })
  const number = shown === undefined ? undefined : numberOfText(shown)
  const side = field === 'max_weight' ? styles.right : styles.left
  if (number === undefined)
    return (
      <span className={classNames(weighed.unset, styles.unset, side)}>
        {text === '' ? `${name}: not given` : `${name}: ${text.slice(0, 20)}`}
        <Button
          size="xs"
          onClick={() => (text === '' ? put(field === 'max_weight' ? '1' : '0') : goTo(path))}
        >
          {text === '' ? 'Place it' : 'Correct it'}
        </Button>
      </span>
    )
  return (
    <div
      {...props}
      className={classNames(weighed.handle, styles.handle, side)}
      data-dragging={isDragging || undefined}
      data-bad={messages.error !== undefined || undefined}
      style={{ bottom: `${100 * partOf(span, number)}%` }}
      title={messages.error ?? messages.warning ?? shown}
    >
      {label} {formatNumber(shown ?? '', isDragging ? 3 : 2)}
    </div>
  )
}
