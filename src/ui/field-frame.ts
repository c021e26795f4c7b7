import type { FieldFrame } from './field'

/** Parts the properties of a field's frame from those of its native control. */
export function splitFrame<P extends FieldFrame>(
  props: P,
): { frame: FieldFrame; control: Omit<P, keyof FieldFrame> } {
  const {
    label,
    hideLabel,
    help,
    error,
    serviceError,
    errorNote,
    live,
    warning,
    aside,
    required,
    className,
    size,
    ...control
  } = props
  return {
    frame: {
      ...{ label, hideLabel, help, error, serviceError, errorNote, live, warning },
      ...{ aside, required, className, size },
    },
    control,
  }
}
