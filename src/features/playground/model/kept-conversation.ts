import type { JsonValue } from '@/lib/json/json'
import { withoutCredentials } from '@/lib/json/without-credentials'
import { truncate } from '@/lib/text/truncate'
import { throttle } from '@/lib/time/throttle'
import { storeConversation, type StoredConversation, type Storing } from '@/storage/conversations'
import {
  isArriving,
  talkerOf,
  withNothingArriving,
  type Conversation,
  type KeptAs,
  type Talker,
} from './conversation'
import type { Talk } from './create-talk'
import { conversationIn, withoutBodies } from './stored-conversation'

/** Characters of a title. */
const longestTitle = 120
/** Milliseconds between two writes. */
const pause = 500

/** The record of a conversation in the database. */
export function keptRecord(conversation: Conversation, kept: KeptAs, persona: string): StoredConversation {
  const { turns, parameters } = conversation
  const title = titleOf(conversation)
  const json = { parameters, draft: '', turns: withoutBodies(turns) }
  return {
    facts: { ...kept, persona, title, messages: turns.length },
    json: json as unknown as JsonValue, // plain JSON
  }
}

/** Start of the first message, without what looks like a credential. Empty if there is no message. */
export function titleOf({ turns }: Conversation): string {
  return truncate(withoutCredentials(turns[0]?.text ?? '').text, longestTitle)
}

/** When the last answer ended or, if nobody knows that, was asked for, in epoch milliseconds. 0 without an answer. */
export function lastChangeOf({ turns }: Conversation): number {
  return Math.max(0, ...turns.flatMap(({ replies }) => replies.map((one) => one.endedAt ?? one.startedAt)))
}

/** A conversation from its record. Undefined if it cannot be read. */
export function keptConversation({ facts, json }: StoredConversation): Conversation | undefined {
  const { id, at, space } = facts
  const conversation = conversationIn(json)
  return conversation && { ...conversation, kept: { id, at, space } }
}

interface FollowOptions {
  partition: string
  persona: string
  /** It can no longer be stored. */
  onLost: (why: Exclude<Storing, 'stored'>) => void
}

/**
 * Stores a conversation while its user keeps it: each message once it is sent, and each answer once it ended. What was
 * not stored yet is stored before another conversation takes its place.
 */
export function followKept(talk: Talk, { partition, persona, onLost }: FollowOptions) {
  let stored = talk.get()
  let latest = stored
  let isEnded = false

  function save(conversation: Conversation) {
    const { kept } = conversation
    if (isEnded || !kept) return
    const next = { ...kept, at: Math.max(Date.now(), kept.at + 1) }
    stored = { ...conversation, kept: next }
    talk.noteStored(next)
    void storeConversation(partition, keptRecord(conversation, next, persona), kept.at).then((storing) => {
      if (storing === 'stored' || isEnded) return
      if (talk.get().kept?.id !== kept.id) {
        // If an undo shows it again, its next change is stored over the same record.
        talk.noteStored(kept)
        return
      }
      talk.keep(undefined)
      onLost(storing)
    })
  }
  const isUnsaved = ({ turns, parameters }: Conversation) =>
    turns !== stored.turns || parameters !== stored.parameters
  const saveIfDue = () => {
    const now = talk.get()
    if (isUnsaved(now) && (!isArriving(now) || now.turns.length !== stored.turns.length)) save(now)
  }
  const soon = throttle(saveIfDue, pause)
  const stop = talk.subscribe(() => {
    const now = talk.get()
    const { id, at } = stored.kept ?? {}
    if (now.kept?.id === id && now.kept?.at === at) soon()
    else {
      // Another conversation, or the same as another tab stored it: that has no changes of this tab.
      if (now.kept?.id !== id && isUnsaved(latest)) save(withNothingArriving(latest, 'stopped'))
      stored = now
    }
    // Storing may have changed it.
    latest = talk.get()
  })
  return {
    /** Stores at once what would be stored soon. */
    flush: () => {
      if (isUnsaved(talk.get())) save(talk.get())
    },
    end() {
      isEnded = true
      stop()
    },
  }
}

/** Everyone who answered in a conversation, in the order of the first answers. */
export function talkersOf({ turns }: Conversation): Talker[] {
  const keys = turns.flatMap(({ replies }) => replies.map(({ talker }) => talker))
  return [...new Set(keys)].map(talkerOf)
}
