import { normalizeText } from '@/lib/text/normalize-text'
import type { Answer, Entity, Relationship } from './answer'

export interface GraphNode {
  /** Key of its first entity, or `g:` and the name if only relationships mention it. */
  readonly key: string
  readonly name: string
  readonly type: string
  readonly score: number | null
  readonly description: string
  /** Only mentioned by relationships. */
  readonly isGhost: boolean
}

export interface GraphEdge {
  readonly key: string
  /** Indexes of the nodes. */
  readonly from: number
  readonly to: number
  readonly score: number | null
  readonly words: string
}

export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** Relationships that lack an endpoint: listed, but not drawn. */
  readonly undrawn: readonly Relationship[]
  /** Node key by entity key: several entities of the same name are one node. */
  readonly nodeOf: ReadonlyMap<string, string>
}

/**
 * Converts entities and relationships to nodes and edges. Endpoints match by exact name, then ignoring accents and
 * case.
 */
export function graphOf({ entities, relationships }: Pick<Answer, 'entities' | 'relationships'>): Graph {
  const nodes: GraphNode[] = []
  const places = new Map<string, number>()
  const loose = new Map<string, number>()
  const nodeOf = new Map<string, string>()
  const add = (node: GraphNode) => {
    places.set(node.name, nodes.length)
    if (!loose.has(plain(node.name))) loose.set(plain(node.name), nodes.length)
    return nodes.push(node) - 1
  }
  for (const entity of entities) {
    const existing = entity.name === '' ? undefined : places.get(entity.name)
    const place = existing ?? add({ ...nodeFor(entity), isGhost: false })
    nodeOf.set(entity.key, nodes[place]?.key ?? entity.key)
  }
  const placeOf = (name: string) =>
    places.get(name) ??
    loose.get(plain(name)) ??
    add({ key: `g:${name}`, name, type: '', score: null, description: '', isGhost: true })
  const undrawn: Relationship[] = []
  const edges: GraphEdge[] = []
  for (const relationship of relationships) {
    const { key, source, target, score, words } = relationship
    if (source.trim() === '' || target.trim() === '') undrawn.push(relationship)
    else edges.push({ key, from: placeOf(source), to: placeOf(target), score, words })
  }
  return { nodes, edges, undrawn, nodeOf }
}

function nodeFor({ key, name, type, score, description, index }: Entity): Omit<GraphNode, 'isGhost'> {
  return { key, name: name === '' ? `Entity ${index + 1}, without a name` : name, type, score, description }
}

function plain(name: string): string {
  return normalizeText(name).replace(/\s+/g, ' ').trim()
}

/** The edges of each node, highest score first. */
export function edgesByNode({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): GraphEdge[][] {
  const lists: GraphEdge[][] = nodes.map(() => [])
  for (const edge of edges) {
    lists[edge.from]?.push(edge)
    if (edge.to !== edge.from) lists[edge.to]?.push(edge)
  }
  return lists.map((list) => list.sort((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity)))
}

/** Indexes of the nodes by score, then by degree: keyboard navigation starts at the first. Ghosts are last. */
export function byRank(nodes: readonly GraphNode[], degrees: readonly number[]): number[] {
  return nodes
    .map((_, at) => at)
    .sort(
      (a, b) =>
        Number(nodes[a]?.isGhost) - Number(nodes[b]?.isGhost) ||
        (nodes[b]?.score ?? -Infinity) - (nodes[a]?.score ?? -Infinity) ||
        (degrees[b] ?? 0) - (degrees[a] ?? 0) ||
        a - b,
    )
}

export interface TypeCount {
  readonly type: string
  readonly count: number
}

/** Types of the nodes with their counts, in the given order and then by first appearance. */
export function typeCounts(nodes: readonly GraphNode[], order: readonly string[]): TypeCount[] {
  const counts = new Map(order.map((type) => [type, 0]))
  for (const { type, isGhost } of nodes) if (!isGhost) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, count]) => ({ type, count })).filter(({ count }) => count > 0)
}

/** Types keep their positions from earlier runs of the corpus, and with them their colors and shapes. */
export function typeOrder(before: readonly string[], entities: readonly Entity[]): string[] {
  return [...new Set([...before, ...entities.map(({ type }) => type)])]
}
