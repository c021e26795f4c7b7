import { environmentKey, type Environment } from '@/lib/environment'
import { readStored } from '@/lib/web-storage'
import { z } from '@/lib/zod'

/** An http(s) address without user, query or fragment. */
function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, search, hash } = new URL(address)
  return /^https?:$/.test(protocol) && username + search + hash === ''
}

const Address = z.string().check(
  z.refine(isAddress, 'must be an http(s) address'),
  z.refine(
    (address) => !/^https?:\/\/\[/i.test(address),
    'must have a name or an IPv4 address: a Content-Security-Policy cannot name an IPv6 address',
  ),
)
const base = 'https://console.invalid'
/** A path from the root, so that it is the same on every page. No other origin, however it is written. */
const OwnPath = z
  .string()
  .check(
    z.refine(
      (path) => path.startsWith('/') && URL.canParse(path, base) && new URL(path, base).origin === base,
      "must be a path on the console's own origin, such as /catalog.json",
    ),
  )
const Text = z.string().check(z.trim(), z.minLength(1))

const Entry = z.object({
  id: Text,
  name: Text,
  kind: z._default(z.enum(['production', 'staging', 'mock', 'other']), 'other'),
  region: z.optional(z.string()),
  baseUrl: z.pipe(
    Address,
    z.transform((address: string) => address.replace(/\/+$/, '')),
  ),
  storageOrigins: z._default(z.array(Address), []),
  catalog: z.optional(OwnPath),
  apiKeyPrefix: z.optional(z.string()),
})

const Configuration = z.object({
  environments: z.array(Entry).check(z.minLength(1, 'must name at least one environment')),
})

/** Milliseconds. */
const longestWait = 10_000

/** Why config.json cannot be used, in words for the person who deploys the console. */
export class ConfigurationError extends Error {}

/**
 * The environments of `config.json`, which stands beside `index.html`. Throws a `ConfigurationError` if it is missing or
 * wrong.
 */
export async function readConfiguration(): Promise<readonly [Environment, ...Environment[]]> {
  const signal = AbortSignal.timeout(longestWait)
  const response = await fetch('/config.json', { cache: 'no-cache', signal }).catch(() => null)
  const json: unknown = await response?.json().catch(() => null)
  if (!response || signal.aborted)
    throw new ConfigurationError('config.json could not be loaded. Check the connection.')
  if (!response.ok || json == null)
    throw new ConfigurationError(`config.json is missing or is not JSON (status ${response.status}).`)
  const { data, error } = Configuration.safeParse(json)
  if (!data) {
    // The small build of zod has no words of its own.
    const problems = error.issues.map(
      ({ path, message }) =>
        `${path.join('.')} ${message === 'Invalid input' ? 'is missing or of the wrong kind' : message}`,
    )
    throw new ConfigurationError(`config.json cannot be used. ${problems.join('; ')}.`)
  }
  const ids = data.environments.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined)
    throw new ConfigurationError(`config.json cannot be used. Two environments have the id "${twice}".`)
  return data.environments as unknown as readonly [Environment, ...Environment[]] // at least one, see above
}

/** The environment that was used last in this browser, else the first. */
export function chosenEnvironment(environments: readonly [Environment, ...Environment[]]): Environment {
  const id = readStored('localStorage', environmentKey)
  return environments.find((one) => one.id === id) ?? environments[0]
}
