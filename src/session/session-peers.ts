import { hasShape, isExactly, isNumber, isText, nullable, type Guarded } from '@/lib/json/shape'
import { isSessionRecord, type SessionRecord } from './session-record'

const isRequest = hasShape({ kind: isExactly('ask'), from: isText, subject: nullable(isText) })
const isHandOver = hasShape({ kind: isExactly('hand-over'), to: isText, record: isSessionRecord })
const isRenewed = hasShape({ kind: isExactly('renewed'), subject: isText })
const isSignedOut = hasShape({ kind: isExactly('signed out'), signOuts: isNumber })
type Message = Guarded<typeof isRequest | typeof isHandOver | typeof isRenewed | typeof isSignedOut>

/** The parts of a BroadcastChannel that the session uses. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

interface Reactions {
  /** Another tab asks for the session of this subject, or of any subject. Returns it, or null. */
  onRequest(subject: string | null): SessionRecord | null
  onHandOver(record: SessionRecord): void
  onRenewed(subject: string): void
  onSignedOut(signOuts: number): void
}

/** The other tabs of this environment. Credentials are sent only as an answer to a question. */
export function createSessionPeers(channel: Channel | null, reactions: Reactions) {
  const me = `${Math.random()}`
  const post = (message: Message) => channel?.postMessage(message)

  if (channel)
    channel.onmessage = ({ data: message }: MessageEvent<unknown>) => {
      if (isRequest(message)) {
        const record = reactions.onRequest(message.subject)
        if (record) post({ kind: 'hand-over', to: message.from, record })
      } else if (isHandOver(message)) {
        if (message.to === me) reactions.onHandOver(message.record)
      } else if (isRenewed(message)) reactions.onRenewed(message.subject)
      else if (isSignedOut(message)) reactions.onSignedOut(message.signOuts)
    }

  return {
    ask: (subject: string | null) => post({ kind: 'ask', from: me, subject }),
    announceRenewed: (subject: string) => post({ kind: 'renewed', subject }),
    announceSignedOut: (signOuts: number) => post({ kind: 'signed out', signOuts }),
    close: () => channel?.close(),
  }
}
