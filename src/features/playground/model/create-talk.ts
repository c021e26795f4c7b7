import type { ChatMessage } from '@/api/chat/chat-body'
import type { Client } from '@/api/client'
import { createStore } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import type { KeyValueStore } from '@/lib/stored'
import { throttle } from '@/lib/time/throttle'
import {
  conversationAfter,
  messagesFor,
  talkerKey,
  withNothingArriving,
  type Conversation,
  type ConversationAction,
  type KeptAs,
  type Talker,
  type TalkReply,
  type Turn,
} from './conversation'
import type { Parameters } from './parameters'
import { sendMessage } from './send-message'
import { readConversation, writeConversation } from './stored-conversation'
import { createMessagesHash } from './stored-request'

/** How messages are sent: the system message, the body for a talker, and the key that is charged. */
export interface Sending {
  readonly system: string
  /** Undefined if chat completions were switched off meanwhile. */
  readonly bodyFor: (talker: Talker, messages: readonly ChatMessage[]) => JsonObject | undefined
  /** Id of the API key now. Empty for the one that the user signed in with. */
  readonly keyNow: () => string
}

interface TalkOptions {
  readonly client: Client
  /** Of this tab. Null if the browser blocks it. */
  readonly storage: KeyValueStore | null
  readonly key: string
  /** Each message is sent without the ones before it. */
  readonly isSeparate?: boolean
  /** An answer ended of which something arrived: id of the API key that it was sent with. */
  readonly onAnswered?: (key: string) => void
  /** The storage has no room for the conversation. */
  readonly onStorageFull?: () => void
}

/** Milliseconds between two writes to the storage. */
const pause = 500

/** One conversation of this tab. It outlives its page, so that an answer that is paid for arrives. */
export function createTalk({
  client,
  storage,
  key,
  isSeparate = false,
  onAnswered = () => undefined,
  onStorageFull = () => undefined,
}: TalkOptions) {
  const state = createStore<Conversation>(readConversation(storage, key, isSeparate))
  const running = new Map<string, AbortController>()
  /** The newest record of each kept conversation that this tab has shown, by its id: an undo brings back an older one. */
  const records = new Map<string, KeptAs>()
  let isEnded = false
  const write = () => {
    if (!isEnded && !writeConversation(storage, key, state.get()) && storage) onStorageFull()
  }
  const writeSoon = throttle(write, pause)
  const act = (action: ConversationAction) => {
    const before = state.get()
    state.set(conversationAfter(before, action))
    if (state.get() !== before) writeSoon()
  }
  const note = (kept: KeptAs | undefined) => {
    if (kept) records.set(kept.id, kept)
  }
  note(state.get().kept)

  /** Settles once the answer ended in any way. */
  async function ask(turn: string, talker: Talker, { system, bodyFor, keyNow }: Sending): Promise<void> {
    const own = talkerKey(talker)
    const { turns } = state.get()
    const asked = turns.filter(({ id }) => id === turn)
    if (asked.length === 0) return
    const messages = messagesFor(isSeparate ? asked : turns, own, turn, system)
    const request = bodyFor(talker, messages)
    if (!request) return
    const id = crypto.randomUUID()
    const apiKey = keyNow()
    const controller = new AbortController()
    running.set(id, controller)
    act({
      kind: 'reply',
      turn,
      reply: {
        id,
        talker: own,
        state: 'arriving',
        text: '',
        startedAt: Date.now(),
        firstAt: null,
        endedAt: null,
        isEnded: false,
        unreadable: 0,
        request,
        messagesHash: createMessagesHash()(messages),
        raw: '',
      },
    })
    let ended: Pick<TalkReply, 'state' | 'text'> = { state: 'arriving', text: '' }
    await sendMessage(client, request, controller.signal, (part) => {
      ended = { ...ended, ...part }
      act({ kind: 'update', reply: id, part })
    })
    running.delete(id)
    if (ended.state === 'done' || ended.text !== '') onAnswered(apiKey)
  }

  function stop() {
    for (const controller of running.values()) controller.abort()
  }
  function stopReply(id: string) {
    running.get(id)?.abort()
  }
  function stopTurns(turns: readonly Turn[]) {
    for (const { replies } of turns) for (const { id } of replies) stopReply(id)
  }

  /** Shows a former conversation again. The draft stays: it may have been typed since. */
  function bringBack(former: Conversation, parameters: Parameters) {
    stop()
    const kept = former.kept && records.get(former.kept.id)
    act({ kind: 'replace', conversation: { ...former, draft: state.get().draft, parameters, kept } })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    write,
    setDraft: (text: string) => act({ kind: 'draft', text }),
    setParameters: (parameters: Parameters) => act({ kind: 'parameters', parameters }),
    /** Sends a message to all talkers at once. */
    send(text: string, talkers: readonly Talker[], sending: Sending) {
      const id = crypto.randomUUID()
      act({ kind: 'message', id, text })
      for (const talker of talkers) void ask(id, talker, sending)
    },
    /** Asks one talker again. Its earlier answers stay. */
    again: ask,
    /** Replaces a message and sends it. What followed it is removed; the result puts it back. */
    edit(turn: string, text: string, talkers: readonly Talker[], sending: Sending) {
      const placeNow = () => state.get().turns.findIndex(({ id }) => id === turn)
      const before = withNothingArriving(state.get(), 'stopped')
      const place = placeNow()
      if (place < 0) return () => undefined
      const removed = before.turns.slice(place)
      stopTurns(removed)
      act({ kind: 'edit', turn, text })
      for (const talker of talkers) void ask(turn, talker, sending)
      return () => {
        const { turns, parameters } = state.get()
        const at = placeNow()
        // Another conversation, or an earlier message was edited too.
        if (at < 0) {
          bringBack(before, parameters)
          return
        }
        // What was said since answers the edited message, which goes too. All else goes on as it is.
        stopTurns(turns.slice(at))
        act({ kind: 'turns', turns: [...turns.slice(0, at), ...removed] })
      }
    },
    choose: (turn: string, talker: string, reply: string) => act({ kind: 'choose', turn, talker, reply }),
    /** Stops all answers that are arriving. */
    stop,
    /** Stops one answer, if it is arriving. */
    stopReply,
    /** Notes the record in which the conversation is kept, or ends its keeping. */
    keep(kept: KeptAs | undefined) {
      const { kept: before } = state.get()
      if (before && before.id !== kept?.id) records.delete(before.id)
      note(kept)
      act({ kind: 'keep', kept })
    },
    /** Ends the keeping of a conversation, also of one that an undo would bring back. */
    forget(id: string) {
      records.delete(id)
      if (state.get().kept?.id === id) act({ kind: 'keep', kept: undefined })
    },
    /** Notes that a kept conversation was stored, whether or not it is shown now. */
    noteStored(kept: KeptAs) {
      if (!records.has(kept.id)) return
      note(kept)
      if (state.get().kept?.id === kept.id) act({ kind: 'keep', kept })
    },
    setTurns: (turns: readonly Turn[]) => act({ kind: 'turns', turns }),
    /** Shows another conversation, with its parameters. The result puts the former one back. */
    open(conversation: Conversation) {
      const before = withNothingArriving(state.get(), 'stopped')
      stop()
      note(conversation.kept)
      act({ kind: 'replace', conversation })
      return () => bringBack(before, before.parameters)
    },
    /** Starts over with the same parameters. The result puts the conversation back. */
    clear() {
      const before = withNothingArriving(state.get(), 'stopped')
      stop()
      act({ kind: 'replace', conversation: { ...state.get(), turns: [], kept: undefined } })
      return () => bringBack(before, state.get().parameters)
    },
    /** Stops everything: its user has left. */
    end() {
      isEnded = true
      stop()
      state.dispose()
    },
  }
}

export type Talk = ReturnType<typeof createTalk>
