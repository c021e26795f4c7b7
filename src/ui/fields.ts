import { useController, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { FieldError } from '@/api/service-error'
import { brief } from '@/lib/words'

/** Binds a Mantine input to a field of a form. */
export function useFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  { control }: Pick<UseFormReturn<Values, unknown, Output>, 'control'>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name })
  return { ...field, error: fieldState.error?.message }
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
    return message === undefined ? [] : [{ name, message: `The service says: ${brief(message, Infinity)}` }]
  })
  for (const [index, { name, message }] of refused.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 })
}

/** `name` of `name`, `body.name`, `/name` and `name.0`. */
const rootOf = (field: string) => field.replace(/^\/?(body[./])?/, '').split(/[./[]/)[0]
