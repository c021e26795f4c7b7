import { useEffect, useRef, useState } from 'react'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/errors'
import { useClient } from '@/api/use-client'
import { pastedApiKey } from './api-key-form'
import { UnusableCredentialError } from './pasted-credential'
import type { Acceptance } from './session'
import { signInProblem, unusableAnswer, type SignInProblem } from './sign-in-problem'
import { useSession } from './use-session'

export interface SignIn {
  readonly pending: boolean
  readonly problem: SignInProblem | null
  /** Answers what the session made of it, or null when there was a problem. */
  withPassword(email: string, password: string, options?: { keep?: boolean }): Promise<Acceptance | null>
  /** As `withPassword`. The key is tried on a cheap read first. */
  withApiKey(text: string): Promise<Acceptance | null>
  forgetProblem(): void
}

/** Signs in, and tells apart why it did not work. One attempt at a time; leaving the page ends it. */
export function useSignIn(): SignIn {
  const { session } = useSession()
  const client = useClient()
  const host = URL.canParse(client.baseUrl) ? new URL(client.baseUrl).host : client.baseUrl
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  async function run(
    means: 'password' | 'api key',
    ask: (signal: AbortSignal) => Promise<Acceptance>,
  ): Promise<Acceptance | null> {
    if (attempt.current) return null
    const own = new AbortController()
    attempt.current = own
    setPending(true)
    setProblem(null)
    try {
      const acceptance = await ask(own.signal)
      if (acceptance === 'unusable') setProblem(unusableAnswer(host))
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
    withPassword: (email, password, options) =>
      run('password', async (signal) => {
        const body = { email: email.trim(), password }
        if (body.email === '' || password === '')
          throw new UnusableCredentialError('Type your email and your password')
        const { value } = await client.call(endpoints.logIn, { body }, { signal })
        return session.accept(value, body.email, options)
      }),
    withApiKey: (text) =>
      run('api key', async (signal) => {
        const key = pastedApiKey(text)
        try {
          await client.call(endpoints.listApiKeys, { query: { limit: 1 } }, { signal, token: key })
        } catch (error) {
          // A key that is known and may not list keys is a good key.
          if (!(error instanceof ServiceError && error.status === 403)) throw error
        }
        return session.acceptApiKey(key)
      }),
  }
}
