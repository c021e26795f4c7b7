import type { Graph, GraphEdge, GraphNode } from './graph'

export interface GraphFilter {
  readonly hiddenTypes: ReadonlySet<string>
  /** Keys of nodes that were hidden one by one. */
  readonly hidden: ReadonlySet<string>
  /** Key of a node that is shown with its neighbors only. */
  readonly focus: string | undefined
}

/**
 * The visible part of a graph. Indexes are those of the whole graph, so that positions do not change if a part is
 * hidden.
 */
export interface VisibleGraph {
  readonly graph: Graph
  /** Visibility by node index. */
  readonly isShown: readonly boolean[]
  readonly count: number
  readonly edges: readonly GraphEdge[]
}

export function visibleGraph(graph: Graph, { hiddenTypes, hidden, focus }: GraphFilter): VisibleGraph {
  const { nodes, edges } = graph
  const center = focus === undefined ? -1 : nodes.findIndex(({ key }) => key === focus)
  const near = new Set<number>()
  if (center >= 0) {
    near.add(center)
    for (const { from, to } of edges) {
      if (from === center) near.add(to)
      if (to === center) near.add(from)
    }
  }
  const isShown = nodes.map(
    (node, place) =>
      !hidden.has(node.key) && !isHiddenType(node, hiddenTypes) && (center < 0 || near.has(place)),
  )
  return {
    graph,
    isShown,
    count: isShown.filter(Boolean).length,
    edges: edges.filter(({ from, to }) => isShown[from] === true && isShown[to] === true),
  }
}

/** Ghosts have no type that could be hidden. */
function isHiddenType({ isGhost, type }: GraphNode, hiddenTypes: ReadonlySet<string>): boolean {
  return !isGhost && hiddenTypes.has(type)
}
