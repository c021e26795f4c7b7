import type { Artifact } from '@/api/resources/artifacts'
import { truncate } from '@/lib/text/truncate'
import { normalizeText } from '@/lib/text/normalize-text'

export interface ArtifactListItem {
  /** Unique in the list: the id, or the index for an artifact without an id or with the id of an earlier one. */
  readonly key: string
  readonly id: string | undefined
  readonly artifact: Artifact
}

export function artifactListItems(artifacts: readonly Artifact[]): readonly ArtifactListItem[] {
  const seen = new Set<string>()
  return artifacts.map((artifact, index) => {
    const id = artifact.id === undefined || artifact.id === '' ? undefined : artifact.id
    const isFirst = id !== undefined && !seen.has(id)
    if (isFirst) seen.add(id)
    return { key: isFirst ? `id ${id}` : `place ${index}`, id, artifact }
  })
}

export function nameOfArtifact({ original_filename, id }: Artifact): string {
  return truncate(printed(original_filename) || id || 'Unnamed file', 300)
}

/** Artifacts whose name, id or type contains the text. */
export function filterArtifacts<Item extends ArtifactListItem>(
  shown: readonly Item[],
  words: string,
): readonly Item[] {
  const wanted = normalizeText(words.trim())
  if (wanted === '') return shown
  return shown.filter(({ artifact: { original_filename = '', id = '', content_type = '' } }) =>
    [original_filename, id, content_type].some((text) => normalizeText(text).includes(wanted)),
  )
}

/**
 * Replaces bidirectional control characters, which could disguise an extension: "exe.gpj" must not read as an image.
 */
function printed(name: string | undefined): string {
  return (name ?? '').replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd').trim()
}
