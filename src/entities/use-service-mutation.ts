import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { CallError } from '@/api/errors'
import { useSession } from '@/session/use-session'
import { showToast } from '@/ui/toast'

interface ServiceMutationOptions<Input, Result> {
  send: (input: Input, signal: AbortSignal) => Promise<Result>
  onDone?: (result: Result, input: Input) => void
  /** For messages to a user who went elsewhere: "Adding 3 participants". */
  nameOf: (input: Input) => string
}

/** Something that is asked of the service once per press, and never again by itself. */
export function useServiceMutation<Input, Result>({
  send,
  onDone,
  nameOf,
}: ServiceMutationOptions<Input, Result>) {
  const { session } = useSession()
  const isMounted = useRef(false)
  const running = useRef<AbortController>(null)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { mutate, reset, error, data, variables, isPending } = useMutation({
    mutationFn: async (input: Input) => {
      const controller = new AbortController()
      running.current = controller
      const stopListening = session.onLeave(() => controller.abort())
      try {
        return await send(input, controller.signal)
      } finally {
        stopListening()
        running.current = null
      }
    },
    onSuccess: (result, input) => {
      if (isMounted.current) onDone?.(result, input)
      else showToast({ text: `${nameOf(input)}: the service took it` })
    },
    onError: (failed, input) => {
      if (isMounted.current || session.getSnapshot().status === 'anonymous') return
      const words = isUnknownOutcome(failed) ? 'unknown whether it was done' : 'it was not done'
      showToast({ tone: 'bad', text: `${nameOf(input)}: ${words}. ${describeFailure(failed).title}` })
    },
  })
  return {
    run: (input: Input) => {
      // A second press may come before the first one has rendered anything.
      if (!running.current) mutate(input)
    },
    reset,
    isPending,
    failure: error,
    isUnknown: isUnknownOutcome(error),
    /** What was asked for last. */
    asked: variables,
    result: data,
    stop: () => running.current?.abort(),
  }
}

function isUnknownOutcome(error: Error | null): boolean {
  return error instanceof CallError && error.outcome === 'unknown'
}
