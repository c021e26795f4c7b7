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

/** One environment of `config.json`: a service that the console can speak to. */
export const Environment = z.object({
  id: Text,
  name: Text,
  kind: z._default(z.enum(['production', 'staging', 'mock', 'other']), 'other'),
  region: z.optional(z.string()),
  /** Origin and optional path prefix of the service, without a trailing slash. */
  baseUrl: z.pipe(
    Address,
    z.transform((address: string) => address.replace(/\/+$/, '')),
  ),
  /** Origins of the object storage, for uploads and shown files. */
  storageOrigins: z._default(z.array(Address), []),
  /** Path on the console's own origin of the file with the records that a team shares. */
  catalog: z.optional(OwnPath),
  /** How the service's API keys begin, if known: `psk_`. */
  apiKeyPrefix: z.optional(z.string()),
})
export type Environment = z.infer<typeof Environment>

/** Key of localStorage that names the environment used last. */
export const environmentKey = 'pc2.environment'
