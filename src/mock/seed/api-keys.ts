import type { ApiKey } from '@/api/resources/api-keys'
import type { StoredKey } from '@/mock/stored'
import { at, drawFrom } from '@/mock/random'
import { day, eu, minute, nl } from './ids'
import { listOf, table } from './table'

/** Alias, end of the key, user, models, spend, budget, the days until it expires, and its spend on a day. */
const board = table(`
  label-writer   | 0x7d | collections   | guide-large                    | 842.77  | 800  | 103 | 6.1
  tours-prod     | k3f9 | evening-tours | guide-large, guide-small       | 1912.4  | 2000 | 24  | 17.5
  kiosk-hall-2   | 9aa1 | visitor-desk  | guide-small                    | 311.05  | 350  | 2   | 13.2
  archive-ocr    | b0b3 | collections   | embed-2                        | 41.3    | 60   | -2  | 1.2
  research-batch | c2e8 | research      | guide-large, embed-2, rerank-1 | 2740.19 | 4000 |     | 139
  audio-stops-de | e41c | evening-tours | guide-small                    | 64.98   | 120  | 30  | 1.6
  docent-app     | 77f0 | visitor-desk  | guide-small, embed-2           | 96.12   |      |     | 2.3
  press-room     | 1f6e | press         | guide-large                    | 12.04   |      |     | 0.2
  refunded       | 00d1 | shop          |                                | 0       | -5   |`)
const count = 3240
const users = ['research', 'evening-tours', 'collections', 'visitor-desk', 'learning', 'press', 'shop']
const purposes = ['kiosk', 'batch', 'pilot', 'labels', 'audio', 'ocr', 'search', 'school']
const models = ['guide-small', 'guide-large', 'embed-2', 'rerank-1', 'guide-small, embed-2']

/** The rows of all keys. Made once: tests start hundreds of mocks. */
const rows = Array.from({ length: count }, (_, index) => board[index] ?? generated(index))

/** Thousands of keys of one tenant and one of the other, oldest first. */
export function apiKeys(startedAt: number): StoredKey[] {
  const many = rows.map((row, index) => ({ tenant_id: eu, ...keyOf(row, index, startedAt) }))
  const dutch = keyOf(['stadsgids', 'd7c4', 'gids', 'guide-small', '20', '100', '', '1'], count, startedAt)
  return [...many, { tenant_id: nl, ...dutch }]
}

function generated(index: number): string[] {
  const draw = drawFrom(`api key ${index}`)
  const budget = draw() < 0.3 ? '' : String(draw.between(1, 80) * 25)
  const used = draw() < 0.06 ? draw.share(0.8, 1.25) : draw() * draw() * 0.8
  const alias = `${draw.of(users)}-${draw.of(purposes)}-${index}`
  const spend = (Number(budget) || draw.between(1, 300)) * used
  const days = draw() < 0.4 ? '' : String(draw.between(-20, 400))
  const preview = draw.between(4096, 65_535).toString(16)
  const [user, names] = [draw.of(users), draw.of(models)]
  // Begun one to eight weeks ago.
  const perDay = spend / draw.between(7, 56)
  return [alias, preview, user, names, spend.toFixed(2), budget, days, perDay.toFixed(2)]
}

/** Null where there is no budget or no end; the interface does not say that the service may send it. */
function keyOf(row: string[], index: number, startedAt: number): Omit<StoredKey, 'tenant_id'> {
  const [alias = '', preview, user_id, names, spend, budget, days, perDay] = row
  const time = (milliseconds: number) => new Date(startedAt + milliseconds).toISOString()
  const key = {
    created_at: time(-420 * day + Math.floor((index / count) * 400) * day + index * minute),
    expires: days ? time(Number(days) * day) : null,
    key_alias: alias,
    key_id: index === 1 ? 'key_01J9TQ5ZBM7W8E2K' : `key_${String(7919 * (index + 1)).padStart(16, '0')}`,
    key_preview: `psk_…${preview}`,
    max_budget: budget ? Number(budget) : null,
    models: listOf(names),
    spend: Number(spend),
    updated_at: time(-at([2, 60, 300, 2880], index) * minute),
    user_id,
  }
  const value = key as ApiKey // with null for what the type leaves out
  return { value, perDay: Number(perDay) || 0 }
}
