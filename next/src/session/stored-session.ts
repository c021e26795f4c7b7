import { readStored, writeStored } from '@/lib/web-storage'
import { z } from '@/lib/zod'
import { Grant } from './grant'

const StoredSession = z.object({ grant: Grant, signOuts: z.number() })

/** The copy of the session that survives a reload of its tab. API keys are never stored. */
export function createStoredSession(environmentId: string) {
  const key = `pc2.session.${environmentId}`
  return {
    read: () => StoredSession.safeParse(readStored('sessionStorage', key)).data ?? null,
    write: (grant: Grant, signOuts: number) =>
      writeStored('sessionStorage', key, grant.method === 'password' ? { grant, signOuts } : null),
    remove: () => writeStored('sessionStorage', key, null),
  }
}

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
