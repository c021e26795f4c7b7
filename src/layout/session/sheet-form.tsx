import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldProps } from '@/ui/fields/field-props'
import { useCountdown } from '@/session/use-countdown'
import { KeySignIn, PasswordSignIn, type SignInFields } from '@/session/sign-in/sign-in-fields'
import { secretProblem } from '@/session/sign-in/sign-in-problem'
import { useSession } from '@/session/use-session'
import { useSignIn } from '@/session/sign-in/use-sign-in'
import { ProblemText, RequestId } from '@/ui/states/problem-text'
import { RateLimitNotice } from '@/ui/states/rate-limit-notice'
import { Notice } from '@/ui/states/notice'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { StillWaiting } from '@/ui/states/still-waiting'
import { showToast } from '@/ui/overlays/toast'
import styles from './session-sheet.module.css'

export interface SheetFormState {
  pending: boolean
  /** Wait that the service asked for, in seconds. */
  wait: number
}

interface Props {
  id: string
  /** Another user signs in: nothing is prefilled, and the session lets them take over. */
  switching: boolean
  onState: (state: SheetFormState) => void
  onDone: () => void
}

const means = [
  { value: 'password', label: 'Email and password' },
  { value: 'api key', label: 'API key' },
] as const

export function SheetForm({ id, switching, onState, onDone }: Props) {
  const { session, state } = useSession()
  const signIn = useSignIn((text) => showToast({ text }))
  const wait = useCountdown(signIn.problem)
  const [method, setMethod] = useState(state.method ?? 'password')
  const fixedEmail = switching ? null : state.email
  const { pending, problem } = signIn
  useEffect(() => onState({ pending, wait }), [onState, pending, wait])

  const { register, handleSubmit, setFocus, resetField, formState } = useForm<SignInFields>({
    defaultValues: { email: fixedEmail ?? '', password: '', key: '' },
    resolver: zodResolver(method === 'api key' ? KeySignIn : PasswordSignIn),
  })
  const secret = method === 'api key' ? 'key' : 'password'
  const focusFirst = useEffectEvent(() => setFocus(switching && method === 'password' ? 'email' : secret))
  useEffect(() => focusFirst(), [])

  const submit = handleSubmit(async ({ email, password, key }) => {
    if (pending) return
    const acceptance =
      method === 'api key'
        ? await signIn.withApiKey(key)
        : await signIn.withPassword(fixedEmail ?? email, password)
    if (acceptance === 'other subject' && switching) session.acceptOther()
    if (acceptance === 'accepted' || (acceptance && switching)) onDone()
    else setFocus(secret, { shouldSelect: true })
  })

  const refusal = secretProblem(problem)
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (wait > 0) event.preventDefault()
        else void submit(event)
      }}
    >
      {switching && (
        <Notice tone="warn">
          This page belongs to {state.name ?? 'someone else'}. Signing in as someone else removes that user’s
          data and end-user tokens from this tab, and opens this address for the new user.
        </Notice>
      )}
      {switching && (
        <SegmentedField
          label="With"
          hideLabel
          options={means}
          value={method}
          onChange={(next) => {
            resetField(secret)
            setMethod(next)
          }}
        />
      )}
      {method === 'password' && (
        <TextInput
          size="lg"
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
          {...(fixedEmail === null
            ? {}
            : {
                readOnly: true,
                rightSection: <IconLock size={15} className={styles.lock} aria-hidden />,
              })}
        />
      )}
      <TextInput
        key={method}
        size="lg"
        type="password"
        {...fieldProps({
          label: method === 'api key' ? 'API key' : 'Password',
          live: true,
          error: formState.errors[secret]?.message ?? refusal?.title,
          errorNote: refusal?.request_id !== undefined && <RequestId id={refusal.request_id} />,
          serviceError: refusal?.quote && `“${refusal.quote}”`,
        })}
        autoComplete={method === 'api key' ? 'off' : 'current-password'}
        {...register(secret, { onChange: () => refusal && signIn.forgetProblem() })}
        data-autofocus={switching ? undefined : true}
      />
      {problem?.kind === 'wait' ? (
        <RateLimitNotice live requestedWait={problem.requestedWait} onNow={() => void submit()}>
          <ProblemText {...problem} />
        </RateLimitNotice>
      ) : (
        problem &&
        !refusal && (
          <Notice live tone="bad" title={problem.title}>
            <ProblemText {...problem} />
          </Notice>
        )
      )}
      {pending && <StillWaiting for="the service to answer the sign-in" onCancel={signIn.cancel} />}
    </form>
  )
}
