import { clockTime } from '@/lib/relative-time'
import type { SessionState } from '@/session/session-state'

export interface SheetText {
  title: string
  subtitle: string
  dismiss: string
  submit: string
}

const stays = 'The page below stays as it is.'

/** What the session sheet says: after the end, after a sign-out elsewhere, or because somebody asked for it. */
export function sheetText({ status, method, endedAt, expiresAt, parked }: SessionState): SheetText {
  const submit = parked.some(({ replays }) => replays) ? 'Sign in and send' : 'Sign in'
  const at = endedAt === null ? '' : ` at ${clockTime(endedAt)}`
  if (status === 'expired') {
    const title = method === 'api key' ? `The service refused your API key${at}` : `Your session ended${at}`
    return { title, subtitle: stays, dismiss: 'Keep working', submit }
  }
  if (status === 'signed out') {
    const subtitle = 'The page has unsaved changes, so it waits for you.'
    return { title: `Signed out in another tab${at}`, subtitle, dismiss: 'Keep working', submit }
  }
  const subtitle = expiresAt === null ? stays : `The session ends at ${clockTime(expiresAt)}. ${stays}`
  return { title: 'Sign in again', subtitle, dismiss: 'Cancel', submit: 'Sign in' }
}
