import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { fieldErrorsOf, type FieldError } from '@/api/service-error'

interface ServiceMutation<Input, Reply> {
  send: (input: Input) => Promise<Reply>
  /** What the user is told, such as "Saved Ines Valdo". Undefined: the page shows it by itself. */
  succeeded?: (reply: Reply, input: Input) => string | undefined
  onSuccess?: (reply: Reply, input: Input) => void | Promise<void>
  /** Takes what the service says about single fields: the form shows it where it belongs. */
  onFieldErrors?: (errors: readonly FieldError[]) => void
}

/**
 * A write: sent once per press and never repeated by itself. A toast tells of success; `error` is the failure of the last
 * press, for a card that stays.
 */
export function useServiceMutation<Reply, Input = void>(options: ServiceMutation<Input, Reply>) {
  const { send, succeeded, onSuccess, onFieldErrors } = options
  // The state of the mutation comes a render late for the second click of a double click.
  const isUnderWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (reply, input) => {
      const message = succeeded?.(reply, input)
      if (message !== undefined) notifications.show({ message })
      return onSuccess?.(reply, input)
    },
    onError: (failure) => {
      const errors = fieldErrorsOf(failure)
      if (errors.length > 0) onFieldErrors?.(errors)
    },
    onSettled: () => (isUnderWay.current = false),
  })
  /** `onDone` and `onFailed` are for what only goes on while the form is still there. */
  const submit = (input: Input, onDone?: (reply: Reply) => void, onFailed?: (error: Error) => void) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(input, { onSuccess: (reply) => onDone?.(reply), onError: (failure) => onFailed?.(failure) })
  }
  return { submit, isPending, error, reset }
}
