import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { personaAnswer } from '@/mock/chat/persona-answer'
import type { OperationOf } from '@/mock/operation'
import { notFound, refuseFields } from '@/mock/refused'
import type { Caller } from '@/mock/caller'
import type { World } from '@/mock/state/world'
import type { FieldError } from '@/api/failures/errors'

/** What a token costs the key that is used, in its currency. */
const pricePerToken = 0.00002

/**
 * Chat completions in the common form. The persona is that of `persona_id` or `metadata.persona_id`, else the one that
 * `model` names by its own id or by that of a version.
 */
export const completeChat: OperationOf<'completeChat'> = (world, caller, { body }) => {
  const messages = Array.isArray(body.messages) ? body.messages : []
  refuseFields(fieldErrors(body))
  const voice = voiceOf(world, caller, body)
  const last = messages.findLast((one) => isJsonObject(one) && one.role === 'user')
  const said = isJsonObject(last) ? textOf(last.content) : ''
  const words = personaAnswer(voice, said).match(/\s*\S+/g) ?? []
  const most = typeof body.max_tokens === 'number' ? body.max_tokens : Infinity
  const content = words.slice(0, most).join('')
  const prompt_tokens = messages.reduce<number>(
    (sum, one) => sum + tokensOf(isJsonObject(one) ? one.content : ''),
    0,
  )
  const completion_tokens = Math.min(words.length, most)
  const total_tokens = prompt_tokens + completion_tokens
  const { chatSpend = {} } = world.state
  world.state.chatSpend = {
    ...chatSpend,
    [caller.name]: (chatSpend[caller.name] ?? 0) + total_tokens * pricePerToken,
  }
  return {
    id: world.id('cmpl'),
    object: 'chat.completion',
    created: Math.floor(world.now() / 1000),
    model: textOf(body.model),
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content },
        finish_reason: words.length > most ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens, completion_tokens, total_tokens },
  }
}

function voiceOf({ state }: World, { tenant_id }: Caller, { model, metadata, persona_id }: JsonObject) {
  const named = textOf(persona_id) || textOf(isJsonObject(metadata) ? metadata.persona_id : '')
  const own = <T extends { tenant_id: string }>(one: T | undefined) =>
    one?.tenant_id === tenant_id ? one : undefined
  const version = own(state.personaVersions[textOf(model)])?.value
  const id = named || (version?.persona_id ?? textOf(model))
  const persona = own(state.personas[id])?.value
  if (!persona) throw notFound('persona', id)
  const newest = Object.values(state.personaVersions).findLast(({ value }) => value.persona_id === id)?.value
  return { persona, version: version ?? newest }
}

function fieldErrors({ messages, temperature, max_tokens, model }: JsonObject): FieldError[] {
  const isOutside = (value: JsonValue | undefined, from: number, to: number) =>
    value !== undefined && !(typeof value === 'number' && value >= from && value <= to)
  return [
    ...(textOf(model) === '' ? [{ field: 'model', message: 'must be a non-empty string' }] : []),
    ...(Array.isArray(messages) && messages.length > 0
      ? []
      : [{ field: 'messages', message: 'must have at least one message' }]),
    ...(isOutside(temperature, 0, 2) ? [{ field: 'temperature', message: 'must be from 0 to 2' }] : []),
    ...(isOutside(max_tokens, 1, 100_000)
      ? [{ field: 'max_tokens', message: 'must be from 1 to 100,000' }]
      : []),
  ]
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** About four characters are a token. */
function tokensOf(content: JsonValue | undefined): number {
  return Math.ceil(textOf(content).length / 4)
}
