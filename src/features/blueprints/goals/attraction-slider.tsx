import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import { useRef } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { goalColor } from '@/blueprint/marks/goal-color'
import { partOf } from '@/blueprint/marks/span'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { useThumb } from '@/features/blueprints/draft-fields/use-thumb'
import styles from './attraction-slider.module.css'

interface AttractionSliderProps {
  name: string
  text: string
  place: number
  tabIndex: number
  warning: string | undefined
  onCommit: (text: string, by: 'pointer' | 'key') => void
  onType: (initialText?: string) => void
}

const span = { min: 0, max: 1 }
const ticks = [0, 0.25, 0.5, 0.75, 1]

/**
 * How strongly a goal attracts, from 0 to 1. Values beyond are preserved: the knob is at the end, with an arrow and the
 * number.
 */
export function AttractionSlider({
  name,
  text,
  place,
  tabIndex,
  warning,
  ...actions
}: AttractionSliderProps) {
  const rail = useRef<HTMLDivElement>(null)
  const { shown, isDragging, props } = useThumb({
    label: `Attraction of ${name}`,
    text: text.trim() === '' ? undefined : text,
    ...span,
    step: '0.01',
    valueAt: ({ clientX }) => {
      const box = rail.current?.getBoundingClientRect()
      return box && box.width > 0 ? Math.max(0, Math.min((clientX - box.left) / box.width, 1)) : 0
    },
    onCommit: actions.onCommit,
    onClear: () => actions.onCommit('', 'pointer'),
    onType: actions.onType,
  })
  const number = shown === undefined ? undefined : numberOfText(shown)
  const part = number === undefined ? 0 : partOf(span, number)
  const beyond = part < 0 ? '\u2039' : part > 1 ? '\u203a' : ''
  const at = `${100 * Math.max(0, Math.min(part, 1))}%`
  return (
    <div className={classNames(styles.slider, goalColor(place))}>
      <div ref={rail} className={styles.rail}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ left: `${100 * tick}%` }} />
        ))}
        {number !== undefined && <span className={styles.bar} style={{ width: at }} />}
        <span
          {...props}
          tabIndex={tabIndex}
          className={styles.thumb}
          data-unset={shown === undefined || undefined}
          data-dragging={isDragging || undefined}
          data-beyond={beyond || undefined}
          style={{ left: shown === undefined ? '50%' : at }}
          title={warning ?? (shown === undefined ? 'Not given' : shown)}
        >
          {beyond === '\u2039' && beyond}
          {shown === undefined ? 'Not given' : truncate(shown)}
          {beyond === '\u203a' && beyond}
          {warning !== undefined && <IconAlertTriangle size={11} aria-hidden />}
        </span>
      </div>
    </div>
  )
}

function truncate(text: string): string {
  return text.length > 6 ? `${text.slice(0, 6)}…` : text.replace(/^-/, '\u2212')
}
