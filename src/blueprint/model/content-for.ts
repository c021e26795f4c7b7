import { isSetByService } from '@/api/patch-blueprint-body'
import { NewBlueprint } from '@/api/blueprints'
import type { JsonObject } from '@/lib/json'
import { put } from './lay-fields'
import { ownValue } from './read-fields'

/** Another blueprint's content for one that was just created: what it was created with stays its own. */
export function contentFor(created: JsonObject, content: JsonObject): JsonObject {
  const isOwn = (field: string) => isSetByService(field) || Object.hasOwn(NewBlueprint.shape, field)
  return [...new Set([...Object.keys(created), ...Object.keys(content)])].reduce(
    (laid, field) =>
      isOwn(field) || !Object.hasOwn(content, field) ? put(laid, field, ownValue(created, field)) : laid,
    content,
  )
}
