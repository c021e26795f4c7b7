import { Toggle, type ToggleProps } from './toggle'

/** On or off. */
export function SwitchField(props: ToggleProps) {
  return <Toggle {...props} look="switch" />
}
