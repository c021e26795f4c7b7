import type { ChangeEvent } from 'react'
import { pointComma } from './point-comma'

/**
 * Props of a field for a number exactly as typed, except that a comma becomes a point. It stays text: nothing is
 * coerced, clamped or rounded.
 */
export function numberText(onChange?: (event: ChangeEvent<HTMLInputElement>) => unknown) {
  return {
    inputMode: 'decimal',
    spellCheck: false,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      pointComma(event)
      return onChange?.(event)
    },
  } as const
}
