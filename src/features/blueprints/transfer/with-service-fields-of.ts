import { isSetByService } from '@/api/patch-blueprint-body'
import type { JsonObject } from '@/lib/json'
import { withKey } from '@/blueprint/model/apply-fields'
import { ownValue } from '@/blueprint/model/read-fields'

/** Another version's content, as one of this blueprint: what the service sets is its own. */
export function withServiceFieldsOf(own: JsonObject, content: JsonObject): JsonObject {
  return [...new Set([...Object.keys(own), ...Object.keys(content)])]
    .filter(isSetByService)
    .reduce((laid, field) => withKey(laid, field, ownValue(own, field)), content)
}
