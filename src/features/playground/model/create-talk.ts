import type { ChatMessage } from '@/api/chat/chat-body'
import type { Client } from '@/api/client'
import { createStore } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import type { KeyValueStore } from '@/lib/stored'
import { throttle } from '@/lib/time/throttle'
import {
  conversationAfter,
  messagesFor,
  repliesOf,
  talkerKey,
  withNothingArriving,
  type Conversation,
  type ConversationAction,
  type KeptAs,
  type Talker,
  type Turn,
} from './conversation'
import type { Parameters } from './parameters'
import { sendMessage } from './send-message'
import { readConversation, writeConversation } from './stored-conversation'

/** How messages are sent: the system message, and the body for a talker. */
export interface Sending {
  readonly system: string
  /** Undefined if chat completions were switched off meanwhile. */
  readonly bodyFor: (talker: Talker, messages: readonly ChatMessage[]) => JsonObject | undefined
}

interface TalkOptions {
  readonly client: Client
  /** Of this tab. */
  readonly storage: KeyValueStore | null
  readonly key: string
  /** Each message is sent without the ones before it. */
  readonly isSeparate?: boolean
  /** An answer ended of which something arrived. */
  readonly onAnswered?: () => void
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
}: TalkOptions) {
  const state = createStore<Conversation>(readConversation(storage, key))
  const running = new Map<string, AbortController>()
  let isEnded = false
  const write = () => {
    if (!isEnded) writeConversation(storage, key, state.get())
  }
  const writeSoon = throttle(write, pause)
  const act = (action: ConversationAction) => {
    state.set((before) => conversationAfter(before, action))
    writeSoon()
  }

  /** Settles once the answer ended in any way. */
  async function ask(turn: string, talker: Talker, { system, bodyFor }: Sending): Promise<void> {
    const own = talkerKey(talker)
    const { turns } = state.get()
    const asked = turns.filter(({ id }) => id === turn)
    if (asked.length === 0) return
    const sent = isSeparate ? asked : turns
    const request = bodyFor(talker, messagesFor(sent, own, turn, system))
    if (!request) return
    const id = crypto.randomUUID()
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
        raw: '',
      },
    })
    await sendMessage(client, request, controller.signal, (part) => act({ kind: 'update', reply: id, part }))
    running.delete(id)
    const ended = state.get().turns.flatMap(({ replies }) => replies.filter((reply) => reply.id === id))
    if (ended.some((reply) => reply.state !== 'failed')) onAnswered()
  }

  return {
    ...state,
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
      const conversation = withNothingArriving(state.get(), 'stopped')
      this.stop(conversation.turns.slice(conversation.turns.findIndex(({ id }) => id === turn)))
      act({ kind: 'edit', turn, text })
      for (const talker of talkers) void ask(turn, talker, sending)
      return () => {
        this.stop()
        act({ kind: 'replace', conversation })
      }
    },
    choose: (turn: string, talker: string, reply: string) => act({ kind: 'choose', turn, talker, reply }),
    /** Stops the answers that are arriving, of these messages or of all. */
    stop(turns?: readonly Turn[]) {
      const replies = turns?.flatMap((turn) => turn.replies.map(({ id }) => id)) ?? [...running.keys()]
      for (const id of replies) running.get(id)?.abort()
    },
    keep: (kept: KeptAs | undefined) => act({ kind: 'keep', kept }),
    setTurns: (turns: readonly Turn[]) => act({ kind: 'turns', turns }),
    /** Shows another conversation. The result puts the former one back. */
    open(conversation: Conversation) {
      const before = withNothingArriving(state.get(), 'stopped')
      this.stop()
      act({ kind: 'replace', conversation })
      return () => {
        this.stop()
        const { draft, parameters } = state.get()
        act({ kind: 'replace', conversation: { ...before, draft, parameters } })
      }
    },
    /** Starts over. The result puts the conversation back. */
    clear() {
      return this.open({ ...state.get(), turns: [], kept: undefined })
    },
    /** Stops everything: its user has left. */
    end() {
      isEnded = true
      this.stop()
      state.dispose()
    },
  }
}

export type Talk = ReturnType<typeof createTalk>

/** Whether an answer of one of these talkers to the last message is arriving. */
export function isArriving({ turns }: Conversation, talkers: readonly string[]): boolean {
  const last = turns.at(-1)
  return last !== undefined && talkers.some((talker) => repliesOf(last, talker).shown?.state === 'arriving')
}
