import { isJsonObject } from '@/lib/json/json'

/** The fields of an episode that can be shown. Every field may be missing or of another type. */
export interface EpisodeView {
  /** Empty if not given. Then the episode cannot be opened. */
  readonly id: string
  readonly space: string
  readonly topic: string
  readonly subtopics: readonly string[]
  readonly entities: readonly string[]
  readonly participants: readonly string[]
  readonly summary: string
  readonly worked: readonly string[]
  readonly avoid: readonly string[]
}

export function readEpisode(raw: unknown): EpisodeView | undefined {
  if (!isJsonObject(raw)) return undefined
  return {
    id: textOf(raw.id),
    space: textOf(raw.mindspace_id),
    topic: textOf(raw.topic).trim(),
    subtopics: textsOf(raw.subtopics),
    entities: textsOf(raw.entities),
    participants: textsOf(raw.participant_ids),
    summary: textOf(raw.summarized_conversation).trim(),
    worked: pointsOf(raw.what_worked),
    avoid: pointsOf(raw.what_to_avoid),
  }
}

/** Each episode once, in the order of the list. Episodes without an id stay, because they cannot be told apart. */
export function readEpisodes(raw: unknown): EpisodeView[] {
  const seen = new Set<string>()
  return (Array.isArray(raw) ? raw : []).flatMap((one: unknown) => {
    const episode = readEpisode(one)
    if (!episode || seen.has(episode.id)) return []
    if (episode.id !== '') seen.add(episode.id)
    return [episode]
  })
}

/** Text of several lines is a list of points, whatever the marker of each. A list of texts is one too. */
export function pointsOf(raw: unknown): string[] {
  const text = Array.isArray(raw) ? raw.map(textOf).join('\n') : textOf(raw)
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u, '').trim())
    .filter((line) => line !== '')
}

function textOf(raw: unknown): string {
  return typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : ''
}

function textsOf(raw: unknown): string[] {
  return [...new Set((Array.isArray(raw) ? raw : []).map(textOf).filter((text) => text.trim() !== ''))]
}
