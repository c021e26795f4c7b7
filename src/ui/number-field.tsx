import { TextField, type TextFieldProps } from './text-field'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'mono'>

/** A number as its owner typed it. It stays text: nothing is coerced, clamped or rounded here. */
export function NumberField(props: NumberFieldProps) {
  return <TextField {...props} inputMode="decimal" spellCheck={false} />
}
