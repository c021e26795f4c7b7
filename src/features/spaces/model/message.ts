import type { JsonObject } from '@/lib/json/json'

/** A chat message of a context reply (interface, section 2), with all fields that are readable. */
export interface Message {
  /** The message's id, or its index in the reply if it has no id or shares it. */
  readonly key: string
  readonly id: string | undefined
  readonly content: string
  /** The content is not text. */
  readonly isMalformed: boolean
  readonly sender: string
  readonly type: string
  readonly status: string
  /** Epoch milliseconds. */
  readonly at: number | undefined
  /** Epoch milliseconds, if it was changed after its creation. */
  readonly editedAt: number | undefined
  readonly replyTo: string | undefined
  readonly artifacts: readonly string[]
  /** The service marks it as repeated, or it repeats an earlier message. */
  readonly isRepeat: boolean
  /** The earlier message that it repeats: see `findRepeated`. */
  readonly repeats: Message | undefined
  readonly json: JsonObject
}
