import type { Environment } from '@/lib/environment'
import { hasShape, isOneOf, isText, listOf, type Guard } from '@/lib/json/shape'

const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value)
/** With or without its underscore. */
function isKeyPrefix(value: unknown): value is string {
  return isText(value) && /^[a-z][a-z\d-]{0,30}_?$/i.test(value)
}
const isFilled = (value: unknown): value is string => isText(value) && value.trim() !== ''

export const isConfiguration = hasShape({ environments: listOf(hasShape({})) })
export const entryGuards = {
  id: isFilled,
  name: isFilled,
  baseUrl: isText,
  storageOrigins: optional(listOf(isText)),
  kind: optional(isOneOf('mock', 'staging', 'production', 'other')),
  region: optional(isText),
  apiKeyPrefix: optional(isKeyPrefix),
}
const isEntry = hasShape(entryGuards)

/** The environments in config.json; none if any of them cannot be used. */
export function configuredEnvironments(json: unknown): readonly [Environment, ...Environment[]] | undefined {
  if (!isConfiguration(json) || !json.environments.every(isEntry)) return undefined
  const [first, ...others] = json.environments.map(
    ({ id, name, baseUrl, storageOrigins = [], kind = 'other', region, apiKeyPrefix }): Environment => ({
      id,
      name,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      storageOrigins,
      kind,
      region,
      apiKeyPrefix: apiKeyPrefix?.replace(/_?$/, '_'),
    }),
  )
  if (!first) return undefined
  const all = [first, ...others]
  const areUsable = all.every((one) => isUsable(one.baseUrl) && one.storageOrigins.every(isOrigin))
  return areUsable && new Set(all.map(({ id }) => id)).size === all.length ? [first, ...others] : undefined
}

export function isOrigin(address: string): boolean {
  return isUsable(address) && new URL(address).pathname === '/'
}

/** https, or localhost. */
export function isUsable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  const local = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)
  return (
    (protocol === 'https:' || (protocol === 'http:' && local)) && username + password + search + hash === ''
  )
}
