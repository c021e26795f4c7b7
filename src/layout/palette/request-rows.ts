import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import type { LoggedExchange } from '@/api/exchange-log'
import { relativeTime } from '@/lib/time/relative-time'
import { isRequestId } from '@/entities/ids/is-request-id'
import type { PaletteGroup, PaletteRow } from './palette-row'

export interface RequestContext {
  /** The requests of this tab, newest first. */
  readonly requests: readonly LoggedExchange[]
  readonly now: number
}

const mostShown = 5

/**
 * The requests of this tab whose ids a text contains. A request id alone gets a row even if it is not from this tab.
 */
export function requestGroup(text: string, { requests, now }: RequestContext): PaletteGroup | undefined {
  const words = new Set([text.trim(), ...text.slice(0, 200_000).split(/[\s,;:="'`()<>[\]{}]+/)])
  const rows = requests
    .filter(({ request_id }) => request_id !== undefined && words.has(request_id))
    .slice(0, mostShown)
    .map(({ id, endpoint, status, startedAt }): PaletteRow => ({
      key: `request ${id}`,
      avatar: IconActivity,
      title: endpoint.title,
      detail: `${status ?? 'no answer'}, ${relativeTime(startedAt, Math.max(now, startedAt))}`,
      tail: 'Open in activity',
      action: { is: 'link', target: { to: '/activity', search: { sel: id } } },
    }))
  if (rows.length > 0) return { title: 'Requests in this tab', rows }
  if (!isOneWord(text) || !isRequestId(text.trim())) return undefined
  const other: PaletteRow = {
    key: 'request',
    avatar: IconActivity,
    title: 'Request id',
    detail: 'no request in this tab has it, and the service cannot look it up',
    tail: 'Open activity',
    action: { is: 'link', target: { to: '/activity' } },
  }
  return { title: 'Requests in this tab', rows: [other] }
}

export function isOneWord(text: string): boolean {
  return !/\s/.test(text.trim())
}
