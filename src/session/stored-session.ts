import { Grant } from './grant'
import { z } from '@/lib/zod'
import { readStored, writeStored } from '@/lib/web-storage'

const StoredSession = z.object({ grant: Grant, signOuts: z.number() })

/** A copy that survives a reload of its tab; null removes it. */
function storedInTab<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  return {
    read: () => schema.safeParse(readStored('sessionStorage', key)).data ?? null,
    write: (value: z.infer<Schema> | null) => writeStored('sessionStorage', key, value),
  }
}

/** The session of a tab. */
export const createStoredSession = (environmentId: string) =>
  storedInTab(`pc2.session.${environmentId}`, StoredSession)

/** How often somebody signed out in this browser: a tab that slept through the message reads it when it wakes. */
export function createSignOutCounter(environmentId: string) {
  const key = `pc2.sign-outs.${environmentId}`
  const read = () => Number(readStored('localStorage', key) ?? 0)
  return {
    read,
    raise() {
      const raised = read() + 1
      writeStored('localStorage', key, raised)
      return raised
    },
  }
}

const StoredIdentity = z.object({
  id: z.string(),
  token: z.string(),
  /** Empty if a pasted token does not name its end user. */
  endUserId: z.string(),
  tenant: z.optional(z.string()),
  origin: z.enum(['minted', 'pasted']),
  /** Epoch milliseconds of this device's clock; null if nothing tells. */
  endsAt: z.nullable(z.number()),
  /** When the token is exchanged by itself while in use, likewise; null: only the user does it. */
  refreshAt: z.nullable(z.number()),
  /** The service refused the token, so nothing is sent with it any more. */
  hasEnded: z.boolean(),
})
export type StoredIdentity = z.infer<typeof StoredIdentity>

const StoredIdentities = z.object({ held: z.array(StoredIdentity), actingId: z.nullable(z.string()) })

/** The end-user tokens of a tab. */
export const createStoredIdentities = (environmentId: string) =>
  storedInTab(`pc2.identities.${environmentId}`, StoredIdentities)

/** Where the conversation of the playground survives a reload of its tab. */
export const conversationKey = (environmentId: string) => `pc2.playground.${environmentId}`

/** Key of the mark of a tab. */
const inUse = 'pc2.tab-in-use'

/**
 * Whether this tab is a copy of one that is still open. A browser that duplicates a tab copies its sessionStorage too,
 * with the mark that a tab sets while it is shown. After a crash the mark is still there: then a tab only seems a copy.
 */
export function markTab() {
  const isCopy = readStored('sessionStorage', inUse) !== null
  const mark = () => writeStored('sessionStorage', inUse, true)
  const unmark = () => writeStored('sessionStorage', inUse, null)
  mark()
  window.addEventListener('pagehide', unmark)
  window.addEventListener('pageshow', mark)
  return {
    isCopy,
    dispose() {
      unmark()
      window.removeEventListener('pagehide', unmark)
      window.removeEventListener('pageshow', mark)
    },
  }
}
