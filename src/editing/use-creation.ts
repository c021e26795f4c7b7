import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { ServiceError, type FieldError } from '@/api/service-error'
import { sentenceCase } from '@/lib/words'
import { isStorableId } from '@/storage/catalog-entry'
import { confirm, confirmStay } from '@/ui/dialogs/confirm'
import { useServiceMutation } from '@/ui/use-service-mutation'

interface Creation<Body, Reply> {
  /** What the request makes: "persona". */
  noun: string
  /** How the button calls it: "create". */
  verb: string
  send: (body: Body) => Promise<Reply>
  /** What the user is told. */
  succeeded: (body: Body, reply: Reply) => string
  /** The id in an answer, whatever the service gave. */
  idOf: (reply: Reply) => unknown
  /** Called while the form is still there. */
  onCreated: (id: string) => void
  onFieldErrors?: (errors: readonly FieldError[]) => void
  /** Something was typed that would be lost. */
  isDirty?: boolean
}

/**
 * A request that makes a record. Once it may have made one, the next press asks first: an answer was lost, or names no
 * record that could be opened.
 */
export function useCreation<Body, Reply>(creation: Creation<Body, Reply>) {
  const { noun, verb, send, succeeded, idOf, onCreated, onFieldErrors, isDirty = false } = creation
  const [mayExist, setMayExist] = useState(false)
  const [hasNoId, setHasNoId] = useState(false)
  const { submit, isPending, error } = useServiceMutation({
    send,
    succeeded: (reply, sent: Body) => succeeded(sent, reply),
    ...(onFieldErrors && { onFieldErrors }),
  })
  const act = (body: Body) =>
    submit(
      body,
      (reply) => {
        const id = idOf(reply)
        setMayExist(true)
        setHasNoId(!isStorableId(id))
        if (isStorableId(id)) onCreated(id)
      },
      (failure) => {
        const isRefused = failure instanceof ServiceError && ['refused', 'not sent'].includes(failure.kind)
        if (!isRefused) setMayExist(true)
      },
    )
  const create = (body: Body) => {
    // It exists, and its page is on the way.
    if (mayExist && !hasNoId && !error) return
    if (!mayExist) {
      act(body)
      return
    }
    const outcome = error ? 'has an unknown outcome' : 'succeeded'
    confirm({
      title: `It may exist already. ${sentenceCase(verb)} again?`,
      children: `The last request ${outcome}. Another one may create a second ${noun}.`,
      action: `${sentenceCase(verb)} again`,
      onConfirm: () => act(body),
    })
  }
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && confirmStay(leaving),
    disabled: !isDirty,
  })
  return { create, mayExist, hasNoId, isCreating: isPending, error }
}

const leaving = {
  title: 'Leave without creating?',
  children: 'What you typed on this page will be lost.',
  action: 'Discard',
}
