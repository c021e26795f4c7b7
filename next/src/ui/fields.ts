import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldError } from '@/api/service-error'

/** Binds a Mantine input to a field of a form, whether it reports events or values. */
export function fieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
) {
  const { onChange, onBlur, ref } = form.register(name)
  const value: FieldPathValue<Values, Name> = form.watch(name)
  return {
    name,
    value,
    onChange: (next: unknown) => void onChange({ type: 'change', target: { name, value: valueOf(next) } }),
    onBlur: () => void onBlur({ type: 'blur', target: { name, value } }),
    // Given the element itself, the form would write its value there, over what Mantine shows of it.
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) =>
      ref(element && { type: 'mantine', focus: () => element.focus(), select: () => element.select() }),
    error: form.getFieldState(name, form.formState).error?.message,
  }
}

/** What an input of Mantine tells of a change: some give an event, others the value. */
export function valueOf(next: unknown): unknown {
  if (typeof next !== 'object' || next === null || !('currentTarget' in next)) return next
  const input = next.currentTarget as HTMLInputElement
  return input.type === 'checkbox' ? input.checked : input.value
}

/**
 * Shows at the fields what the service says about them, and leads to the first. What it says about fields that the form
 * does not have stays in the error card.
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  errors: readonly FieldError[],
) {
  const names = Object.keys(form.getValues()) as FieldPath<Values>[]
  const refused = names.flatMap((name) => {
    const message = errors.find(({ field }) => rootOf(field) === name)?.message
    return message === undefined ? [] : [{ name, message: `The service says: ${message}` }]
  })
  for (const [index, { name, message }] of refused.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 })
}

/** `name` of `name`, `body.name`, `/name` and `name.0`. */
const rootOf = (field: string) => field.replace(/^\/?(body[./])?/, '').split(/[./[]/)[0]
