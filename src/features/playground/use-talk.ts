import { useEffect } from 'react'
import { useClient } from '@/api/use-client'
import { talkKey } from '@/lib/talk-key'
import { browserStorage } from '@/lib/stored'
import { perSession } from '@/session/per-session'
import { useSession } from '@/session/use-session'
import { usePartition } from '@/storage/catalog/use-catalog'
import { showToast } from '@/ui/overlays/toast'
import { createTalk } from './model/create-talk'
import { createTestRun } from './model/create-test-run'
import { followKept } from './model/kept-conversation'

type PersonaTalks = ReturnType<typeof createTalks>

const talks = perSession(
  () => new Map<string, PersonaTalks>(),
  (all) => all.forEach(({ end }) => end()),
)

/**
 * The conversation of this tab with a persona, and the list of test messages. They outlive visits to other pages and
 * reloads, but not a sign-out.
 */
export function useTalks(persona: string): PersonaTalks {
  const client = useClient()
  const { session } = useSession()
  const partition = usePartition() ?? ''
  const key = talkKey(partition, persona)
  const all = talks(session)
  const own = all.get(key) ?? createTalks({ client, partition, persona })
  all.set(key, own)
  useEffect(() => {
    addEventListener('pagehide', own.write)
    return () => removeEventListener('pagehide', own.write)
  }, [own])
  return own
}

interface Options {
  readonly client: Parameters<typeof createTalk>[0]['client']
  readonly partition: string
  readonly persona: string
}

function createTalks({ client, partition, persona }: Options) {
  const storage = browserStorage('sessionStorage')
  const key = talkKey(partition, persona)
  const talk = createTalk({ client, storage, key })
  const testTalk = createTalk({ client, storage, key: `${key}:tests`, isSeparate: true })
  const testRun = createTestRun(testTalk)
  followKept(talk, partition, persona, () =>
    showToast({
      tone: 'bad',
      text: 'This conversation is no longer kept: it was deleted, or this browser cannot store more.',
    }),
  )
  return {
    talk,
    testTalk,
    testRun,
    write() {
      talk.write()
      testTalk.write()
    },
    /** Stops everything: its user has left. */
    end() {
      testRun.stop()
      talk.end()
      testTalk.end()
    },
  }
}
