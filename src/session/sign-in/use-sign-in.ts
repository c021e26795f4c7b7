import { useEffect, useRef, useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { CallError, ContractError, ServiceError } from '@/api/failures/errors'
import { useClient } from '@/api/use-client'
import type { JsonValue } from '@/lib/json/json'
import { pastedApiKey } from './api-key-form'
import { UnusableCredentialError } from '@/session/identities/pasted-credential'
import type { Acceptance } from '@/session/session'
import { signInProblem, unusableAnswer, type SignInProblem } from './sign-in-problem'
import { useSession } from '@/session/use-session'

export interface SignIn {
  readonly pending: boolean
  readonly problem: SignInProblem | null
  /** Returns the session's result, or null if there was a problem. */
  withPassword(
    email: string,
    password: string,
    options?: { keep?: boolean | undefined },
  ): Promise<Acceptance | null>
  /**
   * Like `withPassword`. The key is first tested with a cheap read, and accepted unless that refuses it or is
   * inconclusive.
   */
  withApiKey(text: string): Promise<Acceptance | null>
  forgetProblem(): void
  /** Cancels a pending attempt. */
  cancel(): void
}

/**
 * Signs in, and distinguishes why it failed. One attempt at a time; leaving the page ends it. `onRemark` receives notes
 * about a successful sign-in.
 */
export function useSignIn(onRemark: (text: string) => void): SignIn {
  const { session } = useSession()
  const client = useClient()
  const host = URL.canParse(client.baseUrl) ? new URL(client.baseUrl).host : client.baseUrl
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  async function run(
    means: 'password' | 'api key',
    ask: (signal: AbortSignal) => Promise<{ acceptance: Acceptance; json?: JsonValue }>,
  ): Promise<Acceptance | null> {
    if (attempt.current) return null
    const own = new AbortController()
    attempt.current = own
    setPending(true)
    setProblem(null)
    try {
      const { acceptance, json } = await ask(own.signal)
      if (acceptance === 'unusable') setProblem(unusableAnswer(host, json))
      return acceptance === 'unusable' ? null : acceptance
    } catch (error) {
      setProblem(
        error instanceof UnusableCredentialError
          ? { kind: 'unusable', title: `${error.message}.` }
          : signInProblem(error, means, host),
      )
      return null
    } finally {
      attempt.current = null
      setPending(false)
    }
  }

  return {
    pending,
    problem,
    forgetProblem: () => setProblem(null),
    cancel: () => attempt.current?.abort(),
    withPassword: (email, password, options) =>
      run('password', async (signal) => {
        const body = { email: email.trim(), password }
        const { value, json } = await client.call(endpoints.logIn, { body }, { signal })
        return { acceptance: session.accept(value, body.email, options), json }
      }),
    withApiKey: (text) =>
      run('api key', async (signal) => {
        const key = pastedApiKey(text)
        const remark = await client
          .call(endpoints.listApiKeys, { query: { limit: 1 } }, { signal, token: key })
          .then(() => null, remarkOf)
        const acceptance = session.acceptApiKey(key)
        if (remark !== null && acceptance !== 'unusable') onRemark(remark)
        return { acceptance }
      }),
  }
}

/**
 * Text about a key that was not refused although its test failed. Throws errors that refuse the key or leave it
 * untested.
 */
function remarkOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  const call = `${error.endpoint.method} ${error.path}`
  if (error instanceof ContractError)
    return `Signed in, but the key is unverified: ${call} answered in an unexpected form`
  const isDescribed =
    error instanceof ServiceError && error.status < 500 && ![401, 408, 429].includes(error.status)
  if (!isDescribed) throw error
  return error.status === 403
    ? `Signed in. This key may not list API keys: ${call} answered with status 403`
    : `Signed in, but the key is unverified: ${call} answered with status ${error.status}`
}
