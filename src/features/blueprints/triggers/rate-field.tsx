import { useRef } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { useDesigner } from '@/features/blueprints/designer-context'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { SavedMark } from '@/features/blueprints/draft-fields/saved-mark'
import { useSavedAt, useTextAt } from '@/features/blueprints/draft-fields/use-value-at'
import { focusWhenThere } from '@/features/blueprints/focus-when-there'
import { setField } from '@/blueprint/model/commands/set-field'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { useThumb } from '@/features/blueprints/draft-fields/use-thumb'
import styles from './rate-field.module.css'
import { rateText } from './rate-text'

const max = 4
const marks = [0, 1, 2, 3, 4]

/** How much faster or slower the traits grow: on a scale, and in exact digits. */
export function RateField({ rowKey }: { rowKey: string }) {
  const { store, run } = useDesigner()
  const path = `default_growth.triggers.byKey.${rowKey}.rate_multiplier`
  const text = useTextAt(path)
  const saved = useSavedAt(path)
  const rail = useRef<HTMLDivElement>(null)
  const isNumber = numberOfText(text) !== undefined
  const set = (next: string, by: 'pointer' | 'key') => {
    const command = setField(store.getValues(), path, next)
    run(by === 'pointer' ? { ...command, joins: undefined } : command)
    store.edited(path)
  }
  const thumb = useThumb({
    label: 'Rate multiplier',
    text: isNumber ? text : undefined,
    min: 0,
    max,
    step: '0.05',
    valueAt: ({ clientX }) => {
      const box = rail.current?.getBoundingClientRect()
      return box ? (max * (clientX - box.left)) / box.width : 0
    },
    onCommit: set,
    onClear: () => set('', 'key'),
    onType: (initialText) => focusWhenThere(path, initialText),
  })
  const shown = thumb.shown === undefined ? undefined : numberOfText(thumb.shown)
  const was = typeof saved === 'string' && saved !== text ? numberOfText(saved) : undefined
  const side = shown === undefined ? undefined : shown > max ? 'right' : shown < 0 ? 'left' : undefined
  return (
    <div className={styles.field}>
      <div className={styles.head} aria-hidden>
        Rate multiplier
      </div>
      <div ref={rail} className={styles.rail}>
        {marks.map((mark) => (
          <span key={mark} className={styles.mark} style={{ left: at(mark) }} aria-hidden>
            ×{mark}
          </span>
        ))}
        <span className={styles.line} aria-hidden />
        {shown !== undefined && (
          <span
            className={styles.change}
            style={{ left: at(Math.min(1, shown)), right: `calc(100% - ${at(Math.max(1, shown))})` }}
            aria-hidden
          />
        )}
        {was !== undefined && <span className={styles.was} style={{ left: at(was) }} aria-hidden />}
        <span
          {...thumb.props}
          className={classNames(
            styles.thumb,
            thumb.isDragging && styles.dragging,
            shown === undefined && styles.unset,
            side && styles[side],
          )}
          style={{ left: at(shown ?? 1) }}
          title={thumb.shown}
        >
          {shown === undefined
            ? 'Place a rate'
            : thumb.isDragging
              ? `×${shown.toFixed(2)}`
              : rateText(thumb.shown ?? '')}
        </span>
      </div>
      <div className={styles.exact}>
        <DraftNumber path={path} label="Rate multiplier, exact" hideLabel compared placeholder="None" />
        <SavedMark path={path} label="Rate multiplier" isShown />
      </div>
    </div>
  )
}

/** Beyond the scale it is at the end, with an arrow and the exact number. */
function at(rate: number): string {
  return `${(100 * Math.max(0, Math.min(max, rate))) / max}%`
}
