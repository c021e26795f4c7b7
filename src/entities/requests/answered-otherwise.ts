import { truncate } from '@/lib/text/truncate'
import type { JsonObject } from '@/lib/json/json'

/** Fields of a request that the answer has with other values, as text: "name “A” instead of “B”". */
export function answeredOtherwise(sent: Readonly<Record<string, string>>, answer: JsonObject): string[] {
  return Object.entries(sent).flatMap(([field, value]) => {
    const answered = answer[field]
    if (typeof answered !== 'string' || answered === value) return []
    return [`${field.replaceAll('_', ' ')} “${truncate(answered, 60)}” instead of “${truncate(value, 60)}”`]
  })
}
