import type { JsonObject } from '@/lib/json/json'

/** One chat message of a context reply (interface, section 2), read as far as it can be read. */
export interface Message {
  /** Its id, or its place in the reply where it has none or shares it. */
  readonly key: string
  readonly id: string | undefined
  readonly content: string
  /** It has a content that is no text. */
  readonly isMalformed: boolean
  readonly sender: string
  readonly type: string
  readonly status: string
  /** Epoch milliseconds. */
  readonly at: number | undefined
  /** Epoch milliseconds, where it was changed after it was created. */
  readonly editedAt: number | undefined
  readonly replyTo: string | undefined
  readonly artifacts: readonly string[]
  /** The service says so, or it says an earlier one again. */
  readonly isRepeat: boolean
  /** The earlier one that it says again: see `findRepeated`. */
  readonly repeats: Message | undefined
  readonly json: JsonObject
}
