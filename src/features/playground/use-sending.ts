import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { chatBody } from '@/api/chat/chat-body'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useIdentities } from '@/session/identities/use-identities'
import { useStableCallback } from '@/ui/use-stable-callback'
import type { Sending, Talk } from './model/create-talk'
import {
  ParameterFields,
  ParameterFieldsWithModel,
  parameterNames,
  sentParameters,
  type Parameters,
} from './model/parameters'

/** Runs once the parameters are valid. Otherwise the first wrong one has the focus. */
export type WithSending = (run: (sending: Sending) => void) => void

interface SendingOptions {
  talk: Talk
  space: string | undefined
  /** A parameter is wrong: its field must be shown. */
  onInvalid: () => void
}

/** The form of a conversation’s parameters, and how messages are sent with them. */
export function useSending({ talk, space, onInvalid }: SendingOptions) {
  const { choices, store } = useAssumptions()
  const { identities } = useIdentities()
  const needsModel = choices['chat-model'] === 'free-text'
  const form = useForm<Parameters>({
    defaultValues: talk.get().parameters,
    resolver: zodResolver(needsModel ? ParameterFieldsWithModel : ParameterFields),
    mode: 'onChange',
    shouldFocusError: false,
  })
  useEffect(() => {
    const stopForm = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => talk.setParameters(values),
    })
    const stopTalk = talk.subscribe(() => {
      const { parameters } = talk.get()
      const typed = form.getValues()
      // Another conversation was opened.
      if (parameterNames.some((name) => parameters[name] !== typed[name])) form.reset(parameters)
    })
    return () => {
      stopForm()
      stopTalk()
    }
  }, [form, talk])
  const sendingOf = (values: Parameters): Sending => ({
    system: values.system,
    bodyFor: (talker, messages) =>
      chatBody(store.getChoices(), { ...talker, ...sentParameters(values), messages, space }) ?? undefined,
    keyNow: () => identities.getSnapshot().chatKey?.id ?? '',
  })
  const withSending: WithSending = useStableCallback(
    (run) =>
      void form.handleSubmit(
        (values) => run(sendingOf(values)),
        (errors) => {
          // The field may have been hidden until now.
          flushSync(onInvalid)
          const wrong = parameterNames.find((name) => errors[name])
          if (wrong) form.setFocus(wrong)
        },
      )(),
  )
  return { form, withSending }
}
