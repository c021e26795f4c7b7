import type { PlaygroundSearch } from '@/features/playground/playground-search'
import { mostTalkers } from '@/lib/talk-search'
import { talkerKey, type Talker } from './conversation'

/** Who answers, each once. */
export function talkersIn({ persona, version, vs = '' }: PlaygroundSearch): Talker[] {
  if (persona === undefined) return []
  const others = vs.split(' ').flatMap((one) => readTalker(one) ?? [])
  const all = [{ persona, ...(version !== undefined && { version }) }, ...others]
  const keys = all.map(talkerKey)
  return all.filter((one, index) => keys.indexOf(talkerKey(one)) === index).slice(0, mostTalkers)
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
