import type { ChangeEvent } from 'react'
import { pointComma } from './point-comma'

/**
 * Props of a field for a number as its owner typed it, with a point for a comma. It stays text: nothing is coerced,
 * clamped or rounded.
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
