import type { Artifact } from '@/api/artifacts'
import { clipped } from '@/lib/clipped'
import { folded } from '@/lib/folded'

/** One line of the list. */
export interface ShownArtifact {
  /** Its own among the lines; an artifact without an id, or with another one's, has its place instead. */
  readonly key: string
  readonly id: string | undefined
  readonly artifact: Artifact
}

export function shownArtifacts(artifacts: readonly Artifact[]): readonly ShownArtifact[] {
  const seen = new Set<string>()
  return artifacts.map((artifact, index) => {
    const id = artifact.id === undefined || artifact.id === '' ? undefined : artifact.id
    const isFirst = id !== undefined && !seen.has(id)
    if (isFirst) seen.add(id)
    return { key: isFirst ? `id ${id}` : `place ${index}`, id, artifact }
  })
}

export function nameOfArtifact({ original_filename, id }: Artifact): string {
  return clipped(printed(original_filename) || id || 'Unnamed file', 300)
}

/** Those whose name, id or type has the words. */
export function withWords(shown: readonly ShownArtifact[], words: string): readonly ShownArtifact[] {
  const wanted = folded(words.trim())
  if (wanted === '') return shown
  return shown.filter(({ artifact: { original_filename = '', id = '', content_type = '' } }) =>
    [original_filename, id, content_type].some((text) => folded(text).includes(wanted)),
  )
}

/** Marks that turn the direction of letters could dress an ending up: "exe.gpj" must not read as a picture. */
function printed(name: string | undefined): string {
  return (name ?? '').replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd').trim()
}
