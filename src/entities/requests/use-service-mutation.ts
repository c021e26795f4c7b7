import { useIsMutating, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { CallError } from '@/api/failures/errors'
import { useSession } from '@/session/use-session'
import { showToast } from '@/ui/overlays/toast'

export interface ServiceMutationOptions<Input, Result> {
  send: (input: Input, signal: AbortSignal) => Promise<Result>
  /** It is done, and the user waited for it. */
  onDone?: (result: Result, input: Input) => void
  /** It is done, and the user went elsewhere. Default: a message says so, where there is a `nameOf`. */
  onDoneElsewhere?: (result: Result, input: Input) => void
  /** It failed, and the user waited for it. */
  onFailed?: (error: Error, input: Input) => void
  /**
   * For messages to a user who went elsewhere: "Adding 3 participants". Left out where nobody else wants the result: it is
   * stopped then.
   */
  nameOf?: (input: Input) => string
  /** What is done of it, in these messages. */
  participle?: string
  /** Of all with this key one is sent at a time, whatever was left and opened again meanwhile. */
  key?: QueryKey
}

interface Sent<Input> {
  readonly input: Input
  readonly controller: AbortController
  /** Where it was asked for. */
  readonly page: string
}

/** Why a request was stopped whose user is gone. */
const left = 'left'

/** Something that is asked of the service once per press, and never again by itself. */
export function useServiceMutation<Input, Result>(options: ServiceMutationOptions<Input, Result>) {
  const { send, onDone, onDoneElsewhere, onFailed, nameOf, participle = 'done' } = options
  const queryClient = useQueryClient()
  const router = useRouter()
  const { session } = useSession()
  const id = useId()
  const mutationKey = options.key ?? [id]
  const isMounted = useRef(false)
  const running = useRef<AbortController>(null)
  const onUnmount = useEffectEvent(() => {
    isMounted.current = false
    if (!nameOf) running.current?.abort(left)
  })
  useEffect(() => {
    isMounted.current = true
    return () => onUnmount()
  }, [])
  /** Not where the page is still shown while another one is on its way. */
  const isHere = (page: string) => isMounted.current && router.latestLocation.pathname === page

  const mutation = useMutation({
    mutationKey,
    mutationFn: async ({ input, controller }: Sent<Input>) => {
      const stopListening = session.onLeave(() => controller.abort(left))
      try {
        return await send(input, controller.signal)
      } finally {
        stopListening()
        if (running.current === controller) running.current = null
      }
    },
    // With the mutation, not with `mutate`: these run although the page was left.
    onSuccess: (result, { input, controller, page }) => {
      if (controller.signal.reason === left) return
      if (isHere(page)) onDone?.(result, input)
      else if (onDoneElsewhere) onDoneElsewhere(result, input)
      else if (nameOf) showToast({ text: `${nameOf(input)}: the service accepted it` })
    },
    onError: (error, { input, controller, page }) => {
      if (controller.signal.reason === left) return
      if (isHere(page)) onFailed?.(error, input)
      else if (nameOf) {
        const words = isUnknownOutcome(error)
          ? `unknown whether it was ${participle}`
          : `it was not ${participle}`
        showToast({ tone: 'bad', text: `${nameOf(input)}: ${words}. ${describeFailure(error).title}` })
      }
    },
  })
  return {
    run: (input: Input) => {
      // A second press may come before the first one has rendered anything.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      const controller = new AbortController()
      running.current = controller
      mutation.mutate({ input, controller, page: router.latestLocation.pathname })
    },
    reset: mutation.reset,
    /** One is on its way, asked for here or before. */
    isPending: useIsMutating({ mutationKey }) > 0,
    /** One is on its way that was asked for here. */
    isOwn: mutation.isPending,
    isDone: mutation.isSuccess,
    failure: mutation.error,
    /** It failed because the user stopped it. */
    isStopped: mutation.isError && mutation.variables.controller.signal.aborted,
    isUnknown: isUnknownOutcome(mutation.error),
    /** What was asked for last, and when, in epoch milliseconds. */
    asked: mutation.variables?.input,
    askedAt: mutation.submittedAt,
    result: mutation.data,
    /** Waits no longer for what was asked for here. */
    stop: () => running.current?.abort(),
  }
}

function isUnknownOutcome(error: Error | null): boolean {
  return error instanceof CallError && error.outcome === 'unknown'
}
