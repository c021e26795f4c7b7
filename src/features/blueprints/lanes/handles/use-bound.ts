import type { Span } from '@/blueprint/marks/span'
import { setField, setFields } from '@/blueprint/model/commands/set-field'
import type { ConstraintValues, TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import type { Rail } from '@/blueprint/lanes/columns'
import { placeOf, allowedUpTo, type Place } from '@/blueprint/lanes/lane-geometry'
import { useLanes } from '@/features/blueprints/lanes/lanes-context'
import { useLastNumber } from './use-last-number'
import { useRailThumb } from './use-rail-thumb'

interface BoundOptions {
  end: 'min' | 'max'
  laneKey: string
  name: string
  constraint: ConstraintValues
  saved: TraitValues | undefined
  span: Span
  rail: Rail
  isReached: boolean
}

/** A bound of a constraint as a handle. */
export function useBound({ end, laneKey, name, constraint, saved, span, rail, isReached }: BoundOptions) {
  const { run, values, goTo } = useLanes()
  const field = `${end}_bound` as const
  const text = constraint[field]
  const path = `traits.byKey.${laneKey}.default.constraint.${field}`
  const noun = end === 'min' ? 'Minimum' : 'Maximum'
  const standing = useLastNumber(text, saved?.default.constraint[field])
  const number = numberOfText(standing ?? '')
  const atEnd: Place = { x: end === 'min' ? rail.left : rail.left + rail.width, side: 'within' }
  const { shown, isDragging, props } = useRailThumb({
    label: `${noun} of ${name}`,
    text: standing,
    span,
    rail,
    x: number === undefined ? atEnd.x : placeOf(span, rail, number).x,
    isReached,
    allowed: allowedUpTo(end, constraint[end === 'min' ? 'max_bound' : 'min_bound']),
    onCommit: (next, by) => {
      const command = setField(values(), path, next)
      run(by === 'key' ? command : { ...command, joins: undefined })
    },
    onClear: () => run(setFields(`${name}: no ${noun.toLowerCase()}`, [[path, '']])),
    onType: (initialText) => goTo(path, initialText),
  })
  const shownValue = shown === undefined ? undefined : numberOfText(shown)
  return {
    thumb: props,
    shown,
    isDragging,
    number: constraint.form === 'fields' ? shownValue : undefined,
    place: shownValue === undefined ? atEnd : placeOf(span, rail, shownValue),
    isChanged: saved !== undefined && saved.default.constraint[field] !== text,
    /** Free-form constraints, and texts that never were a number, have no handle. */
    isThere: constraint.form === 'fields' && (number !== undefined || text.trim() === ''),
  }
}
