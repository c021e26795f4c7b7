import * as z from 'zod/mini'
import { SessionRecord } from './session-record'

const Message = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ask'), from: z.string(), subject: z.nullable(z.string()) }),
  z.strictObject({ kind: z.literal('hand-over'), to: z.string(), record: SessionRecord }),
  z.strictObject({ kind: z.literal('renewed'), subject: z.string() }),
  z.strictObject({ kind: z.literal('signed out'), signOuts: z.number() }),
])
type Message = z.infer<typeof Message>

/** What of a BroadcastChannel the session uses. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

interface Reactions {
  /** Another tab asks for the session of this subject, or of anybody. Answers it, or null. */
  onAsk(subject: string | null): SessionRecord | null
  onHandOver(record: SessionRecord): void
  onRenewed(subject: string): void
  onSignedOut(signOuts: number): void
}

/** The other tabs of this environment. Credentials go out in answer to a question only. */
export function createSessionPeers(channel: Channel | null, reactions: Reactions) {
  const me = `${Math.random()}`
  const post = (message: Message) => channel?.postMessage(message)

  if (channel)
    channel.onmessage = ({ data }) => {
      const parsed = Message.safeParse(data)
      if (!parsed.success) return
      const message = parsed.data
      if (message.kind === 'ask') {
        const record = reactions.onAsk(message.subject)
        if (record) post({ kind: 'hand-over', to: message.from, record })
      } else if (message.kind === 'hand-over') {
        if (message.to === me) reactions.onHandOver(message.record)
      } else if (message.kind === 'renewed') reactions.onRenewed(message.subject)
      else reactions.onSignedOut(message.signOuts)
    }

  return {
    ask: (subject: string | null) => post({ kind: 'ask', from: me, subject }),
    tellRenewed: (subject: string) => post({ kind: 'renewed', subject }),
    tellSignedOut: (signOuts: number) => post({ kind: 'signed out', signOuts }),
    close: () => channel?.close(),
  }
}
