import { zodResolver } from '@hookform/resolvers/zod'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { busyProps } from '@/ui/fields/busy-props'
import {
  rememberedEmail,
  rememberedMeans,
  rememberEmail,
  rememberMeans,
} from '@/session/sign-in/remembered-email'
import { KeySignIn, PasswordSignIn, type SignInFields } from '@/session/sign-in/sign-in-fields'
import { secretProblem, type SignInProblem } from '@/session/sign-in/sign-in-problem'
import { useCountdown } from '@/session/use-countdown'
import { useEnvironment } from '@/session/use-environment'
import { useSession } from '@/session/use-session'
import { useSignIn } from '@/session/sign-in/use-sign-in'
import { Notice } from '@/ui/states/notice'
import { ProblemText } from '@/ui/states/problem-text'
import { RateLimitNotice } from '@/ui/states/rate-limit-notice'
import { StillWaiting } from '@/ui/states/still-waiting'
import { showToast } from '@/ui/overlays/toast'
import { Checkbox } from '@/ui/styles/toggles'
import { SecretField } from './secret-field'
import styles from './sign-in-page.module.css'

export function SignInForm() {
  const { environment } = useEnvironment()
  const { session } = useSession()
  const signIn = useSignIn((text) => showToast({ text }))
  const wait = useCountdown(signIn.problem)
  const [means, setMeans] = useState(() => rememberedMeans(environment.id))
  const { pending, problem } = signIn
  const withKey = means === 'api key'
  const [initialEmail] = useState(() => rememberedEmail(environment.id))
  const { register, control, handleSubmit, setFocus, resetField, formState } = useForm<SignInFields>({
    defaultValues: { email: initialEmail, password: '', key: '', keep: true },
    resolver: zodResolver(withKey ? KeySignIn : PasswordSignIn),
  })
  const keep = useWatch({ control, name: 'keep' })

  async function enter({ email, password, key, keep }: SignInFields, isDemo = false) {
    if (pending) return
    const isKey = withKey && !isDemo
    const acceptance = isKey
      ? await signIn.withApiKey(key)
      : await signIn.withPassword(email, password, { keep })
    // No user's page is open here that another user could take over.
    if (acceptance === 'other subject') session.acceptOther()
    if (acceptance === null) {
      setFocus(withKey ? 'key' : 'password', { shouldSelect: true })
      return
    }
    rememberMeans(environment.id, isKey ? 'api key' : 'password')
    if (!withKey && !isDemo) rememberEmail(environment.id, email.trim())
  }
  const forgetRefusal = () => secretProblem(problem) && signIn.forgetProblem()
  const submit = handleSubmit((fields) => enter(fields))

  return (
    <form
      className={styles.form}
      // The service decides what a valid email is; errors are in our text.
      noValidate
      onSubmit={(event) => {
        if (wait > 0) event.preventDefault()
        else void submit(event)
      }}
    >
      <p className={styles.lead}>
        {withKey
          ? 'With an API key of the service. It is kept in memory only: enter it again after a reload.'
          : 'With the email and password of your service account.'}
      </p>
      <EnvironmentField />
      {!withKey && (
        <TextInput
          size="lg"
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          autoFocus={initialEmail === ''}
          {...register('email')}
        />
      )}
      <SecretField
        key={means}
        means={means}
        missing={formState.errors[withKey ? 'key' : 'password']?.message}
        problem={problem}
        field={register(withKey ? 'key' : 'password', { onChange: forgetRefusal })}
        autoFocus={withKey || initialEmail !== ''}
      />
      {!withKey && (
        <Checkbox
          label="Stay signed in until this tab closes"
          description={
            keep
              ? 'This tab keeps the token. New tabs are signed in too.'
              : 'The token stays in memory only. You sign in again after a reload and in each new tab.'
          }
          {...register('keep')}
        />
      )}
      <SignInProblemNotice problem={problem} onNow={() => void submit()} />
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
          resetField(withKey ? 'key' : 'password')
          setMeans(withKey ? 'password' : 'api key')
        }}
      >
        {withKey ? 'Use email and password instead' : 'Use an API key instead'}
      </Button>
      <MockButton onDemo={(account) => void enter({ ...account, key: '', keep }, true)} />
    </form>
  )
}

interface Props {
  problem: SignInProblem | null
  /** Sends despite the requested wait. */
  onNow: () => void
}

/** Problems on the way to the service. A wrong password is shown at its field. */
function SignInProblemNotice({ problem, onNow }: Props) {
  if (!problem || secretProblem(problem)) return null
  const words = <ProblemText {...problem} />
  return problem.kind === 'wait' ? (
    <RateLimitNotice live requestedWait={problem.requestedWait} onNow={onNow}>
      {words}
    </RateLimitNotice>
  ) : (
    <Notice live tone="bad" title={problem.title}>
      {words}
    </Notice>
  )
}

/** The service to sign in to. A choice only if there are several. */
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

/** Signs in to the mock: with its demo account, or from another environment by switching to the mock. */
function MockButton({ onDemo }: { onDemo: (account: { email: string; password: string }) => void }) {
  const { environment, environments, choose, openMockPanel } = useEnvironment()
  const mock = environments.find(({ kind }) => kind === 'mock')
  if (!mock) return null
  if (environment.id === mock.id && !__MOCK__) return null
  return (
    <>
      <Button
        size="lg"
        className={styles.wide}
        leftSection={<IconFlask size={16} aria-hidden />}
        onClick={() => {
          if (environment.id !== mock.id) choose(mock.id)
          else if (__MOCK__) onDemo({ email: 'maro.okell@museum.example', password: 'museum' })
        }}
      >
        Try it with mock data
      </Button>
      {__MOCK__ && openMockPanel && (
        <Button variant="subtle" size="xs" onClick={openMockPanel}>
          Open the mock’s panel
        </Button>
      )}
    </>
  )
}
