import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '@/api/describe-failure'
import { CallError } from '@/api/errors'
import type { Answer } from '@/api/exchange'
import { isJsonObject, type JsonValue } from '@/lib/json'
import { useSession } from '@/session/use-session'
import { showToast } from '@/ui/toast'
import type { EntityKind } from './entity-kinds'
import { entityTarget } from './entity-target'

interface CreateMutationOptions<Input> {
  /** Of what is made here only one is made at a time, whatever was left and opened again meanwhile. */
  key: readonly string[]
  kind: EntityKind
  send: (input: Input, signal: AbortSignal) => Promise<Answer<unknown>>
  /** What of the answer is the thing that was made; left out where it is all of it. */
  selectCreated?: (json: JsonValue) => JsonValue | undefined
  /** It is made, and the user waited for it. The id is the answer's, if it names one. */
  onCreated: (id: string | undefined, input: Input, json: JsonValue) => void
  /** For messages to a user who went elsewhere: "Blueprint Night porter". */
  nameOf: (input: Input) => string
  /** Where it can be found. */
  idOf: (answered: string | undefined, input: Input) => string | undefined
}

interface CreateVariables<Input> {
  input: Input
  controller: AbortController
  stopListening: () => void
}

/** Why a request was stopped whose user is gone. */
const left = 'left'

/** Makes a thing by a POST that nobody may send twice. */
export function useCreateMutation<Input>(options: CreateMutationOptions<Input>) {
  const { key, kind, send, selectCreated = (json: JsonValue) => json, onCreated, nameOf, idOf } = options
  const queryClient = useQueryClient()
  const router = useRouter()
  const { session } = useSession()
  const [controller, setController] = useState<AbortController>()
  const [page] = useState(() => router.latestLocation.pathname)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  /** Not where the page is still shown while another one is on its way. */
  const isHere = () => isMounted.current && router.latestLocation.pathname === page
  const mutationKey = ['making', ...key]

  const { mutate, error, isSuccess } = useMutation({
    mutationKey,
    mutationFn: ({ input, controller: { signal } }: CreateVariables<Input>) => send(input, signal),
    // Here and not with the call: these are told although the page was left.
    onSuccess: ({ json }, { input, controller: { signal } }) => {
      if (signal.reason === left) return
      const created = selectCreated(json)
      const id =
        isJsonObject(created) && typeof created.id === 'string' && created.id !== '' ? created.id : undefined
      if (isHere()) {
        onCreated(id, input, json)
        return
      }
      const found = idOf(id, input)
      showToast(
        found === undefined
          ? { text: `${nameOf(input)} may be there now. The answer named no id` }
          : { text: `${nameOf(input)} is there now`, action: { label: 'Open', onClick: () => open(found) } },
      )
    },
    onError: (failed, { input, controller: { signal } }) => {
      if (signal.reason === left || isHere()) return
      const isUnknown = failed instanceof CallError && failed.outcome === 'unknown'
      showToast({
        tone: 'bad',
        text: `${nameOf(input)}: ${isUnknown ? 'unknown whether it was made' : 'it was not made'}. ${describeFailure(failed).title}`,
      })
    },
    onSettled: (_data, _error, { stopListening }) => stopListening(),
  })
  const open = (id: string) =>
    void router.navigate(entityTarget({ kind, id }) ?? { to: '/go', search: { ref: id } })

  return {
    /** One is on its way, asked for here or before. */
    isPending: useIsMutating({ mutationKey }) > 0,
    /** What was asked for last is made. */
    isCreated: isSuccess,
    failure: error,
    isUnknown: error instanceof CallError && error.outcome === 'unknown',
    create: (input: Input) => {
      // A second press may come before the first one has rendered anything.
      if (queryClient.isMutating({ mutationKey }) > 0) return
      const next = new AbortController()
      setController(next)
      mutate({ input, controller: next, stopListening: session.onLeave(() => next.abort(left)) })
    },
    /** Waits no longer for what was asked for here. */
    stop: controller && (() => controller.abort()),
  }
}
