import type { PlaygroundSearch } from '@/features/playground/playground-search'
import { mostTalkers } from '@/lib/talk-search'
import { talkerKey, type Talker } from './conversation'

/** Who is asked for, each once. They may be more than can answer. */
export function talkersIn({ persona, version, vs = '' }: PlaygroundSearch): Talker[] {
  if (persona === undefined) return []
  const others = vs.split(' ').flatMap((one) => readTalker(one) ?? [])
  return unique([{ persona, ...(version !== undefined && { version }) }, ...others])
}

/** Who answers. If versions are not sent, the service cannot tell those of a persona apart. */
export function answering(asked: readonly Talker[], sendsVersions: boolean): Talker[] {
  const talkers = sendsVersions ? asked : unique(asked.map(({ persona }) => ({ persona })))
  return talkers.slice(0, mostTalkers)
}

function unique(talkers: readonly Talker[]): Talker[] {
  const keys = talkers.map(talkerKey)
  return talkers.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Talkers of a conversation, those of the persona that it belongs to first. */
export function withOwner(persona: string, talkers: readonly Talker[]): Talker[] {
  const own = talkers.filter((talker) => talker.persona === persona)
  const others = talkers.filter((talker) => talker.persona !== persona)
  return [...(own.length > 0 ? own : [{ persona }]), ...others]
}

function readTalker(text: string): Talker | undefined {
  const [persona = '', version = ''] = text.split('@').map(decoded)
  return persona === '' ? undefined : { persona, ...(version !== '' && { version }) }
}

/** Empty for text that is not percent-encoded correctly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
