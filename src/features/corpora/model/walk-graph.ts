import { byRank, edgesByNode, type GraphEdge } from './graph'
import type { VisibleGraph } from './visible-graph'

/** Position of keyboard navigation: at a node or at one of its edges. */
export interface Cursor {
  /** Key of a node or an edge. */
  readonly key: string
  /** Key of the current node: the cursor itself, or the node whose edge it is. */
  readonly at: string
  /** Keys of the visited nodes, the most recent last. */
  readonly trail: readonly string[]
}

export type Step = 'next edge' | 'edge before' | 'along' | 'back' | 'first' | 'next node' | 'node before'

export const stepOfKey: Readonly<Record<string, Step | undefined>> = {
  ArrowRight: 'next edge',
  ArrowLeft: 'edge before',
  ArrowDown: 'along',
  ArrowUp: 'back',
  Home: 'first',
  PageDown: 'next node',
  PageUp: 'node before',
}

/**
 * Navigates the visible graph: through a node's edges by score, along an edge to its other end, and back the same way.
 */
export function graphWalk(shown: VisibleGraph) {
  const { nodes } = shown.graph
  const edges = edgesByNode({ nodes, edges: shown.edges })
  const ranks = byRank(
    nodes,
    edges.map(({ length }) => length),
  ).filter((place) => shown.isShown[place])
  const placeOf = new Map(nodes.map(({ key }, place) => [key, place]))
  const keyAt = (place: number | undefined) => (place === undefined ? undefined : nodes[place]?.key)
  const isThere = (key: string) => shown.isShown[placeOf.get(key) ?? -1] === true
  const edgesOf = (key: string): readonly GraphEdge[] => edges[placeOf.get(key) ?? -1] ?? []
  const otherEnd = (edge: GraphEdge, at: string) => keyAt(keyAt(edge.from) === at ? edge.to : edge.from)
  const cursorAt = (key: string | undefined, trail: readonly string[]): Cursor | undefined =>
    key === undefined ? undefined : { key, at: key, trail: trail.slice(-50) }
  const first = () => cursorAt(keyAt(ranks[0]), [])

  return {
    edgesOf,
    /** Start position: the selection if it is visible, else the highest scored node. */
    enter(selected: string | undefined): Cursor | undefined {
      if (selected !== undefined && isThere(selected)) return cursorAt(selected, [])
      const edge = shown.edges.find(({ key }) => key === selected)
      const at = edge && keyAt(edge.from)
      return edge && at !== undefined ? { key: edge.key, at, trail: [] } : first()
    },
    /** Undefined if the step is not possible. Starts over if the cursor's node is no longer visible. */
    go(cursor: Cursor, step: Step): Cursor | undefined {
      const { key, at, trail } = cursor
      if (!isThere(at)) return first()
      const list = edgesOf(at)
      const place = list.findIndex((edge) => edge.key === key)
      if (step === 'next edge' || step === 'edge before') {
        if (list.length === 0) return undefined
        const start = place < 0 && step === 'edge before' ? 0 : place
        const edge = list[(start + (step === 'next edge' ? 1 : -1) + list.length) % list.length]
        return edge && { key: edge.key, at, trail }
      }
      if (step === 'along') {
        const edge = list[Math.max(0, place)]
        return edge && cursorAt(otherEnd(edge, at), [...trail, at])
      }
      if (step === 'back') {
        if (key !== at) return cursorAt(at, trail)
        const remaining = trail.filter(isThere)
        return cursorAt(remaining.at(-1), remaining.slice(0, -1))
      }
      if (step === 'first') return first()
      const rank = ranks.indexOf(placeOf.get(at) ?? -1)
      const next = ranks[(rank + (step === 'next node' ? 1 : -1) + ranks.length) % ranks.length]
      return cursorAt(keyAt(next), [])
    },
  }
}
