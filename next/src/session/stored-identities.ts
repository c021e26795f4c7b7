import { readStored, writeStored } from '@/lib/web-storage'
import { z } from '@/lib/zod'

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

/** The copy of the end-user tokens that survives a reload of its tab. */
export function createStoredIdentities(environmentId: string) {
  const key = `pc2.identities.${environmentId}`
  return {
    read: () => StoredIdentities.safeParse(readStored('sessionStorage', key)).data ?? null,
    /** Null removes it. */
    write: (identities: Readonly<{ held: readonly StoredIdentity[]; actingId: string | null }> | null) =>
      writeStored('sessionStorage', key, identities),
  }
}
