import { entityTarget } from '@/entities/entity-target'

/** Whether no address can hold an id as a path segment, so that it has no page of any kind. */
export function isUnaddressable(id: string): boolean {
  return entityTarget({ kind: 'blueprint', id }) === undefined
}

export const unaddressableMessage =
  'This id cannot be part of a page address, so it has no page here. Browsers remove “.” and “..” from addresses and cannot encode an incomplete character.'
