import * as z from 'zod/mini'
import type { Environment } from '@/lib/environment'

const EnvironmentEntry = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  baseUrl: z.string(),
  storageOrigins: z._default(z.array(z.string()), []),
  kind: z._default(z.enum(['mock', 'staging', 'production', 'other']), 'other'),
  region: z.optional(z.string()),
})

const Configuration = z.object({ environments: z.array(EnvironmentEntry) })

/** What config.json names, or in words why it cannot be used. An empty list is a problem too: there is nothing to speak to. */
export type ConfigurationResult =
  { readonly environments: readonly [Environment, ...Environment[]] } | { readonly problem: string }

export function readConfiguration(json: unknown): ConfigurationResult {
  const parsed = z.safeParse(Configuration, json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: `config.json: ${issue?.path.join('.') || 'the file'} is missing or of another type.` }
  }
  const environments = parsed.data.environments.map((entry) => ({
    ...entry,
    baseUrl: entry.baseUrl.replace(/\/+$/, ''),
  }))
  const problem = environments.map(problemOf).find((found) => found !== undefined)
  if (problem) return { problem }
  const ids = environments.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return { problem: 'config.json: two environments have the same id.' }
  const [first, ...others] = environments
  return first ? { environments: [first, ...others] } : { problem: 'No service is configured.' }
}

function problemOf({ id, baseUrl, storageOrigins }: Environment): string | undefined {
  if (!isUsable(baseUrl))
    return `config.json: the baseUrl of “${id}” must be an https address (http only on this machine), without user, query or hash.`
  if (!storageOrigins.every((origin) => isUsable(origin) && new URL(origin).pathname === '/'))
    return `config.json: storageOrigins of “${id}” must be https origins without a path.`
  return undefined
}

function isUsable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(address)
  const local = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  return (
    (protocol === 'https:' || (protocol === 'http:' && local)) && username + password + search + hash === ''
  )
}
