import { pointComma } from './point-comma'
import { TextField, type TextFieldProps } from './text-field'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'mono'>

/** A number as its owner typed it, with a point for a comma. It stays text: nothing is coerced, clamped or rounded here. */
export function NumberField({ onChange, ...props }: NumberFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="decimal"
      spellCheck={false}
      onChange={(event) => {
        pointComma(event)
        return onChange?.(event)
      }}
    />
  )
}
