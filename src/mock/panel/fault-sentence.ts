import { thousands } from '@/lib/numbers/thousands'
import { takesEffect, type ChatReply, type DriftKind, type Fault } from '@/mock/faults/fault'

const drifts: Record<DriftKind, string> = {
  extra: 'Adds fields that the interface does not know',
  missing: 'Leaves fields out',
  null: 'Answers null in fields',
  type: 'Answers fields of another type',
  enum: 'Answers undocumented enumeration values',
}

const chatSentences: Record<ChatReply, string> = {
  'tool call': 'Answers with a tool call',
  'empty choices': 'Answers without choices',
  'no stream': 'Answers with one JSON object, no stream',
}

/** What a fault does to an answer: "Answers 429 with the documented body, Retry-After 7". */
export function faultSentence(fault: Fault): string {
  switch (fault.kind) {
    case 'status':
      return statusSentence(fault)
    case 'malformed':
      return 'Answers truncated JSON'
    case 'html':
      return 'Answers 200 with an HTML page'
    case 'drift':
      return drifts[fault.drift]
    case 'offline':
      return 'Cannot be reached'
    case 'stall':
      return fault.ms === null ? 'Never answers' : `Answers ${thousands(fault.ms)} ms late`
    case 'cut':
      return 'Breaks the connection in the middle'
    case 'pause':
      return fault.ms === null
        ? 'Streams half of the answer, then goes silent'
        : `Pauses ${thousands(fault.ms)} ms in the middle of the stream`
    case 'chat':
      return chatSentences[fault.chat]
  }
}

function statusSentence(fault: Fault & { kind: 'status' }): string {
  const { body = 'documented', errors = [], retryAfter, endpoint } = fault
  const bodies = { documented: 'the documented body', empty: 'no body', html: 'an HTML page' }
  const isXml = endpoint.startsWith('storage')
  const parts = [
    `Answers ${fault.status} with ${isXml ? 'an XML error' : typeof body === 'string' ? bodies[body] : 'a body of its own'}`,
    errors.length > 0 && (errors.length === 1 ? '1 field error' : `${errors.length} field errors`),
    retryAfter !== undefined && `Retry-After ${retryAfter}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** How often it applies, and whether the call takes effect. */
export function faultTerms(fault: Fault): string {
  const { times } = fault
  const often =
    times === undefined ? 'until removed' : times === 1 ? 'next answer' : `next ${thousands(times)} answers`
  return `${often}, the call ${takesEffect(fault) ? 'takes effect' : 'has no effect'}`
}
