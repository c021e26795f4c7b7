import { largestPage, type OperationOf } from '@/mock/operation'
import { badRequest, refuseFields } from '@/mock/refused'
import type { StoredKey } from '@/mock/stored'
import { day } from '@/mock/seed/ids'

/** #1. Sorted by `created_at`; spend rises with the clock. A cursor names the first or last place of a page in the order asked for. */
export const listApiKeys: OperationOf<'listApiKeys'> = (world, caller, { query = {} }) => {
  const { cursor, limit = 20, order = 'asc' } = query
  if (limit < 1) refuseFields([{ field: 'limit', message: 'must be at least 1' }])
  const all = world.state.apiKeys.filter(({ tenant_id }) => tenant_id === caller.tenant_id)
  if (order === 'desc') all.reverse()
  const size = Math.min(limit, largestPage)
  const { isBefore, place } = cursor ? readCursor(cursor) : { isBefore: false, place: 0 }
  const start = isBefore ? Math.max(place - size, 0) : place
  const end = isBefore ? Math.min(place, all.length) : Math.min(place + size, all.length)
  const sinceStart = world.now() - world.state.startedAt
  return {
    data: all.slice(start, end).map((key) => ({ ...key.value, ...spendAt(key, sinceStart) })),
    paging: {
      cursors: {
        after: end < all.length ? `after.${end}` : '',
        before: start > 0 ? `before.${start}` : '',
      },
      has_more: end < all.length,
      has_previous: start > 0,
    },
  }
}

function readCursor(cursor: string): { isBefore: boolean; place: number } {
  const [, side, place] = /^(after|before)\.(\d+)$/.exec(cursor) ?? []
  if (side === undefined) throw badRequest('The cursor is not known.')
  return { isBefore: side === 'before', place: Number(place) }
}

/** A week has busy and quiet days: so many days' spend comes early, or late. */
const swing = 0.8

/** What a key has spent so many milliseconds after the mock's start, or before it; nothing for one that does not rise. */
export function spendAt({ value, perDay }: StoredKey, sinceStart: number): { spend?: number } {
  if (value.spend === undefined || perDay === undefined) return {}
  const days = sinceStart / day
  const risen = perDay * (days + swing * Math.sin((days / 7) * 2 * Math.PI))
  return { spend: Math.max(0, Math.round((value.spend + risen) * 100) / 100) }
}
