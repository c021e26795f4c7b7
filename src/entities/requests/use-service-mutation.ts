import { useIsMutating, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { describeFailure } from '@/api/failures/describe-failure'
import { CallError } from '@/api/failures/errors'
import { useSession } from '@/session/use-session'
import { showToast } from '@/ui/overlays/toast'

export interface ServiceMutationOptions<Input, Result> {
  send: (input: Input, signal: AbortSignal) => Promise<Result>
  /** Called on success, if the user waited for it. */
  onDone?: (result: Result, input: Input) => void
  /** Called on success, if the user has left the page. Default: a toast says so, if there is a `nameOf`. */
  onDoneElsewhere?: (result: Result, input: Input) => void
  /** Called on failure, if the user waited for it. */
  onFailed?: (error: Error, input: Input) => void
  /**
   * For messages to a user who has left the page: "Adding 3 participants". Without it the request is aborted when the
   * user leaves, because its result matters only to this page.
   */
  nameOf?: (input: Input) => string
  /** Participle of the action in these messages. */
  participle?: string
  /** Only one mutation with this key runs at a time, even if its page was left and opened again. */
  key?: QueryKey
}

interface Sent<Input> {
  readonly input: Input
  readonly controller: AbortController
  /** Path of the page that sent the request. */
  readonly page: string
}

/** Abort reason for requests whose page or user is gone. */
const left = 'left'

/** A request that is sent once per press and never repeated automatically. */
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
  /** False while the page is still shown but the next one is already loading. */
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
    // On the mutation instead of `mutate`, so that they run even after the page was left.
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
      // A second press can come before the first one has rendered.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      const controller = new AbortController()
      running.current = controller
      mutation.mutate({ input, controller, page: router.latestLocation.pathname })
    },
    reset: mutation.reset,
    /** A request is under way, from here or from an earlier visit. */
    isPending: useIsMutating({ mutationKey }) > 0,
    /** A request from here is under way. */
    isOwn: mutation.isPending,
    isDone: mutation.isSuccess,
    failure: mutation.error,
    /** It failed because the user stopped it. */
    isStopped: mutation.isError && mutation.variables.controller.signal.aborted,
    isUnknown: isUnknownOutcome(mutation.error),
    /** Input of the last request from here, and when it was sent, in epoch milliseconds. */
    asked: mutation.variables?.input,
    askedAt: mutation.submittedAt,
    result: mutation.data,
    /** Aborts the request from here. */
    stop: () => running.current?.abort(),
  }
}

function isUnknownOutcome(error: Error | null): boolean {
  return error instanceof CallError && error.outcome === 'unknown'
}
