import type { JsonObject } from '@/lib/json'

const sources = new Map<string, JsonObject>()

/** Keeps of what a clone was made, until its page has told. Gone with the page. */
export function noteClone(id: string, source: JsonObject) {
  sources.set(id, source)
}

export function sourceOfClone(id: string): JsonObject | undefined {
  return sources.get(id)
}

export function forgetClone(id: string) {
  sources.delete(id)
}
