import type { ApiKey } from '@/api/resources/api-keys'
import { drawFrom, idFrom, type Draw } from '@/mock/state/random'
import type { World } from '@/mock/state/world'
import { day, hour, minute } from './time'
import { eu, nl } from './users'

/** Works as a bearer token and in `x-api-key`. `psk` is this mock's prefix: the interface does not show the real one. */
export const museumKey = 'psk_01J9TQ5ZBM7W8E2Kk3f9'
/** The same for the other tenant. */
const dutchKey = 'psk_01JA04VX2QN6T8MZd7c4'
/** Listed, but expired: refused. */
export const expiredKey = 'psk_01J2W8Q4XK7ZP1VMb0b3'

type Budget = number | null

/** Null means "none given"; the interface does not say that the service may send it. */
interface Plan {
  alias: string
  preview: string
  user: string
  models: string[]
  spend: number
  budget: Budget
  /** Milliseconds from the world's start. */
  expires: number | null
  updated: number
}

const board: Plan[] = [
  plan('label-writer', '0x7d', 'collections', ['guide-large'], 842.77, 800, 103 * day, hour),
  plan(
    'tours-prod',
    'k3f9',
    'evening-tours',
    ['guide-large', 'guide-small'],
    1912.4,
    2000,
    24 * day,
    2 * minute,
  ),
  plan('kiosk-hall-2', '9aa1', 'visitor-desk', ['guide-small'], 311.05, 350, 2 * day, 5 * minute),
  plan('archive-ocr', 'b0b3', 'collections', ['embed-2'], 41.3, 60, -2 * day, 9 * day),
  plan(
    'research-batch',
    'c2e8',
    'research',
    ['guide-large', 'embed-2', 'rerank-1'],
    2740.19,
    4000,
    null,
    3 * hour,
  ),
  plan('audio-stops-de', 'e41c', 'evening-tours', ['guide-small'], 64.98, 120, 30 * day, 6 * hour),
  plan('schools-pilot', '51bd', 'learning', ['guide-small'], 188.6, 500, 166 * day, day),
  plan('docent-app', '77f0', 'visitor-desk', ['guide-small', 'embed-2'], 96.12, null, null, 2 * day),
  plan('press-room', '1f6e', 'press', ['guide-large'], 12.04, null, null, 14 * day),
]

const users = [
  'research',
  'evening-tours',
  'collections',
  'visitor-desk',
  'learning',
  'press',
  'archive',
  'shop',
] as const
const purposes = [
  'kiosk',
  'batch',
  'pilot',
  'labels',
  'audio',
  'ocr',
  'search',
  'night',
  'school',
  'import',
] as const
const models = ['guide-small', 'guide-large', 'embed-2', 'rerank-1'] as const

/** The key at an index of the list, oldest first. Created on demand: there may be thousands. */
export function apiKeyAt(world: World, index: number): ApiKey {
  const { startedAt, apiKeyCount, chatSpend = {} } = world.state
  const draw = drawFrom(`api key ${index}`)
  const { alias, preview, user, models, spend, budget, expires, updated } =
    board[index] ?? generated(index, draw)
  const at = (milliseconds: number) => new Date(startedAt + milliseconds).toISOString()
  const key = {
    created_at: at(-420 * day + Math.floor((index / apiKeyCount) * 400) * day + index * minute),
    expires: expires === null ? null : at(expires),
    key_alias: alias,
    key_id: index === 1 ? 'key_01J9TQ5ZBM7W8E2K' : idFrom('key', draw),
    key_preview: `psk_…${preview}`,
    max_budget: budget,
    models,
    spend: Math.round((spend + (chatSpend[alias] ?? 0)) * 1e6) / 1e6,
    updated_at: at(-updated),
    user_id: user,
  }
  return key as ApiKey // null where the service has no value, which the contract drops and reports
}

/** Alias and tenant of the key, if it may be used. */
export function apiKeyOf(world: World, credential: string): { alias: string; tenant_id: string } | undefined {
  if (world.state.apiKeyCount === 0) return undefined
  if (credential === museumKey) return { alias: 'tours-prod', tenant_id: eu }
  return credential === dutchKey ? { alias: 'stadsgids', tenant_id: nl } : undefined
}

function generated(index: number, draw: Draw): Plan {
  const budget = draw() < 0.3 ? null : draw.between(1, 80) * 25
  const used = draw() < 0.06 ? draw.share(0.8, 1.25) : draw() * draw() * 0.8
  const end = draw() < 0.4 ? null : draw.between(-20, 400) * day
  return plan(
    `${draw.of(users)}-${draw.of(purposes)}${draw() < 0.9 ? `-${index}` : ''}`,
    draw.between(4096, 65_535).toString(16),
    draw.of(users),
    models.filter((_, place) => place === index % models.length || draw() < 0.25),
    Math.round((budget ?? draw.between(1, 300)) * used * 100) / 100,
    budget,
    end,
    draw.between(1, 60 * 24 * 60) * minute,
  )
}

function plan(
  alias: string,
  preview: string,
  user: string,
  models: string[],
  spend: number,
  budget: Budget,
  expires: number | null,
  updated: number,
): Plan {
  return { alias, preview, user, models, spend, budget, expires, updated }
}
