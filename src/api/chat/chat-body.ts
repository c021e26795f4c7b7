import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import type { AssumptionChoices } from '@/api/assumptions/assumption-alternatives'
import { fieldOfChoice } from '@/api/assumptions/assumptions'

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  readonly persona: string
  /** Id of the persona's version. */
  readonly version?: string | undefined
  readonly space?: string | undefined
  /** Sent as the model if the model is free text. */
  readonly model?: string | undefined
  readonly temperature?: number | undefined
  readonly max_tokens?: number | undefined
  /**
   * Further fields. They override the others, except those that the console sets itself. Those of its `metadata` are
   * added to the console's.
   */
  readonly extras?: JsonObject | undefined
}

/** Fields that `extras` cannot contain. */
export const fixedChatFields: readonly string[] = ['messages', 'stream']

/** Body of a chat completion in the form that is assumed. Null while chat completions are switched off. */
export function chatBody(choices: AssumptionChoices, request: ChatRequest): JsonObject | null {
  if (choices['chat-form'] === 'off') return null
  const { messages, persona, version, space, temperature, max_tokens, extras = {} } = request
  const models = { 'persona-id': persona, 'version-id': version ?? persona, 'free-text': request.model ?? '' }
  const inPersona = placed(choices['chat-persona'], 'persona_id', persona)
  const inSpace = placed(choices['chat-space'], 'space_id', space)
  const metadata = mergedMetadata({ ...inPersona.metadata, ...inSpace.metadata }, extras.metadata)
  return {
    model: models[choices['chat-model']],
    ...inPersona.fields,
    ...inSpace.fields,
    ...(temperature !== undefined && { temperature }),
    ...(max_tokens !== undefined && { max_tokens }),
    ...extras,
    ...(metadata !== undefined && { metadata }),
    messages: messages.map(({ role, content }) => ({ role, content })),
    stream: choices['chat-reply'] === 'events',
  }
}

/** The console's metadata with those that the user adds. Anything but an object replaces them. */
function mergedMetadata(own: JsonObject, added: JsonValue | undefined): JsonValue | undefined {
  if (added !== undefined && !isJsonObject(added)) return added
  const all = { ...own, ...added }
  return Object.keys(all).length > 0 ? all : undefined
}

interface Placed {
  readonly fields?: JsonObject
  readonly metadata?: JsonObject
}

/** A reference in the place that is assumed for it. */
function placed(
  choice: AssumptionChoices['chat-persona' | 'chat-space'],
  name: string,
  id: string | undefined,
): Placed {
  if (id === undefined || choice === 'not-sent' || choice === 'field') return {}
  if (choice === 'metadata') return { metadata: { [name]: id } }
  return { fields: { [fieldOfChoice(choice) || choice]: id } }
}
