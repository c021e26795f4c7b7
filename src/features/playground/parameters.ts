import { fixedChatFields, type ChatRequest } from '@/api/chat/chat-body'
import { parseJson, isJsonObject, type JsonObject } from '@/lib/json/json'
import { numberOfText } from '@/lib/number-text'

/** What is typed into the fields. */
export const emptyParameters = { system: '', temperature: '', max_tokens: '', others: '' }
export type ParameterTexts = typeof emptyParameters

/** What of it is sent; null while a text is no value, which `errors` tell. */
export function readParameters(texts: ParameterTexts) {
  const errors: Partial<ParameterTexts> = {}
  const read = <Value>(name: keyof ParameterTexts, parse: (text: string) => Value) => {
    try {
      return parse(texts[name])
    } catch (cause) {
      errors[name] = cause instanceof RangeError ? cause.message : 'Not a JSON object, such as { "seed": 7 }.'
      return undefined
    }
  }
  const fields: Pick<ChatRequest, 'temperature' | 'max_tokens' | 'others'> = {
    temperature: read('temperature', numberIn),
    max_tokens: read('max_tokens', wholeNumberIn),
    others: read('others', objectIn) ?? {},
  }
  return { errors, system: texts.system.trim(), fields: Object.keys(errors).length === 0 ? fields : null }
}

const refuse = (why: string): never => {
  throw new RangeError(why)
}

function numberIn(text: string): number | undefined {
  const number = numberOfText(text, refuse)
  return typeof number === 'object' ? Number(number.rawJSON) : number
}

function wholeNumberIn(text: string): number | undefined {
  const number = numberIn(text)
  const isWhole = number === undefined || (Number.isSafeInteger(number) && number > 0)
  return isWhole ? number : refuse('Write a whole number above 0.')
}

function objectIn(text: string): JsonObject {
  const json = text.trim() === '' ? {} : parseJson(text)
  if (!isJsonObject(json)) throw new TypeError('no object')
  const fixed = fixedChatFields.find((name) => Object.hasOwn(json, name))
  return fixed === undefined ? json : refuse(`The console sets ${fixed} itself.`)
}
