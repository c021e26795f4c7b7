import { TextInput } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useEffect, useRef, useState } from 'react'
import { fieldProps } from '@/ui/field-props'
import { useCountdown } from '@/session/use-countdown'
import { useSession } from '@/session/use-session'
import { useSignIn } from '@/session/use-sign-in'
import { RateLimitNotice } from '@/ui/rate-limit-notice'
import { Notice } from '@/ui/notice'
import { SegmentedField } from '@/ui/segmented-field'
import { StillWaiting } from '@/ui/still-waiting'
import { showToast } from '@/ui/toast'
import styles from './session-sheet.module.css'

export interface SheetFormState {
  pending: boolean
  /** Seconds that the service asked to wait. */
  wait: number
}

interface Props {
  id: string
  /** Somebody else signs in: nothing is filled in, and the session lets them take over. */
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
  const email = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const fixedEmail = switching ? null : state.email
  const { pending, problem } = signIn
  useEffect(() => onState({ pending, wait }), [onState, pending, wait])

  async function submit(isForced = false) {
    const input = secret.current
    if (pending || (wait > 0 && !isForced) || !input) return
    const acceptance =
      method === 'api key'
        ? await signIn.withApiKey(input.value)
        : await signIn.withPassword(fixedEmail ?? email.current?.value ?? '', input.value)
    if (acceptance === 'other subject' && switching) session.acceptOther()
    if (acceptance === 'accepted' || (acceptance && switching)) {
      onDone()
    } else {
      input.focus()
      input.select()
    }
  }

  const said = problem?.quote ? `${problem.title} It says: “${problem.quote}”` : problem?.title
  const isAboutSecret = problem?.kind === 'refused' || problem?.kind === 'unusable'
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {switching && (
        <Notice tone="warn">
          What is open belongs to {state.name ?? 'someone else'}. Signing in as someone else takes it out of
          this tab.
        </Notice>
      )}
      {switching && (
        <SegmentedField label="With" hideLabel options={means} value={method} onChange={setMethod} />
      )}
      {method === 'password' && (
        <TextInput
          ref={email}
          size="lg"
          label="Email"
          type="email"
          autoComplete="username"
          {...(fixedEmail === null
            ? {}
            : {
                value: fixedEmail,
                readOnly: true,
                rightSection: <IconLock size={15} className={styles.lock} aria-hidden />,
              })}
        />
      )}
      <TextInput
        key={method}
        ref={secret}
        size="lg"
        type="password"
        {...fieldProps({
          label: method === 'api key' ? 'API key' : 'Password',
          live: true,
          error: isAboutSecret ? said : undefined,
        })}
        autoComplete={method === 'api key' ? 'off' : 'current-password'}
        onChange={isAboutSecret ? signIn.forgetProblem : undefined}
        data-autofocus={switching ? undefined : true}
      />
      {problem?.kind === 'wait' ? (
        <RateLimitNotice live asked={problem.requestedWait} onNow={() => void submit(true)}>
          {problem.detail}
          {problem.quote && <div>The service says: “{problem.quote}”</div>}
        </RateLimitNotice>
      ) : (
        problem &&
        !isAboutSecret && (
          <Notice live tone="bad" title={said}>
            {problem.detail}
          </Notice>
        )
      )}
      {pending && <StillWaiting for="the service to answer the sign-in" onCancel={signIn.cancel} />}
    </form>
  )
}
