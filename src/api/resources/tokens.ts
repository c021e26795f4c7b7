import { z } from '@/lib/zod'
import { number, resource, text, timestamp } from './resource'

export const Credentials = z.strictObject({ email: text, password: text })
export type Credentials = z.infer<typeof Credentials>

/** `expires_in` is in seconds by OAuth convention; the interface gives no unit. */
export const LoginToken = resource({
  access_token: text,
  expires_in: number,
  id_token: text,
  'not-before-policy': number,
  refresh_expires_in: number,
  refresh_token: text,
  scope: text,
  session_state: text,
  token_type: text,
})
export type LoginToken = z.infer<typeof LoginToken>

export const EndUserToken = resource({
  token: text,
  token_type: text,
  expires_at: timestamp,
  expires_in: number,
})
export type EndUserToken = z.infer<typeof EndUserToken>
