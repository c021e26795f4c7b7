import { Toggle, type ToggleProps } from './toggle'

/** Taken or not, in lists and choices. */
export function CheckboxField(props: ToggleProps) {
  return <Toggle {...props} look="check" />
}
