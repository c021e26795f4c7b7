import { Button, NativeSelect, TextInput } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useRef, useState } from 'react'
import { busyProps } from '@/ui/busy-props'
import { rememberedEmail, rememberedMeans, rememberEmail, rememberMeans } from '@/session/remembered-email'
import { type SignInProblem } from '@/session/sign-in-problem'
import { useCountdown } from '@/session/use-countdown'
import { useEnvironment } from '@/session/use-environment'
import { useSession } from '@/session/use-session'
import { useSignIn } from '@/session/use-sign-in'
import { Notice } from '@/ui/notice'
import { RateLimitNotice } from '@/ui/rate-limit-notice'
import { StillWaiting } from '@/ui/still-waiting'
import { showToast } from '@/ui/toast'
import { Checkbox } from '@/ui/toggles'
import { MockButton } from './mock-button'
import { SecretField } from './secret-field'
import styles from './sign-in-page.module.css'

export function SignInForm() {
  const { environment } = useEnvironment()
  const { session } = useSession()
  const signIn = useSignIn((text) => showToast({ text }))
  const wait = useCountdown(signIn.problem)
  const [means, setMeans] = useState(() => rememberedMeans(environment.id))
  const [email, setEmail] = useState(() => rememberedEmail(environment.id))
  const [keep, setKeep] = useState(true)
  const [isEmailMissing, setEmailMissing] = useState(false)
  const secret = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const { pending, problem } = signIn
  const withKey = means === 'api key'

  async function submit(as?: { email: string; password: string }, isForced = false) {
    const input = secret.current
    if (pending || (wait > 0 && !isForced) || !input) return
    if (!withKey && !as && email.trim() === '') {
      setEmailMissing(true)
      emailField.current?.focus()
      return
    }
    const acceptance =
      withKey && !as
        ? await signIn.withApiKey(input.value)
        : await signIn.withPassword(as?.email ?? email, as?.password ?? input.value, { keep })
    // Nobody's page is open here that somebody else could take over.
    if (acceptance === 'other subject') session.acceptOther()
    if (acceptance === null) {
      input.focus()
      input.select()
    } else {
      rememberMeans(environment.id, withKey && !as ? 'api key' : 'password')
      if (!withKey && !as) rememberEmail(environment.id, email.trim())
    }
  }

  return (
    <form
      className={styles.form}
      // What an email is, is for the service to say, in our words.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={styles.lead}>
        {withKey
          ? 'With an API key of the service. It is kept in memory only and asked for again after a reload.'
          : 'With the email and password of your service account.'}
      </p>
      <EnvironmentField />
      {!withKey && (
        <TextInput
          size="lg"
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          ref={emailField}
          error={isEmailMissing ? 'Enter your email.' : undefined}
          onChange={(event) => {
            setEmail(event.target.value)
            setEmailMissing(false)
          }}
          autoFocus={email === ''}
        />
      )}
      <SecretField
        key={means}
        ref={secret}
        means={means}
        problem={problem}
        onChange={signIn.forgetProblem}
        autoFocus={withKey || email !== ''}
      />
      {!withKey && (
        <Checkbox
          label="Stay signed in until this tab closes"
          description={
            keep
              ? 'This tab keeps the token. New tabs are signed in too.'
              : 'The token stays in memory only. You sign in again after a reload and in each new tab.'
          }
          checked={keep}
          onChange={(event) => setKeep(event.target.checked)}
        />
      )}
      <SignInProblemNotice problem={problem} onNow={() => void submit(undefined, true)} />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        className={styles.wide}
        disabled={wait > 0}
        {...busyProps(pending)}
      >
        {wait > 0 ? `Try again in ${wait} s` : 'Sign in'}
      </Button>
      {pending && <StillWaiting for="the service to answer the sign-in" onCancel={signIn.cancel} />}
      <div className={styles.or} aria-hidden>
        or
      </div>
      <Button
        size="lg"
        className={styles.wide}
        leftSection={withKey ? <IconMail size={16} aria-hidden /> : <IconKey size={16} aria-hidden />}
        onClick={() => {
          signIn.forgetProblem()
          setMeans(withKey ? 'password' : 'api key')
        }}
      >
        {withKey ? 'Use email and password instead' : 'Use an API key instead'}
      </Button>
      <MockButton onDemo={(account) => void submit(account)} />
    </form>
  )
}

interface Props {
  problem: SignInProblem | null
  /** Sends it although the service asked to wait. */
  onNow: () => void
}

/** What is wrong with the way to the service. What is wrong with the password stands at its field. */
function SignInProblemNotice({ problem, onNow }: Props) {
  if (!problem || problem.kind === 'refused' || problem.kind === 'unusable') return null
  const words = (
    <>
      {problem.detail}
      {problem.quote && <div>The service says: “{problem.quote}”</div>}
      {problem.request_id !== undefined && (
        <div>
          Request <code>{problem.request_id}</code>
        </div>
      )}
    </>
  )
  return problem.kind === 'wait' ? (
    <RateLimitNotice live asked={problem.requestedWait} onNow={onNow}>
      {words}
    </RateLimitNotice>
  ) : (
    <Notice live tone="bad" title={problem.title}>
      {words}
    </Notice>
  )
}

/** Which service this signs in to. A choice only where there are several. */
function EnvironmentField() {
  const { environment, environments, choose } = useEnvironment()
  if (environments.length > 1)
    return (
      <NativeSelect
        size="lg"
        label="Environment"
        value={environment.id}
        onChange={(event) => choose(event.target.value)}
        data={environments.map(({ id, name, baseUrl }) => ({
          value: id,
          label: `${name}, ${hostOf(baseUrl)}`,
        }))}
      />
    )
  return (
    <div>
      <div className={styles.label}>Environment</div>
      <div className={styles.plate} data-kind={environment.kind}>
        <i />
        <b>{environment.name}</b>
        <code>{hostOf(environment.baseUrl)}</code>
      </div>
    </div>
  )
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl
}
