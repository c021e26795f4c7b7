import type { Answer } from './answer'
import { compareSets, edgeName } from './compare-runs'
import { graphOf, type Graph } from './graph'

export interface OverlayGraph {
  /** The later run's parts, followed by those that only the earlier run has. */
  readonly graph: Graph
  readonly sideOf: (key: string) => 'entered' | 'left' | undefined
}

/** Merges two runs into one graph. The later run's parts keep their keys and so their positions. */
export function overlayGraph(before: Answer, after: Answer): OverlayGraph {
  const names = compareSets(
    before.entities.map(({ name }) => name),
    after.entities.map(({ name }) => name),
  )
  const edges = compareSets(before.relationships.map(edgeName), after.relationships.map(edgeName))
  const [entered, left] = [new Set(names.entered), new Set(names.left)]
  const [newEdges, removedEdges] = [new Set(edges.entered), new Set(edges.left)]
  const removedEntities = before.entities
    .filter(({ name }) => left.has(name))
    .map((entity) => ({ ...entity, key: `l${entity.key}` }))
  const removedRelationships = before.relationships
    .filter((one) => removedEdges.has(edgeName(one)))
    .map((one) => ({ ...one, key: `l${one.key}` }))
  const graph = graphOf({
    entities: [...after.entities, ...removedEntities],
    relationships: [...after.relationships, ...removedRelationships],
  })
  const sides = new Map<string, 'entered' | 'left'>()
  for (const { key, name } of after.entities) if (entered.has(name)) sides.set(key, 'entered')
  for (const one of after.relationships) if (newEdges.has(edgeName(one))) sides.set(one.key, 'entered')
  for (const { key } of [...removedEntities, ...removedRelationships]) sides.set(key, 'left')
  return { graph, sideOf: (key) => sides.get(key) }
}
