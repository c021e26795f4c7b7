import { readReply, unreadableParts } from '@/api/read-reply'
import { unreadableOf } from '@/api/queries/blueprints'
import { Blueprint } from '@/api/resources/blueprints'
import { parseJson } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { brief } from '@/lib/words'

/** What a new blueprint starts from, or why it cannot. */
export interface Source {
  readonly json?: JsonObject | undefined
  readonly refusal?: string | undefined
}

/** Characters of a text that is read: far more than any blueprint has. */
export const longestSource = 5_000_000

/** A blueprint in a JSON text, with all its digits and unknown fields. */
export function readSource(text: string): Source {
  if (text.trim() === '') return { refusal: 'Choose a file, or paste JSON.' }
  if (text.length > longestSource) return { refusal: 'This is more than 5 MB. No blueprint is that long.' }
  const { json, problem } = parsed(text)
  if (problem !== undefined) return { refusal: `This is not valid JSON. ${brief(problem, 200)}` }
  if (!isJsonObject(json)) return { refusal: 'This is not a blueprint. Its JSON is an object in braces.' }
  const known = Object.keys(Blueprint.def.shape)
  if (!known.some((field) => Object.hasOwn(json, field)))
    return { refusal: 'This JSON has no field of a blueprint, such as traits or name.' }
  return sourceOf(json, unreadableOf(json, unreadableParts(readReply(Blueprint, json).drift)))
}

/** A blueprint, unless parts of it have another type than documented: they could not be edited. */
export function sourceOf(json: JsonObject, unreadable: readonly string[]): Source {
  if (unreadable.length === 0) return { json }
  const parts = brief(unreadable.slice(0, 5).join(', '), 200)
  return { refusal: `Could not read ${parts}: another type than the interface describes.` }
}

function parsed(text: string): { json?: unknown; problem?: string } {
  try {
    return { json: parseJson(text) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : '' }
  }
}
