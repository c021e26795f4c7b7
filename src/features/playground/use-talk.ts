import { useEffect } from 'react'
import type { Client } from '@/api/client'
import { useClient } from '@/api/use-client'
import { talkedPersonas, talkKey } from '@/lib/talk-key'
import { browserStorage } from '@/lib/stored'
import { perSession } from '@/session/per-session'
import type { Session } from '@/session/session'
import { useSession } from '@/session/use-session'
import { usePartition } from '@/storage/catalog/use-catalog'
import { showToast } from '@/ui/overlays/toast'
import { fullText } from './kept/full-text'
import { createTalk } from './model/create-talk'
import { createTestRun } from './model/create-test-run'
import { readConversation } from './model/stored-conversation'
import { followKept } from './model/kept-conversation'
import { observedSpend } from './spend/observed-spend'

type PersonaTalks = ReturnType<typeof createTalks>

const talks = perSession(
  () => new Map<string, PersonaTalks>(),
  (all) => all.forEach(({ end }) => end()),
)

/** Ends the keeping of a conversation by this tab, because the user deleted it. */
export function useForgetKept(): (id: string) => void {
  const { session } = useSession()
  return (id) =>
    talks(session).forEach(({ talk }) => {
      if (talk.get().kept?.id === id) talk.keep(undefined)
    })
}

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
  const own = all.get(key) ?? createTalks({ client, session, partition, persona })
  all.set(key, own)
  useEffect(() => {
    addEventListener('pagehide', own.write)
    return () => removeEventListener('pagehide', own.write)
  }, [own])
  return own
}

/** Personas with a conversation in this tab that has messages. */
export function useTalksOfTab(): readonly string[] {
  const { session } = useSession()
  const partition = usePartition() ?? ''
  const storage = browserStorage('sessionStorage')
  const open = talks(session)
  return talkedPersonas(partition).filter((persona) => {
    const key = talkKey(partition, persona)
    const conversation = open.get(key)?.talk.get() ?? readConversation(storage, key)
    return conversation.turns.length > 0
  })
}

interface Options {
  readonly client: Client
  readonly session: Session
  readonly partition: string
  readonly persona: string
}

function createTalks({ client, session, partition, persona }: Options) {
  const storage = browserStorage('sessionStorage')
  const key = talkKey(partition, persona)
  const { answers } = observedSpend(session)
  const onAnswered = () => answers.set((count) => count + 1)
  const talk = createTalk({ client, storage, key, onAnswered })
  const testTalk = createTalk({ client, storage, key: `${key}:tests`, isSeparate: true, onAnswered })
  const testRun = createTestRun(testTalk)
  const kept = followKept(talk, {
    partition,
    persona,
    onLost: (why) => showToast({ tone: 'bad', text: lost[why] }),
  })
  return {
    talk,
    testTalk,
    testRun,
    write() {
      talk.write()
      testTalk.write()
      kept.flush()
    },
    /** Stops everything: its user has left. */
    end() {
      kept.end()
      testRun.stop()
      talk.end()
      testTalk.end()
    },
  }
}

const lost = {
  changed:
    'This conversation was changed or deleted in another tab, so this tab no longer keeps it. To keep this copy too, press “Keep this conversation”.',
  failed:
    'This browser can no longer store this conversation. What was kept before stays; new messages are in this tab only.',
  full: fullText,
}
