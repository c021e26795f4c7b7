import { thingTarget } from './thing-target'

/** Whether no address can hold an id as a segment of its path, so that it has no page of any kind. */
export function isUnaddressable(id: string): boolean {
  return thingTarget({ kind: 'blueprint', id }) === undefined
}

export const unaddressableWords =
  'This id cannot be part of an address: a browser removes “.” and “..” from it. So it has no page here.'
