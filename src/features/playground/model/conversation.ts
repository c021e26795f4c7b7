import type { ChatMessage } from '@/api/chat/chat-body'
import type { ChatUsage } from '@/api/chat/chat-reply'
import type { Talker } from '@/lib/talk-search'
import type { FailureDescription } from '@/lib/failure-description'
import type { JsonObject, JsonValue } from '@/lib/json/json'
import { noParameters, parameterNames, type Parameters } from './parameters'

export type { Talker }

/**
 * `arriving`: sent, and not complete yet. `stopped`: by the user. `broken`: what arrived before the connection or the
 * page ended. `failed`: nothing that can be shown arrived.
 */
export type ReplyState = 'arriving' | 'done' | 'stopped' | 'broken' | 'failed'

export interface TalkReply {
  readonly id: string
  /** Key of the talker. */
  readonly talker: string
  readonly state: ReplyState
  readonly text: string
  /** Epoch milliseconds, like all times here. */
  readonly startedAt: number
  /** When the first text arrived. */
  readonly firstAt: number | null
  readonly endedAt: number | null
  readonly finish_reason?: string | undefined
  readonly model?: string | undefined
  readonly usage?: ChatUsage | undefined
  readonly tool_calls?: readonly JsonValue[] | undefined
  readonly request_id?: string | undefined
  /** The service said how the answer ended. */
  readonly isEnded: boolean
  /** A stream was asked for, and one JSON object arrived. */
  readonly isUnstreamed?: boolean | undefined
  /** Events that could not be read. */
  readonly unreadable: number
  readonly failure?: FailureDescription | undefined
  /** The body that was sent. One of an earlier visit has no `messages` if they can no longer be told. */
  readonly request: JsonObject
  /** Hash of the messages of the request, by which they are recognized after a reload. */
  readonly messagesHash?: string | undefined
  /** The start of the body that arrived. Not stored. */
  readonly raw: string
  /** A body arrived, although `raw` may no longer be there. */
  readonly hasRaw?: boolean | undefined
  /** Number of answers that the service sent. The first is shown. */
  readonly answers?: number | undefined
}

/** One message of the user, and what each talker answered to it: again after "Regenerate". */
export interface Turn {
  readonly id: string
  readonly text: string
  readonly replies: readonly TalkReply[]
  /** Id of the answer that is shown and that later messages follow, by talker; otherwise the newest. */
  readonly chosen: Readonly<Record<string, string>>
}

export interface Conversation {
  readonly turns: readonly Turn[]
  /** The message that is typed but not sent. */
  readonly draft: string
  readonly parameters: Parameters
  /** Set while the user keeps it in this browser. */
  readonly kept?: KeptAs | undefined
}

/** A conversation's record in this browser's database. */
export interface KeptAs {
  readonly id: string
  /** Epoch milliseconds of the change that was stored last. */
  readonly at: number
  readonly space?: string | undefined
}

export const noConversation: Conversation = { turns: [], draft: '', parameters: noParameters }

export function talkerKey({ persona, version }: Talker): string {
  return JSON.stringify(version === undefined ? [persona] : [persona, version])
}

/** The talker of a key. */
export function talkerOf(key: string): Talker {
  const [persona, version] = JSON.parse(key) as [string, string?] // written by `talkerKey`
  return { persona, ...(version !== undefined && { version }) }
}

/** The answers of a talker to a message, oldest first, and the one that is shown. */
export function repliesOf({ replies, chosen }: Turn, talker: string) {
  const all = replies.filter((reply) => reply.talker === talker)
  return { all, shown: all.find(({ id }) => id === chosen[talker]) ?? all.at(-1) }
}

/**
 * The messages for a talker's answer to a turn: the system message, earlier messages that it answered, and this one. A
 * message without an answer is left out, because two messages in a row by one side are not of the common form.
 */
export function messagesFor(
  turns: readonly Turn[],
  talker: string,
  turn: string,
  system: string,
): ChatMessage[] {
  const place = turns.findIndex(({ id }) => id === turn)
  const earlier = turns.slice(0, Math.max(0, place)).flatMap((one): ChatMessage[] => {
    const answer = repliesOf(one, talker).shown?.text ?? ''
    if (answer === '') return []
    return [
      { role: 'user', content: one.text },
      { role: 'assistant', content: answer },
    ]
  })
  const last = turns[place]
  return [
    ...(system.trim() === '' ? [] : [{ role: 'system', content: system } as const]),
    ...earlier,
    ...(last ? [{ role: 'user', content: last.text } as const] : []),
  ]
}

/** Whether an answer is arriving, wherever it is shown. */
export function isArriving({ turns }: Conversation): boolean {
  return turns.some(({ replies }) => replies.some(({ state }) => state === 'arriving'))
}

export type ConversationAction =
  | { readonly kind: 'draft'; readonly text: string }
  | { readonly kind: 'parameters'; readonly parameters: Parameters }
  /** Sends a new message; the draft is its text and becomes empty. */
  | { readonly kind: 'message'; readonly id: string; readonly text: string }
  /** Replaces a message and removes its answers and everything after it. */
  | { readonly kind: 'edit'; readonly turn: string; readonly text: string }
  | { readonly kind: 'reply'; readonly turn: string; readonly reply: TalkReply }
  | { readonly kind: 'update'; readonly reply: string; readonly part: Partial<TalkReply> }
  | { readonly kind: 'choose'; readonly turn: string; readonly talker: string; readonly reply: string }
  | { readonly kind: 'keep'; readonly kept: KeptAs | undefined }
  /** Replaces all messages; those that stay have their answers. */
  | { readonly kind: 'turns'; readonly turns: readonly Turn[] }
  | { readonly kind: 'replace'; readonly conversation: Conversation }

export function conversationAfter(before: Conversation, action: ConversationAction): Conversation {
  const { turns } = before
  const changed = (id: string, change: (turn: Turn) => Turn) => ({
    ...before,
    turns: turns.map((turn) => (turn.id === id ? change(turn) : turn)),
  })
  switch (action.kind) {
    case 'draft':
      return { ...before, draft: action.text }
    case 'parameters': {
      const { parameters } = action
      // The form reports its values also where they are the same.
      const isSame = parameterNames.every((name) => parameters[name] === before.parameters[name])
      return isSame ? before : { ...before, parameters }
    }
    case 'message':
      return {
        ...before,
        turns: [...turns, { id: action.id, text: action.text, replies: [], chosen: {} }],
        draft: before.draft.trim() === action.text ? '' : before.draft,
      }
    case 'edit': {
      const place = turns.findIndex(({ id }) => id === action.turn)
      if (place < 0) return before
      const edited = { id: action.turn, text: action.text, replies: [], chosen: {} }
      return { ...before, turns: [...turns.slice(0, place), edited] }
    }
    case 'reply':
      return changed(action.turn, (turn) => {
        const { [action.reply.talker]: _, ...chosen } = turn.chosen
        return { ...turn, replies: [...turn.replies, action.reply], chosen }
      })
    case 'update': {
      const turn = turns.find(({ replies }) => replies.some(({ id }) => id === action.reply))
      // Its message was removed meanwhile.
      if (!turn) return before
      return changed(turn.id, ({ replies, ...rest }) => ({
        ...rest,
        replies: replies.map((one) => (one.id === action.reply ? { ...one, ...action.part } : one)),
      }))
    }
    case 'choose':
      return changed(action.turn, (turn) => ({
        ...turn,
        chosen: { ...turn.chosen, [action.talker]: action.reply },
      }))
    case 'keep':
      return { ...before, kept: action.kept }
    case 'turns':
      return { ...before, turns: action.turns }
    case 'replace':
      return action.conversation
  }
}

/**
 * A conversation in which answers that were arriving ended: by the user's stop just now, or with the page, at a time
 * that nobody knows.
 */
export function withNothingArriving(conversation: Conversation, state: 'stopped' | 'broken'): Conversation {
  const ended = (reply: TalkReply): TalkReply =>
    reply.state === 'arriving'
      ? {
          ...reply,
          state: state === 'broken' && reply.text === '' ? 'failed' : state,
          endedAt: state === 'stopped' ? Date.now() : null,
        }
      : reply
  return {
    ...conversation,
    turns: conversation.turns.map((turn) => ({ ...turn, replies: turn.replies.map(ended) })),
  }
}
