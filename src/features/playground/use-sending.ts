import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { chatBody } from '@/api/chat/chat-body'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useStableCallback } from '@/ui/use-stable-callback'
import type { Sending, Talk } from './model/create-talk'
import { ParameterFields, sentParameters, type Parameters } from './model/parameters'

/** Runs once the parameters are valid. Otherwise the first wrong one has the focus. */
export type WithSending = (run: (sending: Sending) => void) => void

/** The form of a conversation’s parameters, and how messages are sent with them. */
export function useSending(talk: Talk, space: string | undefined) {
  const { choices } = useAssumptions()
  const form = useForm<Parameters>({
    defaultValues: talk.get().parameters,
    resolver: zodResolver(ParameterFields),
    mode: 'onChange',
  })
  const setParameters = useEffectEvent(talk.setParameters)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => setParameters(values) }),
    [form],
  )
  // Another conversation was opened.
  useEffect(
    () =>
      talk.subscribe(() => {
        const { parameters } = talk.get()
        if (JSON.stringify(parameters) !== JSON.stringify(form.getValues())) form.reset(parameters)
      }),
    [form, talk],
  )
  const sendingOf = (values: Parameters): Sending => ({
    system: values.system,
    bodyFor: (talker, messages) => {
      const body = chatBody(choices, { ...talker, ...sentParameters(values), messages, space })
      if (!body) throw new Error('Chat completions are switched off') // the page shows no conversation then
      return body
    },
  })
  const withSending: WithSending = useStableCallback(
    (run) => void form.handleSubmit((values) => run(sendingOf(values)))(),
  )
  return { form, withSending }
}
