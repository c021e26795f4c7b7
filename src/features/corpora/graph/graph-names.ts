import type { GraphNode } from '@/features/corpora/model/graph'
import { scoreText } from '@/features/corpora/model/score-scale'

/** Accessible name of a node. */
export function nodeName({ name, type, score, isGhost }: GraphNode): string {
  const words = name.slice(0, 200)
  return isGhost
    ? `${words}, only named in a relationship`
    : [words, type.slice(0, 60) || 'no type', scoreText(score)].join(', ')
}

export function edgeName(source: string, words: string, target: string, score: number | null): string {
  return `${source.slice(0, 120)}, ${words.slice(0, 120) || 'related to'}, ${target.slice(0, 120)}, ${scoreText(score)}`
}
