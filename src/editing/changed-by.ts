import { truncate } from '@/lib/truncate'
import { sameJson, type JsonObject } from '@/lib/json'

/** Who saved a record since it was known as `before`, as far as the service keeps count of that; begins a sentence. */
export function changedBy(before: JsonObject, { updated_by: by, updated_at: at }: JsonObject): string {
  const isCounted =
    !sameJson(before.updated_by ?? null, by ?? null) || !sameJson(before.updated_at ?? null, at ?? null)
  return isCounted && typeof by === 'string' && by !== '' ? truncate(by, 80) : 'Somebody'
}
