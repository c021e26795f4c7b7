import type { Environment } from '@/lib/environment'
import { hasShape, isOneOf, isText, listOf, type Guard } from '@/lib/shape'

const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value)
const isFilled = (value: unknown): value is string => isText(value) && value.trim() !== ''

const isConfiguration = hasShape({ environments: listOf(hasShape({})) })
const entryGuards = {
  id: isFilled,
  name: isFilled,
  baseUrl: isText,
  storageOrigins: optional(listOf(isText)),
  kind: optional(isOneOf('mock', 'staging', 'production', 'other')),
  region: optional(isText),
}
const isEntry = hasShape(entryGuards)

/** What config.json names, or in words why it cannot be used. An empty list is a problem too: there is nothing to speak to. */
export type ConfigurationResult =
  { readonly environments: readonly [Environment, ...Environment[]] } | { readonly problem: string }

export function readConfiguration(json: unknown): ConfigurationResult {
  if (!isConfiguration(json))
    return { problem: 'config.json: “environments” is missing or no list of objects.' }
  const environments: Environment[] = []
  for (const [index, entry] of json.environments.entries()) {
    if (!isEntry(entry))
      return {
        problem: `config.json: ${wrongField(entry)} of environment ${index + 1} is missing or not as expected.`,
      }
    const { id, name, baseUrl, storageOrigins = [], kind = 'other', region } = entry
    environments.push({ id, name, baseUrl: baseUrl.replace(/\/+$/, ''), storageOrigins, kind, region })
  }
  const problem = environments.map(problemOf).find((found) => found !== undefined)
  if (problem) return { problem }
  const ids = environments.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return { problem: 'config.json: two environments have the same id.' }
  const [first, ...others] = environments
  return first ? { environments: [first, ...others] } : { problem: 'No service is configured.' }
}

function wrongField(entry: object): string {
  const fields = new Map<string, unknown>(Object.entries(entry))
  const [field = ''] = Object.entries(entryGuards).find(([name, guard]) => !guard(fields.get(name))) ?? []
  return `“${field}”`
}

function problemOf({ id, baseUrl, storageOrigins }: Environment): string | undefined {
  if (!isUsable(baseUrl))
    return `config.json: the baseUrl of “${id}” must be an https address (http only on this machine), without user, query or hash.`
  if (!storageOrigins.every((origin) => isUsable(origin) && new URL(origin).pathname === '/'))
    return `config.json: storageOrigins of “${id}” must be https origins without a path.`
  return undefined
}

/** In step with public/boot.js. */
function isUsable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  const local = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)
  return (
    (protocol === 'https:' || (protocol === 'http:' && local)) && username + password + search + hash === ''
  )
}
