import { isJsonObject } from '@/lib/json/json'

/**
 * Returns the id in an answer if it differs from the requested id. Undefined if the answer has no id, or if both are
 * ids of the same blueprint.
 */
export function aboutAnother(asked: string, answer: unknown): string | undefined {
  if (!isJsonObject(answer)) return undefined
  const { id, blueprint_id } = answer
  return typeof id === 'string' && id !== '' && id !== asked && blueprint_id !== asked ? id : undefined
}
