import type { JsonObject } from '@/lib/json/json'
import { isOfStorage, kindsFor, type ChatReply, type DriftKind, type FaultKind } from '@/mock/faults/fault'

/** A fault in its form: typed values stay text. */
export interface FaultForm {
  endpoint: string
  kind: FaultKind
  status: string
  body: 'documented' | 'empty' | 'html' | 'json'
  json: string
  /** One per line, `field: message`. */
  errors: string
  retryAfter: string
  drift: DriftKind
  chat: ChatReply
  ms: string
  isForEver: boolean
  often: 'times' | 'until removed'
  times: string
  effect: 'as usual' | 'done' | 'undone'
}

export const emptyFaultForm: FaultForm = {
  endpoint: 'getBlueprint',
  kind: 'status',
  status: '500',
  body: 'documented',
  json: '{ "message": "out of order" }',
  errors: '',
  retryAfter: '',
  drift: 'missing',
  chat: 'tool call',
  ms: '10000',
  isForEver: true,
  often: 'times',
  times: '1',
  effect: 'as usual',
}

/** The other endpoint may not support the chosen kind. */
export function withEndpoint(form: FaultForm, endpoint: string): FaultForm {
  const isKnown = kindsFor(endpoint).includes(form.kind)
  return { ...form, endpoint, kind: isKnown ? form.kind : 'status' }
}

/** The fault that the form describes. Invalid numbers stay text, so that `addFault` refuses them with a message. */
export function faultOf(form: FaultForm): { fault: JsonObject } | { field: 'json'; message: string } {
  const { endpoint, kind, effect } = form
  const fault: JsonObject = { endpoint, kind }
  if (form.often === 'times') fault.times = numberOf(form.times)
  if (effect !== 'as usual') fault.done = effect === 'done'
  if (kind === 'drift') fault.drift = form.drift
  if (kind === 'chat') fault.chat = form.chat
  if (kind === 'stall' || kind === 'pause') fault.ms = form.isForEver ? null : numberOf(form.ms)
  if (kind !== 'status') return { fault }
  fault.status = numberOf(form.status)
  if (isOfStorage(endpoint)) return { fault }
  if (form.retryAfter.trim() !== '') fault.retryAfter = form.retryAfter.trim()
  if (form.body === 'documented') {
    const errors = fieldErrorsOf(form.errors)
    return { fault: errors.length > 0 ? { ...fault, errors } : fault }
  }
  if (form.body !== 'json') return { fault: { ...fault, body: form.body } }
  try {
    return { fault: { ...fault, body: { json: JSON.parse(form.json) as JsonObject } } } // as JSON.parse returns it
  } catch (error) {
    return { field: 'json', message: `This is not JSON: ${error instanceof Error ? error.message : ''}` }
  }
}

function numberOf(text: string): number | string {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

function fieldErrorsOf(text: string): JsonObject[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, field = '', message = ''] = /^([^:]*):?(.*)$/.exec(line) ?? []
      return { field: field.trim(), message: message.trim() }
    })
}
