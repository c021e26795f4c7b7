import { useEffect } from 'react'
import { useClient } from '@/api/use-client'
import { talkKey } from '@/lib/talk-key'
import { browserStorage } from '@/lib/stored'
import { perSession } from '@/session/per-session'
import { useSession } from '@/session/use-session'
import { usePartition } from '@/storage/catalog/use-catalog'
import { createTalk, type Talk } from './model/create-talk'

const talks = perSession(
  () => new Map<string, Talk>(),
  (all) => all.forEach((talk) => talk.end()),
)

/** The conversation of this tab with a persona. It outlives visits to other pages and reloads, but not a sign-out. */
export function useTalk(persona: string): Talk {
  const client = useClient()
  const { session } = useSession()
  const key = talkKey(usePartition() ?? '', persona)
  const all = talks(session)
  const talk = all.get(key) ?? createTalk({ client, key, storage: browserStorage('sessionStorage') })
  all.set(key, talk)
  useEffect(() => {
    addEventListener('pagehide', talk.write)
    return () => removeEventListener('pagehide', talk.write)
  }, [talk])
  return talk
}
