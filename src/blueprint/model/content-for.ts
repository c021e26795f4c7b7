import { isSetByService } from '@/api/patch-blueprint-body'
import { NewBlueprint } from '@/api/blueprints'
import type { JsonObject } from '@/lib/json'
import { withKey } from './apply-fields'
import { ownValue } from './read-fields'

/** Another blueprint's content for one that was just created: what it was created with stays its own. */
export function contentFor(created: JsonObject, content: JsonObject): JsonObject {
  const isOwn = (field: string) => isSetByService(field) || Object.hasOwn(NewBlueprint.shape, field)
  return [...new Set([...Object.keys(created), ...Object.keys(content)])].reduce(
    (result, field) =>
      isOwn(field) || !Object.hasOwn(content, field)
        ? withKey(result, field, ownValue(created, field))
        : result,
    content,
  )
}
