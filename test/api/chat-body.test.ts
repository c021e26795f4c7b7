import { describe, expect, it } from 'vitest'
import { defaultChoices, readChoices } from '@/api/assumptions/assumptions'
import { chatBody } from '@/api/chat/chat-body'
import type { JsonValue } from '@/lib/json/json'

const messages = [{ role: 'user', content: 'Hello' }] as const
const request = { messages, persona: 'per_1', version: 'pv_2', space: 'spc_3', model: 'large' }
const on = readChoices({ 'chat-form': 'common' })
const bodyWith = (choices: Record<string, string>) =>
  chatBody(readChoices({ 'chat-form': 'common', ...choices }), request)

describe('the body of a chat completion', () => {
  it('does not exist until chat completions are switched on', () => {
    expect(chatBody(defaultChoices, request)).toBeNull()
    expect(chatBody(on, request)).toEqual({ model: 'per_1', messages, stream: true })
  })

  it('names the model as assumed', () => {
    expect(bodyWith({ 'chat-model': 'version-id' })).toMatchObject({ model: 'pv_2' })
    expect(bodyWith({ 'chat-model': 'free-text' })).toMatchObject({ model: 'large' })
    expect(
      chatBody(readChoices({ 'chat-form': 'common', 'chat-model': 'version-id' }), {
        messages,
        persona: 'per_1',
      }),
    ).toMatchObject({ model: 'per_1' })
  })

  it('puts persona and space where they are assumed', () => {
    expect(bodyWith({ 'chat-persona': 'persona_id', 'chat-space': 'space_id' })).toMatchObject({
      persona_id: 'per_1',
      space_id: 'spc_3',
    })
    expect(bodyWith({ 'chat-persona': 'metadata', 'chat-space': 'metadata' })).toMatchObject({
      metadata: { persona_id: 'per_1', space_id: 'spc_3' },
    })
    expect(bodyWith({ 'chat-persona': 'field:who' })).toMatchObject({ who: 'per_1' })
  })

  it('sends parameters and further fields, but neither other messages nor another form of reply', () => {
    const extras = { seed: 4, temperature: 1, messages: [], stream: 'no' }
    const body = chatBody(readChoices({ 'chat-form': 'common', 'chat-reply': 'json' }), {
      ...request,
      temperature: 0.2,
      max_tokens: 50,
      extras,
    })
    expect(body).toEqual({ model: 'per_1', temperature: 1, max_tokens: 50, seed: 4, messages, stream: false })
  })

  it('adds metadata to its own', () => {
    const choices = readChoices({ 'chat-form': 'common', 'chat-persona': 'metadata' })
    const metadataWith = (metadata: JsonValue) =>
      chatBody(choices, { ...request, extras: { metadata } })?.metadata
    expect(metadataWith({ tag: 1 })).toEqual({ persona_id: 'per_1', tag: 1 })
    expect(metadataWith({ persona_id: 'per_2' })).toEqual({ persona_id: 'per_2' })
    expect(metadataWith(null)).toBeNull()
  })
})
