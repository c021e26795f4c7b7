import { notifications } from '@mantine/notifications'
import type { AssumptionStore } from '@/api/assumptions'
import { chatBody } from '@/api/chat/chat-body'
import { createChatReader } from '@/api/chat/chat-reader'
import type { ChatReply } from '@/api/chat/chat-reply'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { PersonaVersion } from '@/api/resources/personas'
import { ServiceError } from '@/api/service-error'
import { randomId } from '@/lib/browser'
import { createStore } from '@/lib/create-store'
import type { JsonObject } from '@/lib/json/json'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { readStored, writeStored } from '@/lib/web-storage'
import type { Session } from '@/session/create-session'
import { emptyParameters, readParameters } from './parameters'

/** A persona that one talks to. */
export interface Speaker {
  /** Its replies are found by it. */
  readonly key: string
  readonly persona: string
  /** What `model` names: the persona, or its version. Empty: no version is known. */
  readonly model: string
  /** As far as this browser has seen it. */
  readonly version: PersonaVersion | undefined
}

/** What a persona answered, as far as it has arrived. */
export interface Reply extends ChatReply {
  readonly state: 'arriving' | 'done' | 'stopped' | 'failed'
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** When the last of it came. */
  readonly at: number
  /** What was sent, and the start of what came as it came; both only until a reload. */
  readonly exchange?: { readonly sent: JsonObject; readonly raw: string; readonly failure: unknown }
}

/** A message of the user, and what each persona answered, by its `Speaker.key`. */
export interface Turn {
  readonly id: string
  readonly at: number
  readonly text: string
  readonly replies: Readonly<Record<string, Reply>>
}

interface State {
  readonly turns: readonly Turn[]
  readonly parameters: typeof emptyParameters
  /** What is typed and not sent. */
  readonly draft: string
  /** Whom one talked to last, as the search parameters of the page. */
  readonly last?: Readonly<Record<string, string | undefined>>
  /** The message that the draft replaces, with what follows it. */
  readonly edited?: Turn | undefined
  /** What was typed before. */
  readonly typed?: string
}

const { completeChat } = endpoints
const empty: State = { turns: [], parameters: emptyParameters, draft: '' }

/** Milliseconds until a whole reply must have arrived. */
const deadline = 15 * 60_000
/** Turns that survive a reload. */
const mostKept = 50

/** The conversation of a console, kept under the key `tab`. Replies go on arriving while another page is open. */
export const conversationOf = memoizeByObject(createConversation)

function createConversation(client: Client, session: Session, assumptions: AssumptionStore, tab: string) {
  const owner = () => session.get().user?.subject
  const kept = readStored('sessionStorage', tab) as (State & { owner: string }) | null // as `keep` writes it
  const store = createStore<State>(kept && kept.owner === owner() ? kept : empty)
  const change = (part: Partial<State>) => store.set({ ...store.get(), ...part })
  const arriving = new Map<string, { stop: () => void; show: () => void }>()
  let frame: number | undefined

  /** All that came since the last frame is drawn at once. */
  function drawSoon() {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      for (const { show } of arriving.values()) show()
    })
  }

  /** All turns, or those before one. */
  function turnsBefore(turnId: string | undefined): readonly Turn[] {
    const { turns } = store.get()
    const place = turns.findIndex(({ id }) => id === turnId)
    return place < 0 ? turns : turns.slice(0, place)
  }

  function keep() {
    const { turns, parameters, draft } = store.get()
    const kept = turns.slice(-mostKept).map(keptOf)
    writeStored('sessionStorage', tab, { turns: kept, parameters, draft, owner: owner() })
  }

  function canSend(): boolean {
    const isValid = readParameters(store.get().parameters).fields !== null
    if (!isValid) notifications.show({ message: 'Not sent: a parameter is not valid.' })
    return isValid
  }

  function stop(start = '') {
    for (const [id, one] of arriving) if (id.startsWith(start)) one.stop()
  }

  /** Body of a message to a persona after these turns; null while a parameter is no value. */
  function requestOf({ key, model }: Speaker, before: readonly Turn[], text: string) {
    const { system, fields } = readParameters(store.get().parameters)
    const messages: JsonObject[] = system === '' ? [] : [{ role: 'system', content: system }]
    for (const { text: content, replies } of before) {
      const answer = replies[key]?.text
      // What was not answered is no part of the talk.
      if (answer) messages.push({ role: 'user', content }, { role: 'assistant', content: answer })
    }
    messages.push({ role: 'user', content: text })
    return fields && chatBody(assumptions.get(), { ...fields, model, messages })
  }

  /** Asks one persona, again if it has answered. */
  async function ask(turn: Turn, speaker: Speaker) {
    const sent = requestOf(speaker, turnsBefore(turn.id), turn.text)
    if (!canSend() || !sent || speaker.model === '') return
    const id = `${turn.id} ${speaker.key}`
    const controller = new AbortController()
    const startedAt = Date.now()
    const reader = createChatReader(drawSoon)
    const put = (state: Reply['state'], failure?: unknown) => {
      const exchange = { sent, raw: reader.raw(), failure }
      const reply: Reply = { ...reader.reply(), state, startedAt, at: Date.now(), exchange }
      const changed = (one: Turn) => ({ ...one, replies: { ...one.replies, [speaker.key]: reply } })
      change({ turns: store.get().turns.map((one) => (one.id === turn.id ? changed(one) : one)) })
    }
    const here = { stop: () => controller.abort(), show: () => put('arriving') }
    arriving.get(id)?.stop()
    arriving.set(id, here)
    put('arriving')
    const options = { signal: controller.signal, deadline, readBody: reader.read }
    const failure = await client.call(completeChat, { body: sent }, options).then(
      () => errorOf(reader.reply()),
      (error: unknown) => error,
    )
    // Otherwise it was asked anew meanwhile, or somebody else has signed in.
    if (arriving.get(id) !== here) return
    arriving.delete(id)
    put(failure === undefined ? 'done' : controller.signal.aborted ? 'stopped' : 'failed', failure)
    keep()
  }

  session.onUserChange(() => {
    stop()
    arriving.clear()
    store.set(empty)
  })
  window.addEventListener('pagehide', keep)

  return {
    get: store.get,
    subscribe: store.subscribe,
    change,
    isArriving: () => arriving.size > 0,
    /** The request that the draft makes; while replies arrive, the one that was sent. */
    nextRequest(speaker: Speaker) {
      const { turns, draft, edited } = store.get()
      if (arriving.size > 0) return turns.at(-1)?.replies[speaker.key]?.exchange?.sent
      return requestOf(speaker, turnsBefore(edited?.id), draft.trim())
    },
    ask: (turn: Turn, speaker: Speaker) => void ask(turn, speaker),
    /** Sends the draft to all of them. */
    send(speakers: readonly Speaker[]) {
      const { draft, edited, typed = '' } = store.get()
      if (!canSend()) return
      const turn: Turn = { id: randomId(), at: Date.now(), text: draft.trim(), replies: {} }
      change({ turns: [...turnsBefore(edited?.id), turn], draft: edited ? typed : '', edited: undefined })
      for (const speaker of speakers) void ask(turn, speaker)
    },
    /** The draft is to replace a message, or no longer: then what was typed before comes back. */
    edit(turn?: Turn) {
      const { draft, edited, typed = '' } = store.get()
      change({ edited: turn, draft: turn?.text ?? typed, typed: edited ? typed : draft })
    },
    /** Stops one reply, or all. */
    stop: (turn?: Turn, speaker?: Speaker) => stop(turn && `${turn.id} ${speaker?.key}`),
    /** Gives the way back to what was said before. */
    begin() {
      stop()
      // What was arriving has stopped.
      const turns = store.get().turns.map(keptOf)
      change({ turns: [], edited: undefined })
      keep()
      return () => change({ turns })
    },
  }
}

/** An error inside a success. */
const errorOf = ({ error }: ChatReply) =>
  error === undefined ? undefined : new ServiceError('refused', completeChat, { status: 200, detail: error })

/** Without what is large, or cannot be stored. */
function keptOf({ replies, ...turn }: Turn): Turn {
  const kept = Object.entries(replies).map(([key, { exchange: _, ...reply }]) => {
    const state = reply.state === 'arriving' ? 'stopped' : reply.state
    return [key, { ...reply, state }] as const
  })
  return { ...turn, replies: Object.fromEntries(kept) }
}
