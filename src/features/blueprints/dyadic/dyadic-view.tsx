import { Button, Flex, Text } from '@mantine/core'
import { useRef } from 'react'
import { useFieldMessages, useValues, useDesigner } from '@/features/blueprints/designer-context'
import { DraftFlag } from '@/features/blueprints/draft-fields/draft-flag'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { classNames } from '@/ui/styles/class-names'
import { formatNumber } from '@/blueprint/marks/format-number'
import { numberAt, partOf, spanAround } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { useThumb } from '@/features/blueprints/draft-fields/use-thumb'
import { useThumbCommit } from '@/features/blueprints/draft-fields/use-thumb-commit'
import styles from './dyadic-view.module.css'
import { LearnableTraits } from './learnable-traits'
import { RelationshipSlots } from './relationship-slots'
import { WeightLadder } from './weight-ladder'
import weighed from './weighed.module.css'

const fields = [
  ['initial_weight', 'Initial weight'],
  ['max_weight', 'Max weight'],
  ['confidence_threshold', 'Confidence threshold'],
  ['max_relationships', 'Max relationships'],
] as const

/** How the persona adapts to each end user, according to the service's fields. */
export function DyadicView() {
  const { default_dyadic } = useValues()
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <DraftFlag path="default_dyadic.enabled" label="Enabled" />
        <Text span size="xs" c="var(--pc-ink2)">
          {default_dyadic.enabled === false
            ? 'Off: the settings below are kept and shown'
            : 'How the persona adapts to each end user'}
        </Text>
      </div>
      <div className={styles.parts} data-off={default_dyadic.enabled === false || undefined}>
        <div className={styles.main}>
          <WeightLadder />
          <ConfidenceGate />
          <Flex gap="12px 16px" pt={14} pb={20} px={20} wrap="wrap">
            {fields.map(([field, label]) => (
              <ExactField key={field} path={`default_dyadic.${field}`} label={label} />
            ))}
          </Flex>
        </div>
        <div className={styles.side}>
          <LearnableTraits />
          <RelationshipSlots />
        </div>
      </div>
    </div>
  )
}

function ExactField({ path, label }: { path: string; label: string }) {
  const { error, warning } = useFieldMessages(path)
  return (
    <DraftNumber
      path={path}
      label={label}
      placeholder="Not given"
      className={error === undefined && warning === undefined ? styles.field : styles.toldField}
    />
  )
}

const path = 'default_dyadic.confidence_threshold'
const ticks = 10

/** The confidence threshold as a gate on a scale. The interface does not say which side of it counts. */
function ConfidenceGate() {
  const { goTo } = useDesigner()
  const text = useValues().default_dyadic.confidence_threshold
  const { error, warning } = useFieldMessages(path)
  const rail = useRef<HTMLDivElement>(null)
  const committed = numberOfText(text)
  const span = spanAround(committed === undefined ? [] : [committed])
  const put = useThumbCommit(path)
  const { shown, isDragging, props } = useThumb({
    label: 'Confidence threshold',
    text: committed === undefined ? undefined : text,
    ...span,
    valueAt: ({ clientX }) => {
      const box = rail.current?.getBoundingClientRect()
      if (!box || box.width === 0) return span.min
      return numberAt(span, Math.max(0, Math.min((clientX - box.left) / box.width, 1)))
    },
    onCommit: put,
    onClear: () => put(''),
    onType: (initialText) => goTo(path, initialText),
  })
  const number = shown === undefined ? undefined : numberOfText(shown)
  const part = number === undefined ? undefined : partOf(span, number)
  const labels = Array.from({ length: ticks + 1 }, (_, tick) =>
    formatNumber(String(numberAt(span, tick / ticks)), Math.abs(span.max) <= 1 ? 1 : 0),
  )
  // Long labels would overlap.
  const widest = Math.max(...labels.map(({ length }) => length))
  const every = widest > 6 ? 5 : widest > 3 ? 2 : 1
  return (
    <section className={styles.gate} aria-labelledby="confidence-gate">
      <div className={weighed.title}>
        <h2 id="confidence-gate">Confidence gate</h2>
        <Text span size="xs" c="dimmed">
          a threshold for signals, <span className={weighed.unstated}>meaning not stated by the service</span>
        </Text>
      </div>
      <div ref={rail} className={styles.rail}>
        <span className={styles.line} />
        {part !== undefined && <span className={styles.above} style={{ left: `${100 * part}%` }} />}
        {labels.map((label, tick) => (
          <span key={tick} className={styles.tick} style={{ left: `${(100 * tick) / ticks}%` }}>
            {tick % every === 0 && <span className={classNames(weighed.number, styles.number)}>{label}</span>}
          </span>
        ))}
        {part === undefined ? (
          <span className={classNames(weighed.unset, styles.unset)}>
            {text === '' ? 'Not given' : text.slice(0, 20)}
            <Button size="xs" onClick={() => (text === '' ? put('0.5') : goTo(path))}>
              {text === '' ? 'Place a threshold' : 'Correct it'}
            </Button>
          </span>
        ) : (
          <div
            {...props}
            className={classNames(weighed.handle, styles.handle)}
            data-dragging={isDragging || undefined}
            style={{ left: `${100 * part}%` }}
            title={error ?? warning ?? shown}
          >
            {formatNumber(shown ?? '', isDragging ? 3 : 2)}
          </div>
        )}
      </div>
    </section>
  )
}
