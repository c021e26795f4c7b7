import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'
import type { Evidence, Part } from './evidence'

/** Nodes that are drawn: more are no picture. */
const mostNodes = 150
const turns = 300

export interface Node extends SimulationNodeDatum {
  readonly entity: Part
  /** Pixels. */
  readonly r: number
  x: number
  y: number
}

/** In pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** Nodes in their order of rank, and the edges between them. */
export interface Graph {
  readonly nodes: readonly Node[]
  readonly edges: readonly { readonly edge: Part; readonly from: Node; readonly to: Node }[]
}

/** Room for names: at each side, above and below. */
const [beside, above, below] = [52, 24, 38]

/**
 * The strongest entities as a graph that fits a size. The same answer gives the same picture: d3 starts from fixed
 * places, in the order of rank and name.
 */
export function layOut({ entity, edge }: Evidence, { width, height }: Size): Graph {
  const rank = ({ score = -1, type }: Part) => (type === undefined ? -2 : score)
  const ranked = entity.toSorted((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1))
  const highest = Math.max(1, ...entity.map(({ score = 0 }) => score))
  const crowd = Math.min(1, Math.sqrt(40 / Math.min(mostNodes, ranked.length)))
  const nodes = ranked.slice(0, mostNodes).map((one): Node => {
    const share = Math.min(1, Math.max(0, (one.score ?? 0) / highest))
    return { entity: one, r: (7 + 11 * share) * crowd, x: NaN, y: NaN }
  })
  const byEntity = new Map(nodes.map((node) => [node.entity, node]))
  const edges = edge.flatMap((one) => {
    const [from, to] = one.to.map((end) => byEntity.get(end))
    return from && to && from !== to ? [{ edge: one, from, to }] : []
  })
  forceSimulation(nodes)
    .force('link', forceLink(edges.map(({ from, to }) => ({ source: from, target: to }))).distance(70))
    .force('charge', forceManyBody().strength(-400))
    .force('x', forceX().strength((0.09 * height) / width))
    .force('y', forceY().strength(0.09))
    .force(
      'collide',
      forceCollide<Node>(({ r }) => r + 22),
    )
    .stop()
    .tick(Math.round(turns * crowd))
  fill(nodes, 'x', beside, width - beside)
  fill(nodes, 'y', above, height - below)
  return { nodes, edges }
}

/** Moves nodes so that they fill what is between two ends. */
function fill(nodes: readonly Node[], axis: 'x' | 'y', start: number, end: number) {
  const places = nodes.map((node) => node[axis])
  const [first, last] = [Math.min(...places), Math.max(...places)]
  for (const node of nodes)
    node[axis] = start + (first === last ? 0.5 : (node[axis] - first) / (last - first)) * (end - start)
}

/** An edge that bulges by 8% of its length, and its middle. */
export function curve({ x: x1, y: y1 }: Node, { x: x2, y: y2 }: Node) {
  const [x, y] = [(x1 + x2) / 2 - (y2 - y1) * 0.08, (y1 + y2) / 2 + (x2 - x1) * 0.08]
  return { path: `M${x1} ${y1}Q${x} ${y} ${x2} ${y2}`, x: (x1 + 2 * x + x2) / 4, y: (y1 + 2 * y + y2) / 4 }
}

/** Pixels of a label's letter on average and of its line; letters of a label. */
const [letter, line, longest] = [6.2, 15, 26]

/**
 * What is written below nodes, and on the middle of edges, without overlapping: the first come first, one without room
 * is left out. `scale`: how much larger than in pixels the drawing is shown.
 */
export function placeLabels(
  wanted: readonly (Node | Graph['edges'][number])[],
  fullWidth: number,
  scale: number,
) {
  const placed: { part: Part; text: string; x: number; y: number; half: number }[] = []
  for (const one of wanted) {
    const part = 'entity' in one ? one.entity : one.edge
    const text = part.name.length > longest ? `${part.name.slice(0, longest - 1)}…` : part.name
    const half = (text.length * letter) / 2 / scale
    const at = 'entity' in one ? { x: one.x, y: one.y + one.r + line / scale } : curve(one.from, one.to)
    const x = Math.max(half, Math.min(fullWidth - half, at.x))
    const isFree = placed.every(
      (other) => Math.abs(other.x - x) >= other.half + half || Math.abs(other.y - at.y) >= line / scale,
    )
    if (isFree) placed.push({ part, text, x, y: at.y, half })
  }
  return placed
}
