import type { ApiKey } from '@/api/resources/api-keys'
import type { Owned } from '@/mock/mock-state'
import { at, drawFrom, idFrom } from '@/mock/random'
import { day, eu, minute, nl } from './ids'

/** The keys that may be used, as a bearer token and in `x-api-key`. `psk` is this mock's prefix: the real one is not shown. */
export const usableKeys: ReadonlyMap<string, { alias: string; tenant_id: string }> = new Map([
  ['psk_01J9TQ5ZBM7W8E2Kk3f9', { alias: 'tours-prod', tenant_id: eu }],
  ['psk_01JA04VX2QN6T8MZd7c4', { alias: 'stadsgids', tenant_id: nl }],
])

const count = 3240

/** Null means "none"; the interface does not say that the service may send it. Times are days from the start. */
type Plan = readonly [
  alias: string,
  preview: string,
  user: string,
  models: string,
  spend: number,
  budget: number | null,
  expires: number | null,
]

const board: readonly Plan[] = [
  ['label-writer', '0x7d', 'collections', 'guide-large', 842.77, 800, 103],
  ['tours-prod', 'k3f9', 'evening-tours', 'guide-large guide-small', 1912.4, 2000, 24],
  ['kiosk-hall-2', '9aa1', 'visitor-desk', 'guide-small', 311.05, 350, 2],
  ['archive-ocr', 'b0b3', 'collections', 'embed-2', 41.3, 60, -2],
  ['research-batch', 'c2e8', 'research', 'guide-large embed-2 rerank-1', 2740.19, 4000, null],
  ['audio-stops-de', 'e41c', 'evening-tours', 'guide-small', 64.98, 120, 30],
  ['docent-app', '77f0', 'visitor-desk', 'guide-small embed-2', 96.12, null, null],
  ['press-room', '1f6e', 'press', 'guide-large', 12.04, null, null],
  ['refunded', '00d1', 'shop', '', 0, -5, null],
]

const users = ['research', 'evening-tours', 'collections', 'visitor-desk', 'learning', 'press', 'shop']
const purposes = ['kiosk', 'batch', 'pilot', 'labels', 'audio', 'ocr', 'search', 'school']
const models = ['guide-small', 'guide-large', 'embed-2', 'rerank-1', 'guide-small embed-2']

/** Thousands of keys of one tenant and one of the other, oldest first. */
export function apiKeys(startedAt: number): Owned<ApiKey>[] {
  const many = Array.from({ length: count }, (_, index) => ({
    tenant_id: eu,
    value: keyOf(board[index] ?? generated(index), index, startedAt),
  }))
  const dutch = keyOf(['stadsgids', 'd7c4', 'gids', 'guide-small', 20, 100, null], count, startedAt)
  return [...many, { tenant_id: nl, value: dutch }]
}

function generated(index: number): Plan {
  const draw = drawFrom(`api key ${index}`)
  const budget = draw() < 0.3 ? null : draw.between(1, 80) * 25
  const used = draw() < 0.06 ? draw.share(0.8, 1.25) : draw() * draw() * 0.8
  return [
    `${draw.of(users)}-${draw.of(purposes)}-${index}`,
    draw.between(4096, 65_535).toString(16),
    draw.of(users),
    draw.of(models),
    Math.round((budget ?? draw.between(1, 300)) * used * 100) / 100,
    budget,
    draw() < 0.4 ? null : draw.between(-20, 400),
  ]
}

function keyOf(plan: Plan, index: number, startedAt: number): ApiKey {
  const [alias, preview, user_id, models, spend, max_budget, expires] = plan
  const time = (milliseconds: number) => new Date(startedAt + milliseconds).toISOString()
  const key = {
    created_at: time(-420 * day + Math.floor((index / count) * 400) * day + index * minute),
    expires: expires === null ? null : time(expires * day),
    key_alias: alias,
    key_id: index === 1 ? 'key_01J9TQ5ZBM7W8E2K' : idFrom('key', drawFrom(alias)),
    key_preview: `psk_…${preview}`,
    max_budget,
    models: models === '' ? [] : models.split(' '),
    spend,
    updated_at: time(-at([2, 60, 300, 2880], index) * minute),
    user_id,
  }
  return key as ApiKey // null where the service has no value: a reader reports and drops it
}
