import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/service-error'
import { z } from '@/lib/zod'
import { grantOfApiKey, grantOfLogin } from './grant'

export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Enter your email.')),
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})

export const ApiKeyCredential = z.object({
  key: z.string().check(
    z.overwrite((key) => key.trim().replace(/^Bearer\s+/i, '')),
    z.minLength(1, 'Enter an API key.'),
    z.regex(/^[\x21-\x7e]*$/, 'An API key has no spaces and only plain characters.'),
  ),
})

type SignIn = ({ email: string; password: string } | { key: string }) & { keep: boolean }

/** Signs in with e-mail and password (#2) or with an API key, which the service sees with the first request only. */
export function useSignIn() {
  const { client, session } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: async (input: SignIn) => {
      if ('key' in input) return grantOfApiKey(input.key)
      const { email, password } = input
      const answer = await client.call(endpoints.logIn, { body: { email, password } })
      const grant = grantOfLogin(answer, email)
      if (!grant) throw new ServiceError('unreadable', endpoints.logIn, { status: answer.status })
      return grant
    },
    onSuccess: (grant, { keep }) => session.start(grant, { keep }),
  })
}
