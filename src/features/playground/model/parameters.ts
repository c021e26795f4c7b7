import * as z from 'zod/mini'
import { fixedChatFields } from '@/api/chat/chat-body'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { parseJson } from '@/lib/json/exact-json'

/** Text of a number, or empty. */
function numberText(isValid: (value: number, text: string) => boolean, message: string) {
  return z.string().check(({ value, issues }) => {
    const text = value.trim()
    if (text === '' || isValid(Number(text.replace(',', '.')), text)) return
    issues.push({ code: 'custom', message, input: value })
  })
}

const extrasText = z.string().check(({ value, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', message, input: value })
  if (value.trim() === '') return
  const json = parsed(value)
  if (!isJsonObject(json)) {
    refuse('Enter a JSON object, such as { "seed": 7 }.')
    return
  }
  const fixed = fixedChatFields.filter((name) => name in json)
  if (fixed.length > 0)
    refuse(
      `Remove ${fixed.map((name) => `“${name}”`).join(' and ')}: the console sets ${fixed.length === 1 ? 'it' : 'them'}.`,
    )
})

const fields = {
  system: z.string(),
  model: z.string(),
  temperature: numberText(
    (value) => value >= 0 && Number.isFinite(value),
    'Enter 0 or a higher number, such as 0.7.',
  ),
  max_tokens: numberText(
    // “1,000” is not one token.
    (value, text) => /^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0,
    'Enter a whole number, 1 or higher.',
  ),
  extras: extrasText,
}

/** Parameters of a conversation as they are typed. */
export const ParameterFields = z.object(fields)
/** Parameters while the model is free text. */
export const ParameterFieldsWithModel = z.object({
  ...fields,
  model: z.string().check(({ value, issues }) => {
    if (value.trim() === '') issues.push({ code: 'custom', message: 'Enter a model.', input: value })
  }),
})
export type Parameters = z.infer<typeof ParameterFields>
export const parameterNames = ['system', 'model', 'temperature', 'max_tokens', 'extras'] as const

export const noParameters: Parameters = { system: '', model: '', temperature: '', max_tokens: '', extras: '' }

/** Valid parameters in the form in which they are sent. */
export function sentParameters({ model, temperature, max_tokens, extras }: Parameters) {
  const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text.trim().replace(',', '.')))
  return {
    model: model.trim(),
    temperature: numberOf(temperature),
    max_tokens: numberOf(max_tokens),
    extras: extras.trim() === '' ? undefined : (parsed(extras) as JsonObject), // checked by the form
  }
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJson(text) as JsonValue
  } catch {
    return undefined
  }
}
