import { useRef, useState } from 'react'
import { useBase, useDesigner, useFieldMessages } from '@/features/blueprints/designer-context'
import { partOf, numberAt } from '@/blueprint/marks/span'
import { setField } from '@/blueprint/model/commands/set-field'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { useThumb } from '@/features/blueprints/draft-fields/use-thumb'
import { useThumbCommit } from '@/features/blueprints/draft-fields/use-thumb-commit'
import styles from './domain-fader.module.css'
import type { FaderScale } from './fader-scale'
import { InPlaceInput } from './in-place-input'

export type Domain = 'behavior' | 'identity' | 'narrative'

interface DomainFaderProps {
  domain: Domain
  label: string
  note: string
  text: string
  scale: FaderScale
}

const tickCount = 10

/** The growth rate of one domain as a fader. Enter on the knob, or a double-click, opens a text field. */
export function DomainFader({ domain, label, note, text, scale }: DomainFaderProps) {
  const { store } = useDesigner()
  const path = `default_growth.domain_rates.${domain}`
  const messages = useFieldMessages(path)
  const saved = useBase().initial.default_growth.domain_rates[domain]
  const rail = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState<{ initialText: string | undefined }>()
  const put = useThumbCommit(path)
  const { shown, isDragging, props } = useThumb({
    label: `${label} rate`,
    text: numberOfText(text) === undefined ? undefined : text,
    min: scale.min,
    max: scale.max,
    step: scale.step,
    orientation: 'vertical',
    valueAt: ({ clientY }) => {
      const box = rail.current?.getBoundingClientRect()
      if (!box || box.height === 0) return scale.min
      return numberAt(scale, Math.max(0, Math.min((box.bottom - clientY) / box.height, 1)))
    },
    onCommit: put,
    onClear: () => put(''),
    onType: (initialText) => setTyping({ initialText }),
  })
  const message = messages.error ?? messages.warning ?? messages.serviceError
  const at = (value: string | undefined) => {
    const number = value === undefined ? undefined : numberOfText(value)
    return number === undefined ? undefined : partOf(scale, number)
  }
  const part = at(shown)
  const ghost = saved !== text && !isDragging ? at(saved) : undefined
  const zero = partOf(scale, 0)
  const bottom = (place: number | undefined) => `${100 * (place ?? 0)}%`
  return (
    <div className={styles.fader}>
      <div ref={rail} className={styles.rail}>
        {Array.from({ length: tickCount + 1 }, (_, tick) => (
          <Tick key={tick} scale={scale} tick={tick} />
        ))}
        <span className={styles.line} />
        {part !== undefined && (
          <span
            className={styles.bar}
            style={{ bottom: bottom(Math.min(zero, part)), height: bottom(Math.abs(part - zero)) }}
          />
        )}
        {ghost !== undefined && (
          <span className={styles.ghost} style={{ bottom: bottom(ghost) }} title={`Saved: ${saved}`} />
        )}
        {ghost !== undefined && part !== undefined && <Arrow from={ghost} to={part} />}
        {typing ? (
          <span className={styles.typed} style={{ bottom: bottom(part) }}>
            <InPlaceInput
              label={`${label} rate`}
              isNumber
              text={text}
              initialText={typing.initialText}
              onCommit={(typed) => {
                store.runAlone(setField(store.getValues(), path, typed.trim()))
                store.leave(path)
              }}
              onEnd={(byKey) => {
                setTyping(undefined)
                if (byKey) requestAnimationFrame(() => knob.current?.focus())
              }}
            />
          </span>
        ) : (
          <div
            {...props}
            ref={knob}
            id={path}
            aria-describedby={message ? `${path}-message` : undefined}
            className={styles.knob}
            data-unset={shown === undefined || undefined}
            data-dragging={isDragging || undefined}
            style={{ bottom: bottom(part) }}
            title={shown ?? (text === '' ? 'Not given' : text)}
            onDoubleClick={() => setTyping({ initialText: undefined })}
          >
            {shown ?? (text === '' ? 'Not given' : text.slice(0, 8))}
          </div>
        )}
      </div>
      <div className={styles.label}>{label}</div>
      <div className={styles.note}>{note}</div>
      {message && (
        <div
          id={`${path}-message`}
          className={messages.error || messages.serviceError ? styles.error : styles.warning}
        >
          {message}
        </div>
      )}
    </div>
  )
}

function Tick({ scale, tick }: { scale: FaderScale; tick: number }) {
  const isLabelled = tick % (tickCount / 2) === 0
  const value = numberAt(scale, tick / tickCount)
  return (
    <span
      className={styles.tick}
      data-long={isLabelled || undefined}
      style={{ bottom: `${(100 * tick) / tickCount}%` }}
    >
      {isLabelled && (
        <span className={styles.number}>
          {(Math.abs(value) < 1e6 ? value.toFixed(scale.decimals) : value.toPrecision(2)).replace(
            '-',
            '\u2212',
          )}
        </span>
      )}
    </span>
  )
}

/** Arrow from the saved value to that of the draft. */
function Arrow({ from, to }: { from: number; to: number }) {
  const isUp = to > from
  return (
    <span
      aria-hidden
      className={styles.arrow}
      data-up={isUp || undefined}
      style={{ bottom: `${100 * Math.min(from, to)}%`, height: `${100 * Math.abs(to - from)}%` }}
    />
  )
}
