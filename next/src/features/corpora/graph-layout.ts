import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'
import { brief } from '@/lib/words'
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
export interface Size {
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
    const r = one.score === undefined ? 8 : 6 + 13 * Math.sqrt(share) * (0.6 + 0.4 * share)
    return { entity: one, r: r * crowd, x: NaN, y: NaN }
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
  spread(nodes, 'x', beside, width - beside)
  spread(nodes, 'y', above, height - below)
  const apart = forceCollide<Node>(({ r }) => (r + 12) * crowd)
  forceSimulation(nodes).force('collide', apart).stop().tick(30)
  for (const node of nodes) {
    node.x = Math.min(width - beside, Math.max(beside, node.x))
    node.y = Math.min(height - below, Math.max(above, node.y))
  }
  return { nodes, edges }
}

/** Moves nodes so that they fill what is between two ends: half by their place, half by its rank, which thins out crowds. */
function spread(nodes: readonly Node[], axis: 'x' | 'y', start: number, end: number) {
  const ordered = nodes.toSorted((a, b) => a[axis] - b[axis])
  const [first, last] = [ordered[0]?.[axis] ?? 0, ordered.at(-1)?.[axis] ?? 0]
  for (const [rank, node] of ordered.entries()) {
    const share = first === last ? 0.5 : (node[axis] - first) / (last - first)
    const evenly = ordered.length < 2 ? 0.5 : rank / (ordered.length - 1)
    node[axis] = start + ((share + evenly) / 2) * (end - start)
  }
}

/** An edge that bulges by 8% of its length, and its middle. */
export function curve({ x: x1, y: y1 }: Node, { x: x2, y: y2 }: Node) {
  const [x, y] = [(x1 + x2) / 2 - (y2 - y1) * 0.08, (y1 + y2) / 2 + (x2 - x1) * 0.08]
  return { path: `M${x1} ${y1}Q${x} ${y} ${x2} ${y2}`, x: (x1 + 2 * x + x2) / 4, y: (y1 + 2 * y + y2) / 4 }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Plates of 16 px with what relationships say, in the middle of their edges. */
export function placeVerbs(edges: Graph['edges'], scale: number) {
  return edges.map(({ edge, from, to }) => {
    const text = brief(edge.name, 24)
    const { x, y } = curve(from, to)
    const [half, high] = [(text.length * letter + 10) / 2 / scale, 8 / scale]
    return { text, left: x - half, right: x + half, top: y - high, bottom: y + high }
  })
}

/** Pixels of a name's letter on average, of its line, and between it and its node; letters of a name. */
const [letter, line, gap, longest] = [6.2, 15, 4, 26]

/**
 * Names that do not overlap: below their node, else above it or beside it. Those of the first nodes come first; one
 * without room is left out. The first `wanted` stand in any case. `scale`: how much larger than in pixels the drawing is shown.
 */
export function placeNames(
  nodes: readonly Node[],
  fullWidth: number,
  scale: number,
  plates: readonly Box[] = [],
  wanted = 0,
) {
  const circles = nodes.map(({ x, y, r }): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }))
  const taken = [...circles, ...plates]
  return nodes.flatMap((node, index) => {
    const { name } = node.entity
    const text = name.length > longest ? `${name.slice(0, longest - 1)}…` : name
    const [width, height, away] = [(text.length * letter) / scale, line / scale, node.r + gap / scale]
    const { x, y } = node
    const middle = Math.max(0, Math.min(fullWidth - width, x - width / 2))
    const places = [
      { left: middle, top: y + away },
      { left: middle, top: y - away - height },
      { left: x + away, top: y - height / 2 },
      { left: x - away - width, top: y - height / 2 },
    ]
    const boxes = places.map(({ left, top }) => ({ left, top, right: left + width, bottom: top + height }))
    const isFree = (box: Box) =>
      box.left >= 0 &&
      box.right <= fullWidth &&
      taken.every(
        ({ left, right, top, bottom }) =>
          right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom,
      )
    const free = boxes.find(isFree) ?? (index < wanted ? boxes[0] : undefined)
    if (!free) return []
    taken.push(free)
    return [{ node, text, x: (free.left + free.right) / 2, y: free.top + height * 0.75 }]
  })
}
