import type { PersonaVersion } from '@/api/resources/personas'
import type { FieldError } from '@/api/service-error'
import { isJsonObject, type JsonObject, type MaybeJson } from '@/lib/json/json'
import { ownedRecord } from '@/mock/caller'
import { textOf } from '@/mock/field-errors'
import type { OperationOf } from '@/mock/operation'
import { at, hashOf } from '@/mock/random'
import { refuseFields } from '@/mock/refused'

/** What a token costs the key that is used, in the unit of its budget. */
const pricePerToken = 0.00002

/** Chat completions in the common form. `model` names a persona, or one of its versions. The key pays. */
export const completeChat: OperationOf<'completeChat'> = (world, caller, { body }) => {
  refuseFields(fieldErrors(body))
  const { personas, personaVersions, apiKeys } = world.state
  const model = textOf(body.model)
  const named = Object.hasOwn(personaVersions, model) ? personaVersions[model]?.value : undefined
  const { value: persona } = ownedRecord(personas, caller, 'persona', named?.persona_id ?? model)
  const newest = Object.values(personaVersions).findLast(({ value }) => value.persona_id === persona.id)
  const messages = Array.isArray(body.messages) ? body.messages.filter(isJsonObject) : []
  const said = textOf(messages.findLast(({ role }) => role === 'user')?.content)
  const answer = answerOf(persona.name ?? '', named ?? newest?.value, said)
  const words = answer.content.match(/\s*\S+/g) ?? []
  const most = typeof body.max_tokens === 'number' ? body.max_tokens : Infinity
  const prompt_tokens = messages.reduce((sum, one) => sum + Math.ceil(textOf(one.content).length / 4), 0)
  const completion_tokens = Math.min(words.length, most)
  const total_tokens = prompt_tokens + completion_tokens
  const key = apiKeys.find(({ value }) => value.key_alias === caller.name)?.value
  if (key) key.spend = Math.round(((key.spend ?? 0) + total_tokens * pricePerToken) * 1e6) / 1e6
  const message = {
    role: 'assistant',
    content: words.slice(0, most).join(''),
    reasoning_content: answer.reasoning,
  }
  return {
    id: world.id('cmpl'),
    object: 'chat.completion',
    created: Math.floor(world.now() / 1000),
    model,
    choices: [{ index: 0, message, finish_reason: words.length > most ? 'length' : 'stop' }],
    usage: { prompt_tokens, completion_tokens, total_tokens },
  }
}

function fieldErrors({ messages, temperature, max_tokens, model }: JsonObject): FieldError[] {
  const isOutside = (value: MaybeJson, from: number, to: number) =>
    value !== undefined && !(typeof value === 'number' && value >= from && value <= to)
  const hasMessages = Array.isArray(messages) && messages.length > 0
  return [
    ...(textOf(model) === '' ? [{ field: 'model', message: 'must not be empty' }] : []),
    ...(hasMessages ? [] : [{ field: 'messages', message: 'must have at least one message' }]),
    ...(isOutside(temperature, 0, 2) ? [{ field: 'temperature', message: 'must be from 0 to 2' }] : []),
    ...(isOutside(max_tokens, 1, 100_000)
      ? [{ field: 'max_tokens', message: 'must be from 1 to 100000' }]
      : []),
  ]
}

const facts = [
  'The bottles in case 4 held oil, and the seal on the third one names its maker.',
  'The floor you stand on was laid around the year 180, and relaid twice since.',
  'The coin was found under the threshold, where builders left one for luck.',
  'The glass turned green in the ground: it was clear when it was blown.',
]

/** The same words to the same persona get the same answer: warmer, longer or more formal by its traits. */
function answerOf(name: string, version: PersonaVersion | undefined, said: string) {
  const trait = (ref: string) =>
    version?.constraints?.find(({ trait_ref }) => trait_ref === ref)?.value?.numeric_value ?? 0.4
  const topic = said.trim().replace(/\s+/g, ' ').slice(0, 80)
  const first = hashOf(`${version?.id} ${said}`)
  const told = Array.from({ length: 1 + Math.round(trait('depth') * 3) }, (_, index) =>
    at(facts, first + index),
  )
  const opening = trait('warmth') >= 0.5 ? 'What a lovely thing to ask! ' : ''
  const isFormal = trait('formality') >= 0.5
  return {
    content: `${opening}You ${isFormal ? 'asked' : 'said'} “${topic}”. I am **${name}**, as the mock plays me.\n\n${told.join(' ')}`,
    reasoning: `The visitor wants to know about “${topic}”. Warmth is ${trait('warmth')}, depth is ${trait('depth')}.`,
  }
}
