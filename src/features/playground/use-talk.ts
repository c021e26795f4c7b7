import type { Client } from '@/api/client'
import { useClient } from '@/api/use-client'
import { talkedPersonas, talkKey } from '@/lib/talk-key'
import { browserStorage } from '@/lib/stored'
import { perSession } from '@/session/per-session'
import type { Session } from '@/session/session'
import { useSession } from '@/session/use-session'
import { usePartition } from '@/storage/catalog/use-catalog'
import { showToast } from '@/ui/overlays/toast'
import { noRoomText } from './kept/no-room-text'
import { createTalk } from './model/create-talk'
import { createTestRun } from './model/create-test-run'
import { readConversation } from './model/stored-conversation'
import { followKept, lastChangeOf, titleOf } from './model/kept-conversation'
import { countAnswer, observedSpend } from './spend/observed-spend'

type PersonaTalks = ReturnType<typeof createTalks>

/** Conversations of this tab by key. All are written when the page is closed or reloaded, whichever is shown. */
const sessionTalks = perSession(
  () => {
    const talks = new Map<string, PersonaTalks>()
    const write = () => talks.forEach((own) => own.write())
    addEventListener('pagehide', write)
    return { talks, write, sayStorageFull: createStorageNotice() }
  },
  ({ talks, write }) => {
    removeEventListener('pagehide', write)
    talks.forEach(({ end }) => end())
  },
)

function createStorageNotice() {
  let isSaid = false
  return () => {
    if (isSaid) return
    isSaid = true
    showToast({
      tone: 'bad',
      text: 'This tab’s storage is full: the conversation is lost when you reload the page.',
    })
  }
}

/**
 * Ends the keeping of a conversation by this tab, because the user deletes it. The result goes on keeping it, if it could
 * not be deleted.
 */
export function useForgetKept(): (id: string) => () => void {
  const { session } = useSession()
  return (id) => {
    const keeping = [...sessionTalks(session).talks.values()].flatMap(({ talk }) => {
      const { kept } = talk.get()
      return kept?.id === id ? { talk, kept } : []
    })
    sessionTalks(session).talks.forEach(({ talk }) => talk.forget(id))
    return () => keeping.forEach(({ talk, kept }) => talk.keep(kept))
  }
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
  const { talks } = sessionTalks(session)
  const own = talks.get(key) ?? createTalks({ client, session, partition, persona })
  talks.set(key, own)
  return own
}

/** A conversation of this tab in a list. */
export interface TalkOfTab {
  readonly persona: string
  /** Start of its first message. */
  readonly title: string
  /** Epoch milliseconds of its last change. 0 if unknown. */
  readonly at: number
  /** Id of the kept conversation that it is. */
  readonly keptId: string | undefined
}

/** Conversations of this tab that have messages, the last changed first. */
export function useTalksOfTab(): readonly TalkOfTab[] {
  const { session } = useSession()
  const partition = usePartition() ?? ''
  const storage = browserStorage('sessionStorage')
  const { talks } = sessionTalks(session)
  const all = talkedPersonas(partition).flatMap((persona): TalkOfTab | [] => {
    const key = talkKey(partition, persona)
    const conversation = talks.get(key)?.talk.get() ?? readConversation(storage, key, false)
    if (conversation.turns.length === 0) return []
    const { kept } = conversation
    return { persona, title: titleOf(conversation), at: lastChangeOf(conversation), keptId: kept?.id }
  })
  return all.toSorted((a, b) => b.at - a.at)
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
  const spend = observedSpend(session)
  const shared = {
    ...{ client, storage },
    onAnswered: (apiKey: string) => countAnswer(spend, apiKey),
    onStorageFull: sessionTalks(session).sayStorageFull,
  }
  const talk = createTalk({ ...shared, key })
  const testTalk = createTalk({ ...shared, key: `${key}:tests`, isSeparate: true })
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
  full: noRoomText,
}
