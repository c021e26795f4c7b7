import type { EventSourceMessage } from 'eventsource-parser'
import { errorMessage } from '@/api/failures/error-message'
import { parseJson } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { readChoice } from './chat-reply'
import { gatherToolCalls } from './tool-calls'

/** What the events of a stream have said so far. */
export interface EventProgress {
  /** Text of the first choice so far. */
  readonly text: string
  /** Epoch milliseconds at which the first text arrived. Null if none has. */
  readonly firstAt: number | null
  /** Events whose data is no JSON object. They are skipped. */
  readonly unreadable: number
  /** The stream said how it ended. Without that it may have been cut off. */
  readonly isEnded: boolean
  /** The stream said that nothing follows. */
  readonly isDone: boolean
  /** Explanation of an error within the stream, empty if it has none. */
  readonly error: string | undefined
}

const nothing: EventProgress = {
  text: '',
  firstAt: null,
  unreadable: 0,
  isEnded: false,
  isDone: false,
  error: undefined,
}

/** Puts a streamed chat completion together from its events. */
export function gatherEvents(now: () => number) {
  let progress = nothing
  let finish_reason: string | null = null
  /** Some services send the whole text so far as `message` beside what is new as `delta`, or at the end. */
  let hasDelta = false
  let facts: JsonObject = {}
  const calls = gatherToolCalls()
  const indexes = new Set<number>()
  const set = (part: Partial<EventProgress>) => {
    progress = { ...progress, ...part }
  }

  function takeChoice(choice: JsonObject, place: number) {
    const index = typeof choice.index === 'number' ? choice.index : place
    indexes.add(index)
    if (index !== 0) return
    hasDelta ||= isJsonObject(choice.delta)
    const {
      text = '',
      finish_reason: reason,
      tool_calls,
    } = readChoice(choice, hasDelta ? 'delta' : 'message')
    tool_calls.forEach(calls.add)
    if (reason !== undefined) {
      finish_reason = reason
      set({ isEnded: true })
    }
    if (text !== '') set({ text: progress.text + text, firstAt: progress.firstAt ?? now() })
  }

  return {
    progress: () => progress,
    take({ event: name, data }: EventSourceMessage) {
      if (progress.isDone) return
      if (data.trim() === '[DONE]') {
        set({ isEnded: true, isDone: true })
        return
      }
      const event = parsed(data)
      const error = errorOf(name, event ?? data)
      if (error !== undefined) set({ error: progress.error || error, isEnded: true })
      if (!isJsonObject(event)) {
        if (error === undefined) set({ unreadable: progress.unreadable + 1 })
        return
      }
      const { choices, ...others } = event
      facts = { ...facts, ...withoutNulls(others) }
      if (!Array.isArray(choices)) return
      choices.forEach((choice, place) => {
        if (isJsonObject(choice)) takeChoice(choice, place)
      })
    },
    /** What has arrived, in the form of a whole reply. Of choices after the first it has the index alone. */
    reply(): JsonObject {
      const { text, error } = progress
      const tool_calls = calls.all()
      const isEmpty = text === '' && tool_calls.length === 0
      // With nothing but an error the reply is that error, whatever its status.
      if (error !== undefined && isEmpty) return { error: error || (facts.error ?? null) }
      const message = { role: 'assistant', content: text, ...(tool_calls.length > 0 && { tool_calls }) }
      const first = isEmpty && finish_reason === null ? [] : [{ index: 0, message, finish_reason }]
      const others = [...indexes].filter((index) => index !== 0).map((index) => ({ index }))
      return { ...facts, choices: [...first, ...others] }
    },
  }
}

/** Explanation of an error that an event is or contains, empty if it has none. Undefined for any other event. */
function errorOf(name: string | undefined, said: JsonValue): string | undefined {
  const isNamed = name === 'error'
  if (!isJsonObject(said)) return isNamed ? (errorMessage(said) ?? '') : undefined
  // Some services send an empty field with every event.
  if (isNamed || said.error) return errorMessage(said) ?? ''
  return said.choices === undefined && resemblesError(said) ? errorMessage(said) : undefined
}

/** Whether an event without choices describes an error in a form of its own, rather than something by the way. */
function resemblesError(event: JsonObject): boolean {
  const { detail, errors, error_description, status, status_code, code, type, object } = event
  if ([detail, errors, error_description].some((words) => words !== undefined && words !== null)) return true
  if ([status, status_code, code].some((number) => typeof number === 'number' && number >= 400)) return true
  if ([type, object, status].some((word) => typeof word === 'string' && /error/i.test(word))) return true
  return Object.keys(event).join() === 'message'
}

function parsed(data: string): JsonValue | undefined {
  try {
    return parseJson(data) as JsonValue
  } catch {
    return undefined
  }
}

function withoutNulls(facts: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}
