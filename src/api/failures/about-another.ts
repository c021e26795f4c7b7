import { isJsonObject } from '@/lib/json/json'

/**
 * The id that an answer has instead of the one that was asked for. Undefined where it names none, or where it names the
 * same blueprint by both of its ids.
 */
export function aboutAnother(asked: string, answer: unknown): string | undefined {
  if (!isJsonObject(answer)) return undefined
  const { id, blueprint_id } = answer
  return typeof id === 'string' && id !== '' && id !== asked && blueprint_id !== asked ? id : undefined
}
