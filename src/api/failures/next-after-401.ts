import type { Auth } from '@/api/endpoint'

/** What a user can do about a refused credential. */
export function nextAfter401(auth: Auth): string {
  if (auth === 'end-user') return 'Mint or paste another end-user token.'
  return auth === 'api-key' ? 'Choose or attach another API key.' : 'Sign in again.'
}
