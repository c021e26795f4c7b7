import type { OperationOf } from '@/mock/operation'
import { badRequest, refuseFields } from '@/mock/refused'
import { apiKeyAt } from '@/mock/seed/api-keys'

/** The interface gives no maximum (section 8); a larger request returns this many. */
const largestPage = 100

/** #1. Sorted by `created_at`. A cursor contains the start key and the direction. */
export const listApiKeys: OperationOf<'listApiKeys'> = (world, _caller, { query = {} }) => {
  const { cursor, limit = 20, order = 'asc' } = query
  if (limit < 1) refuseFields([{ field: 'limit', message: 'must be at least 1' }])
  const count = world.state.apiKeyCount
  const size = Math.min(limit, largestPage)
  const at = cursor ? readCursor(cursor) : { from: 'after', index: -1 }
  const start = at.from === 'after' ? at.index + 1 : Math.max(at.index - size, 0)
  const end = Math.min(at.from === 'after' ? start + size : at.index, count)
  const indexes = Array.from({ length: Math.max(end - start, 0) }, (_, offset) => start + offset)
  return {
    data: indexes.map((index) => apiKeyAt(world, order === 'asc' ? index : count - 1 - index)),
    paging: {
      cursors: { after: end < count ? `after.${end - 1}` : '', before: start > 0 ? `before.${start}` : '' },
      has_more: end < count,
      has_previous: start > 0,
    },
  }
}

function readCursor(cursor: string): { from: string; index: number } {
  const [, from = '', index = ''] = /^(after|before)\.(\d+)$/.exec(cursor) ?? []
  if (from === '') throw badRequest('The cursor is not known.')
  return { from, index: Number(index) }
}
