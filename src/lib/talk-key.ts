import { storedKeys, type KeyValueStore } from './stored'

const prefix = 'pc-talk:'

/** Key of a conversation with a persona in the tab's storage. */
export function talkKey(partition: string, persona: string): string {
  return `${prefix}${partition}:${persona}`
}

/** Personas with something stored in this tab: a conversation, parameters or a draft. */
export function talkedPersonas(partition: string): string[] {
  const own = talkKey(partition, '')
  const all = storedKeys('sessionStorage').filter((key) => key.startsWith(own))
  return all.map((key) => key.slice(own.length)).filter((persona) => !persona.endsWith(':tests'))
}

/** Removes all conversations from the tab's storage: their user signed out. */
export function forgetTalks(storage: KeyValueStore | null): void {
  for (const key of storedKeys('sessionStorage')) if (key.startsWith(prefix)) storage?.removeItem(key)
}
