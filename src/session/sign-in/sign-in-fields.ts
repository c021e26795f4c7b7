import * as z from 'zod/mini'
import { filledText } from '@/lib/text/filled-text'

/** Fields to sign in, on the page and in the session sheet. */
export const PasswordSignIn = z.object({
  email: filledText('Enter your email.'),
  password: filledText('Enter your password.'),
  key: z.string(),
  /** Whether this tab stores the token until it is closed. */
  keep: z.optional(z.boolean()),
})

export const KeySignIn = z.object({
  ...PasswordSignIn.shape,
  email: z.string(),
  password: z.string(),
  key: filledText('Enter an API key.'),
})

export type SignInFields = z.infer<typeof PasswordSignIn>
